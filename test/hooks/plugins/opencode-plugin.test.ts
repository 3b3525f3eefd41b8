import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HookReader, HookResult } from '../../../src/hooks/request.ts';

type Asked = HookReader & Partial<HookResult> & { readonly path: string };
const asked: Asked[] = [];
vi.mock('../../../src/hooks/ask-hooks.ts', () => ({
  askHooks: async (path: string, value: HookReader) => {
    asked.push({ path, ...value });
    return path === '/open' ? { kind: 'original' } : { kind: 'text', text: 'short' };
  },
}));
vi.stubGlobal('INSTALLED', { socket: '/run/hooks.sock', start: ['node'] });

let hooks: Awaited<ReturnType<typeof import('../../../src/hooks/plugins/opencode-plugin.ts')['BcpProxy']>>;
beforeEach(async () => {
  vi.resetModules();
  const { BcpProxy } = await import('../../../src/hooks/plugins/opencode-plugin.ts');
  hooks = await BcpProxy({ directory: '/work' });
  asked.length = 0;
});

let calls = 0;
async function begun(): Promise<() => Promise<unknown>> {
  const call = { tool: 'bash', sessionID: 's', callID: `call-${calls++}`, args: { command: 'ls' } };
  await hooks['tool.execute.before'](call);
  return async () => {
    const output = { output: 'long' };
    await hooks['tool.execute.after'](call, output);
    return output.output;
  };
}
const ran = async (): Promise<unknown> => (await begun())();
const sessions = (): readonly string[] => asked.map(({ path, session }) => `${path} ${session}`);

describe('the plugin for opencode', () => {
  it('begins anew with each conversation, also with one of an earlier process, and shows the answer', async () => {
    expect(await Promise.all([ran(), ran()])).toEqual(['short', 'short']);
    expect(sessions()).toEqual(['/open s', '/compact s', '/compact s']);
    expect(asked[1]).toMatchObject({ tool: 'bash', input: { command: 'ls' }, text: 'long', cwd: '/work' });
  });

  it('says of each call what had been shown when it began', async () => {
    const [one, two] = await Promise.all([begun(), begun()]);
    await two();
    await one();
    await ran();
    const compacts = asked.filter(({ path }) => path === '/compact');
    expect(compacts.map(({ begun: shown }) => shown)).toEqual([0, 0, 2]);
  });

  it.each([
    ['a message is taken back', 'message.removed', { sessionID: 's' }],
    ['a part of one is taken back', 'message.part.removed', { sessionID: 's' }],
    [
      'an old result is cleared',
      'message.part.updated',
      { part: { type: 'tool', state: { time: { compacted: 1 } } } },
    ],
  ])('counts on nothing from before where %s', async (_, type, properties) => {
    await ran();
    await hooks.event({ event: { type, properties } });
    await ran();
    expect(sessions().at(-1)).toBe('/compact s 1');
  });

  it('counts on what was shown while parts of a message come', async () => {
    await ran();
    for (const part of [{ type: 'text' }, { type: 'tool', state: { time: { start: 1 } } }])
      await hooks.event({ event: { type: 'message.part.updated', properties: { part } } });
    await ran();
    expect(sessions().at(-1)).toBe('/compact s');
  });

  it('begins anew after a compaction', async () => {
    await hooks.event({ event: { type: 'session.compacted', properties: { sessionID: 's' } } });
    expect(sessions()).toEqual(['/open s']);
  });
});
