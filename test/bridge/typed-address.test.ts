/** Servers that a command line names by their address, where nothing is configured. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { AuthWorld, closeWorlds } from '../gateway/auth-world.ts';
import { closeRemotes, plain, ScriptedRemote } from '../gateway/remote-server.ts';
import { emptyHome } from './empty-home.ts';

const { HOME, bcpProxy, run } = emptyHome();
const CONFIG = join(HOME, 'bcp-proxy.config.yaml');

afterEach(() => {
  closeRemotes();
  closeWorlds();
  rmSync(CONFIG, { force: true });
});

/** A server at an address, with one tool. */
const far = (): Promise<ScriptedRemote> => ScriptedRemote.start(plain(() => {}));

describe('an address', () => {
  it('is the server, wherever a name may stand', async () => {
    const { url } = await far();
    const list = await run(['tools', 'list', '--brief', url]);
    expect(list).toMatchObject({ code: 0, said: { success: true } });
    const searched = await run(['search', 't', '--server', url]);
    expect(searched.said.data).toMatchObject([{ server: url }]);
    const missing = await run(['tools', 'schema', url, 'tt']);
    expect(missing.said.error.suggestion).toBe(`bcp-proxy tools schema ${url} t`);
  });

  it('gets headers that are filled from the environment, and shown nowhere', async () => {
    const remote = await far();
    const header = ['--header', 'X-Key: ${HUSH}', '--header', 'X-Plain: open-sesame'];
    const line = ['tools', 'schema', remote.url, 'tt', ...header, '--log-level', 'trace'];
    const { all } = await run(line, { HUSH: 'hush-hush' });
    expect(remote.seen[0]?.headers).toMatchObject({ 'x-key': 'hush-hush', 'x-plain': 'open-sesame' });
    expect(all).not.toMatch(/hush-hush|open-sesame/);
  });

  it('keeps a header in a suggestion if it only says where its value comes from', async () => {
    const { url } = await far();
    const { said } = await run(['tools', 'schema', url, 'tt', '--header', 'X-Key: ${HUSH}'], { HUSH: 'x' });
    expect(said.error.suggestion).toBe(`bcp-proxy tools schema ${url} t --header 'X-Key: \${HUSH}'`);
  });

  it('that leads to another host is not followed, and gets nothing there', async () => {
    const inside = await far();
    const remote = await ScriptedRemote.start((_, response) => {
      response.writeHead(307, { location: inside.url.replace('127.0.0.1', '127.0.0.2') }).end();
    });
    const { code, said } = await run(['tools', 'list', remote.url]);
    expect(code).not.toBe(0);
    expect(said.error.code).toBe('SERVER_UNREACHABLE');
    expect(inside.seen).toEqual([]);
  });

  it('that asks for a login names the command for it, which needs no config either', async () => {
    const { url } = await AuthWorld.start();
    const { code, said } = await run(['tools', 'list', url]);
    expect(code).toBe(4);
    expect(said.error).toMatchObject({ code: 'AUTH_REQUIRED', suggestion: `bcp-proxy auth login ${url}` });
    const { status, stdout } = await bcpProxy(['auth', 'status', url]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${url}: nobody has logged in\n` });
  });

  it.each([
    [['https://'], '"https://" cannot be a server: its host is missing or wrong.'],
    [['http://127.0.0.1:1/', '--header', 'open-sesame'], "--header has to have the form 'NAME: VALUE'."],
    [['http://127.0.0.1:1/', '--header', 'a b: open-sesame'], 'cannot be a server'],
  ])('is refused in %j, without a word of a header', async (words, problem) => {
    const { code, said, all } = await run(['tools', 'list', ...words]);
    expect(code).toBe(2);
    expect(said.error.message).toContain(problem);
    expect(all).not.toContain('open-sesame');
  });
});

describe('--name', () => {
  it('keeps an address with its headers as they were typed', async () => {
    const { url } = await far();
    await run(['tools', 'list', url, '--header', 'X-Key: ${HUSH}', '--name', 'kept'], { HUSH: 'hush-hush' });
    expect(readFileSync(CONFIG, 'utf8')).toContain(`headers: { X-Key: "\${HUSH}" }`);
  });

  it('is refused before anything starts if the config has it, and shows no header', async () => {
    const remote = await far();
    await run(['tools', 'list', remote.url, '--name', 'kept']);
    const before = remote.seen.length;
    const again = ['tools', 'list', remote.url, '--name', 'kept', '--header', 'X-Plain: open-sesame'];
    const { code, said, all } = await run(again);
    expect(code).toBe(2);
    expect(said.error.message).toContain('there is a server "kept" already');
    expect(all).not.toContain('open-sesame');
    expect(remote.seen).toHaveLength(before);
  });
});
