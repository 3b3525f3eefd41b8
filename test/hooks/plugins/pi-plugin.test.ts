import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HookReader, HookResult } from '../../../src/hooks/request.ts';

const asked: string[] = [];
vi.mock('../../../src/hooks/ask-hooks.ts', () => ({
  askHooks: async (path: string, { session, text }: HookReader & Partial<HookResult>) => {
    asked.push([path, session, ...(text === undefined ? [] : ['asked', text])].join(' '));
    // The one that is asked first takes longest.
    for (let i = 0; i < 20 - asked.length; i++) await Promise.resolve();
    if (text !== undefined) asked.push(`answered ${text}`);
    return text === undefined ? { kind: 'original' } : { kind: 'text', text: `short ${text}` };
  },
}));
vi.stubGlobal('INSTALLED', { socket: '/run/hooks.sock', start: ['node'] });
const { default: bcpProxy } = await import('../../../src/hooks/plugins/pi-plugin.ts');

type Handler = (event: unknown, context: object) => Promise<unknown>;
const handlers = new Map<string, Handler>();
bcpProxy({ on: (event: string, handler: unknown) => handlers.set(event, handler as Handler) });
const context = { cwd: '/work', sessionManager: { getSessionId: () => 's' } };
beforeEach(() => {
  asked.length = 0;
});

describe('the extension for pi', () => {
  it('hands over the texts of a result one after another, in their order', async () => {
    const image = { type: 'image' };
    const content = [{ type: 'text', text: 'one' }, image, { type: 'text', text: 'two' }];
    const event = { toolName: 'read', input: {}, content, isError: false };
    expect(await handlers.get('tool_result')?.(event, context)).toEqual({
      content: [{ type: 'text', text: 'short one' }, image, { type: 'text', text: 'short two' }],
    });
    expect(asked).toEqual(['/compact s asked one', 'answered one', '/compact s asked two', 'answered two']);
  });

  it.each(['session_start', 'session_switch', 'session_fork', 'session_tree', 'session_compact'])(
    'begins anew at %s: its model may no longer have what it had',
    async (name) => {
      await handlers.get(name)?.({}, context);
      expect(asked).toEqual(['/open s']);
    },
  );
});
