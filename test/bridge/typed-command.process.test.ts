/** Servers that a command line starts itself, where nothing is configured. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyHome } from './empty-home.ts';

const TOOLS = resolve('test/fixtures/servers/shell-tools.mjs');
const STARTED = ['--', process.execPath, TOOLS];
const AS_TYPED = `-- ${process.execPath} ${TOOLS}`;

const { HOME, run } = emptyHome();
const CONFIG = join(HOME, 'bcp-proxy.config.yaml');

describe('a command behind --', () => {
  it('is the server of every command that is about one', async () => {
    const list = await run(['tools', 'list', ...STARTED]);
    expect(list.said.data).toContain('echo');
    const found = await run(['search', 'echo', '--limit', '1', ...STARTED]);
    expect(found.said.data).toMatchObject([{ server: 'shell-tools', name: 'echo' }]);
    const schema = await run(['tools', 'schema', 'echo', ...STARTED]);
    expect(schema.said.data.name).toBe('echo');
    const tested = await run(['servers', 'test', ...STARTED]);
    expect(tested).toMatchObject({ code: 0, said: { success: true } });
  });

  it('leaves to the tool what stands behind an earlier --', async () => {
    const called = await run(['tools', 'exec', 'echo', '--dry-run', '--', '--name', 'x', ...STARTED]);
    expect(called.said.data.params).toEqual({ name: 'echo', arguments: { name: 'x' } });
  });

  it('stands in suggestions, so that they run as they are', async () => {
    const { said } = await run(['tools', 'exec', 'ech', ...STARTED]);
    expect(said.error).toMatchObject({
      code: 'TOOL_NOT_FOUND',
      suggestion: `bcp-proxy tools schema echo ${AS_TYPED}`,
    });
  });

  it('is not in a suggestion if it shows a secret', async () => {
    const { said, all } = await run(['tools', 'schema', 'ech', ...STARTED, '--token', 'hush-hush']);
    expect(said.error.code).toBe('TOOL_NOT_FOUND');
    expect(said.error.suggestion).toBe(undefined);
    expect(all).not.toContain('hush-hush');
  });

  it('that does not exist is named, with the command to test it', async () => {
    const gone = join(HOME, 'gone');
    const { code, said } = await run(['tools', 'list', '--', gone]);
    expect(code).toBe(3);
    expect(said.error).toMatchObject({
      code: 'SERVER_UNREACHABLE',
      suggestion: `bcp-proxy servers test -- ${gone}`,
    });
    expect(said.error.message).toContain(gone);
  });

  it.each([
    [['batch', 'exec', ...STARTED], 'A batch names its servers itself'],
    [['tools', 'list', '--header', 'A: b', ...STARTED], 'does not take --header'],
    [['tools', 'list', '--name', '', ...STARTED], 'Give one name'],
    [['tools', 'list', 'fs', '--name', 'x'], '--name is for a server that you type yourself'],
  ])('is refused in %j', async (words, problem) => {
    const { code, said } = await run(words);
    expect(code).toBe(2);
    expect(said.error.message).toContain(problem);
  });

  it('is the server, and an address among the words of its tool is none', async () => {
    const words = ['tools', 'exec', 'fetch', '--url', 'http://127.0.0.1:1/', '--dry-run', ...STARTED];
    const { said } = await run(words);
    expect(said.error.message).toContain('Server "shell-tools" has no tool "fetch"');
  });

  it('is not kept by --name if it fails', async () => {
    expect((await run(['tools', 'list', '--name', 'kept', '--', join(HOME, 'gone')])).code).toBe(3);
    expect(existsSync(CONFIG)).toBe(false);
  });

  it('is kept by --name once it has answered, and the command says where', async () => {
    const { code, stderr } = await run(['tools', 'list', '--name', 'kept', ...STARTED]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `bcp-proxy: Added "kept" to ${CONFIG}.\n` });
    expect((await run(['tools', 'list', 'kept'])).said.data).toContain('echo');
  });
});
