import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HookAnswer } from '../../../src/hooks/ask-hooks.ts';

const asked: { readonly path: string; readonly session: string; readonly begun?: number }[] = [];
let answers: Promise<HookAnswer>[] = [];
vi.mock('../../../src/hooks/ask-hooks.ts', () => ({
  askHooks: (path: string, { session, begun }: { session: string; begun?: number }) => {
    asked.push({ path, session, begun });
    return answers.shift();
  },
}));
vi.stubGlobal('INSTALLED', { socket: '/run/hooks.sock', start: ['node'] });

let plugin: typeof import('../../../src/hooks/plugins/plugin-calls.ts');
beforeEach(async () => {
  asked.length = 0;
  vi.resetModules();
  plugin = await import('../../../src/hooks/plugins/plugin-calls.ts');
});

const show = (text: string): Promise<string> =>
  plugin.shownFor(
    { client: 'pi', tool: 'read', input: {}, text, session: 's', cwd: '/' },
    plugin.begunIn('s'),
  );
const short: HookAnswer = { kind: 'text', text: 'short' };
const later = (): { readonly answer: Promise<HookAnswer>; readonly come: (answer: HookAnswer) => void } => {
  let come: (answer: HookAnswer) => void = () => undefined;
  const answer = new Promise<HookAnswer>((resolve) => {
    come = resolve;
  });
  return { answer, come };
};

describe('a plugin in Node or Bun', () => {
  it('shows what the daemon answers', async () => {
    answers = [Promise.resolve(short), Promise.resolve({ kind: 'original' })];
    expect(await show('long')).toBe('short');
    expect(await show('long')).toBe('long');
  });

  it('counts on nothing that was before a missed answer, and on no answer from before it', async () => {
    const early = later();
    answers = [early.answer, Promise.resolve({ kind: 'missed' }), Promise.resolve(short)];
    const first = show('one');
    expect(await show('two')).toBe('two');
    early.come(short);
    expect(await first).toBe('one');
    expect(await show('three')).toBe('short');
    expect(asked.map(({ session }) => session)).toEqual(['s', 's', 's 1']);
  });

  it('leaves a daemon alone that misses three answers, for a while', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    answers = Array.from({ length: 3 }, async (): Promise<HookAnswer> => ({ kind: 'missed' }));
    for (const text of ['one', 'two', 'three', 'four']) expect(await show(text)).toBe(text);
    expect(asked).toHaveLength(3);
    clock.mockReturnValue(1_060_000);
    answers = [Promise.resolve(short)];
    expect(await show('five')).toBe('short');
    clock.mockRestore();
  });

  it('counts for a call on nothing that was shown before its session was left behind', async () => {
    answers = [Promise.resolve(short), Promise.resolve(short)];
    await show('one');
    const begin = plugin.begunIn('s');
    plugin.countOnNothing();
    const result = { client: 'pi', tool: 'read', input: {}, text: 'two', session: 's', cwd: '/' };
    await plugin.shownFor(result, begin);
    expect(asked.map(({ begun }) => begun)).toEqual([0, 0]);
  });

  it('counts on nothing where nobody has heard that a conversation begins anew', async () => {
    answers = [Promise.resolve({ kind: 'missed' }), Promise.resolve(short)];
    await plugin.beginAnew('pi', 's', '/');
    await show('long');
    expect(asked.map(({ session }) => session)).toEqual(['s', 's 1']);
  });

  it('counts on nothing from before a text that it does not hand over, or that the agent says is gone', async () => {
    answers = [Promise.resolve(short), Promise.resolve(short)];
    expect(await show('x'.repeat(2_000_001))).toHaveLength(2_000_001);
    await show('long');
    plugin.countOnNothing();
    await show('long');
    expect(asked.map(({ session }) => session)).toEqual(['s 1', 's 2']);
  });
});
