/** Commands with the servers that the clients on a machine have in their own files, where nothing else is configured. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeRemotes, plain, ScriptedRemote } from '../gateway/remote-server.ts';
import { emptyHome } from './empty-home.ts';

const { HOME, bcpProxy, run } = emptyHome();

const CLAUDE = join(HOME, '.claude.json');
const CURSOR = join(HOME, '.cursor', 'mcp.json');
const CODEX = join(HOME, '.codex', 'config.toml');
const PROJECT = join(HOME, '.mcp.json');
const TRUSTED = join(HOME, '.local', 'state', 'bcp-proxy', 'trusted');

afterEach(() => {
  closeRemotes();
  for (const file of [CLAUDE, CURSOR, CODEX, PROJECT, TRUSTED]) rmSync(file, { force: true });
});

function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
const servers = (entries: object): object => ({ mcpServers: entries });
const far = (): Promise<ScriptedRemote> => ScriptedRemote.start(plain(() => {}));
const list = (...words: readonly string[]) => run(['servers', 'list', '--from-clients', ...words]);

describe('the servers of clients', () => {
  it('have the names of their clients before their own, in JSON and TOML', async () => {
    const [one, other] = [await far(), await far()];
    write(CLAUDE, servers({ a: { type: 'http', url: one.url } }));
    write(CODEX, `[mcp_servers.b]\nurl = "${other.url}"\n`);
    const { code, said } = await list('--yes');
    expect({ code, names: said.data }).toEqual({ code: 0, names: ['claude-code/a', 'codex/b'] });
    const found = await run(['search', 't', '--from-clients']);
    expect(found.said.data.map(({ server }: { server: string }) => server).sort()).toEqual([
      'claude-code/a',
      'codex/b',
    ]);
    const missing = await run(['tools', 'schema', 'codex/b', 'tt', '--from-clients']);
    expect(missing.said.error.suggestion).toBe('bcp-proxy tools schema codex/b t --from-clients');
  });

  it('are named in the error where nothing is configured, with the command to type', async () => {
    write(CURSOR, servers({ a: { url: 'http://127.0.0.1:1/' } }));
    const { code, said } = await run(['search', 'read a file']);
    expect(code).toBe(7);
    expect(said.error.message).toContain('The clients on this machine have 1 server (cursor/a)');
    expect(said.error.suggestion).toBe("bcp-proxy search 'read a file' --from-clients");
    rmSync(CURSOR);
    const nothing = await run(['search', 'read a file']);
    expect(nothing.said.error.suggestion).toBe('bcp-proxy init');
  });

  it('are not asked before somebody has trusted them, and each is trusted as it is', async () => {
    const remote = await far();
    write(CURSOR, servers({ a: { url: remote.url, headers: { 'X-Key': 'open-sesame' } } }));
    const before = readFileSync(CURSOR, 'utf8');
    const refused = await run(['tools', 'list', 'cursor/a', '--from-clients']);
    expect(refused.code).toBe(6);
    expect(refused.said.error).toMatchObject({
      code: 'CONFIG_UNTRUSTED',
      details: { servers: { 'cursor/a': { url: remote.url } } },
    });
    expect(refused.said.error.message).toContain('add --yes');
    expect(refused.all).not.toContain('open-sesame');
    expect(remote.seen).toEqual([]);

    const once = await run(['tools', 'list', 'cursor/a', '--from-clients', '--yes']);
    expect(once.said.data).toEqual(['t']);
    expect((await list()).code).toBe(0);
    expect((await bcpProxy(['trust', '--list'])).stdout).toContain(`trusted  ${CURSOR}#cursor/a`);

    write(CURSOR, servers({ a: { url: remote.url }, b: { url: 'http://127.0.0.1:1/' } }));
    expect((await list()).said.error.message).toContain('cursor/a, cursor/b');
    expect((await bcpProxy(['trust', '--list'])).stdout).toContain(`changed  ${CURSOR}#cursor/a`);
    expect(before).toContain('open-sesame');
  });

  it('of a broken file are left out with the place, and the others are used', async () => {
    write(CLAUDE, servers({ a: { url: 'http://127.0.0.1:1/' } }));
    write(CURSOR, '{\n  "mcpServers": {,}\n}\n');
    write(CODEX, '[mcp_servers.b]\nurl = \n');
    const { said, stderr } = await list('--yes');
    expect(said.data).toEqual(['claude-code/a']);
    expect(stderr).toContain(`${CURSOR}:2:18: `);
    expect(stderr).toContain(`${CODEX}:2:`);
  });

  it('of a project win over those of the user, and that is said', async () => {
    write(PROJECT, servers({ a: { url: 'http://127.0.0.1:1/project' } }));
    write(CLAUDE, servers({ a: { url: 'http://127.0.0.1:1/user' } }));
    const { said, stderr } = await list('--yes', '--full');
    expect(said.data).toMatchObject([{ name: 'claude-code/a', url: 'http://127.0.0.1:1/project' }]);
    expect(stderr).toContain(`${CLAUDE} has another server "claude-code/a"`);
  });

  it('are there once if several clients have the same, and the gateway itself never', async () => {
    const a = { url: 'http://127.0.0.1:1/' };
    write(CLAUDE, servers({ a, 'bcp-proxy': { command: 'bcp-proxy', args: [] } }));
    write(CURSOR, servers({ a, off: { ...a, disabled: true } }));
    const { said, stderr } = await list('--yes');
    expect({ names: said.data, stderr }).toEqual({ names: ['claude-code/a'], stderr: '' });
  });

  it('that only the client can use are left out, with the reason where warnings are wanted', async () => {
    write(CURSOR, servers({ a: { url: 'http://127.0.0.1:1/', headers: { A: '${input:key}' } } }));
    const { code, said } = await list('--yes');
    expect(code).toBe(7);
    expect(said.error.message).toContain('No client on this machine has a server');
    expect(said.error.details.left[0]).toContain('"cursor/a"');
  });

  it.each([
    ['tools', 'list', '--from-clients', '--', 'node'],
    ['tools', 'list', 'http://127.0.0.1:1/', '--from-clients'],
  ])('are not mixed with a typed server: %s %s %s %s', async (...words) => {
    const { code, said } = await run(words);
    expect(code).toBe(2);
    expect(said.error.message).toContain('Leave it out for a server that you type yourself');
  });
});
