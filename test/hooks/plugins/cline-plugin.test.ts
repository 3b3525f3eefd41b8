import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HookReader, HookResult } from '../../../src/hooks/request.ts';

type Asked = HookReader & Partial<HookResult> & { readonly path: string };
const asked: Asked[] = [];
vi.mock('../../../src/hooks/ask-hooks.ts', () => ({
  askHooks: async (path: string, value: HookReader & Partial<HookResult>) => {
    asked.push({ path, ...value });
    return path === '/open' ? { kind: 'original' } : { kind: 'text', text: `short ${value.text}` };
  },
}));
vi.stubGlobal('INSTALLED', { socket: '/run/hooks.sock', start: ['node'] });

type Plugin = typeof import('../../../src/hooks/plugins/cline-plugin.ts')['default'];
async function loaded(): Promise<Plugin> {
  vi.resetModules();
  return (await import('../../../src/hooks/plugins/cline-plugin.ts')).default;
}
let plugin: Plugin;
beforeEach(async () => {
  vi.unstubAllEnvs();
  plugin = await loaded();
  asked.length = 0;
});

const snapshot = { agentId: 'a', conversationId: 'c' };
const read = { tool: { name: 'read_files' }, snapshot };
const entry = (query: string, result: unknown, success = true) => ({ query, result, success });

describe('the plugin for Cline', () => {
  it('hands over each entry of a result, with the arguments that it answers, and keeps all else', async () => {
    const files = [{ path: '/a.tsv' }, { path: '/b.ts', start_line: 3 }];
    const image = entry('/c.png', [{ type: 'image' }]);
    const output = [entry('/a.tsv', 'one'), { ...entry('/b.ts:3-', 'two', false), error: 'No.' }];
    expect(await plugin.hooks.afterTool({ ...read, input: { files }, result: { output } })).toEqual({
      result: {
        output: [entry('/a.tsv', 'short one'), { ...entry('/b.ts:3-', 'short two', false), error: 'No.' }],
      },
    });
    expect(asked).toMatchObject([
      { tool: 'read_files', input: { path: '/a.tsv' }, text: 'one', isError: false, session: 'c' },
      { tool: 'read_files', input: { path: '/b.ts' }, text: 'two', isError: true, session: 'c' },
    ]);
    const other = { ...read, input: { files: [] }, result: { output: [image, 'word'] } };
    expect(await plugin.hooks.afterTool(other)).toEqual({ result: { output: [image, 'word'] } });
  });

  it('counts on nothing that was shown before, and says which texts Cline cuts', async () => {
    const commands = { tool: { name: 'run_commands' }, input: { commands: ['ls'] }, snapshot };
    for (const text of ['one', 'two'])
      await plugin.hooks.afterTool({ ...commands, result: { output: [entry('ls', text)] } });
    expect(asked.map(({ begun, longest }) => [begun, longest])).toEqual([
      [0, 8000],
      [0, 8000],
    ]);
    expect(asked[1]).toMatchObject({ input: { commands: ['ls'] } });
    vi.stubEnv('CLINE_MESSAGE_BUILDER_MAX_TOOL_RESULT_CHARS', '500');
    const other = await loaded();
    await other.hooks.afterTool({ ...commands, result: { output: [entry('ls', 'three')] } });
    expect(asked.at(-1)).toMatchObject({ longest: 500 });
  });

  it('leaves a failed call and a result of another form alone', async () => {
    const failed = { output: [entry('/a', 'one')], isError: true };
    expect(await plugin.hooks.afterTool({ ...read, input: {}, result: failed })).toBe(undefined);
    const answer = { output: { content: [{ type: 'text', text: 'one' }] } };
    expect(await plugin.hooks.afterTool({ ...read, input: {}, result: answer })).toBe(undefined);
    expect(asked).toEqual([]);
  });

  it('begins anew with each run, and names a subagent', async () => {
    await plugin.hooks.beforeRun({ snapshot });
    const helper = { agentId: 'b', parentAgentId: 'a', conversationId: 'd' };
    await plugin.hooks.afterTool({
      ...{ ...read, input: {}, snapshot: helper },
      result: { output: [entry('/a', 'one')] },
    });
    expect(asked.map(({ path, session, agent }) => [path, session, agent])).toEqual([
      ['/open', 'c', undefined],
      ['/compact', 'd', 'b'],
    ]);
  });
});
