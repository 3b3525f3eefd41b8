import { chmod, mkdir, readdir, readFile, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { readClientText, replaceClientText } from '../../src/clients/client-file.ts';
import { clientFile } from '../../src/clients/client-places.ts';
import { replaceAndKeep } from '../../src/clients/install.ts';
import { CLIENTS } from '../../src/clients/known/known-clients.ts';
import { keepSplices, splicesOf } from '../../src/clients/splices.ts';
import { ranHere } from '../cli/ran-here.ts';
import { CURSOR, inHomeOfCursor } from './cursor-home.ts';

const { home, around, file, run, write, beside } = inHomeOfCursor();

describe('a file', () => {
  it('keeps its mode, has its backup beside it, and is as it was after uninstall', async () => {
    const text = '{\r\n  // mine\r\n  "mcpServers": {},\r\n}\r\n';
    await write(text);
    await chmod(file(), 0o640);
    expect(await run('install', CURSOR)).toMatchObject({ refusals: [], exit: 0 });
    expect((await stat(file())).mode & 0o777).toBe(0o640);
    expect(await beside()).toEqual(['mcp.json', 'mcp.json.bcp-proxy-backup']);
    expect(await readFile(`${file()}.bcp-proxy-backup`, 'utf8')).toBe(text);
    const installed = await readFile(file());
    expect((await run('install', CURSOR)).lines[0]).toContain('stands already in');
    expect(await readFile(file())).toEqual(installed);
    expect(await run('uninstall', CURSOR)).toMatchObject({ refusals: [], exit: 0 });
    expect(await readFile(file(), 'utf8')).toBe(text);
    expect((await stat(file())).mode & 0o777).toBe(0o640);
    expect(await beside()).toEqual(['mcp.json']);
  });

  it('that was not there goes away again', async () => {
    await run('install', CURSOR);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    await run('uninstall', CURSOR);
    expect(await beside()).toEqual([]);
  });

  it('has the bytes from before the first of two installs that differ', async () => {
    await write('{}');
    await run('install', CURSOR);
    await run('install', { ...CURSOR, profile: 'work' });
    expect(await readFile(file(), 'utf8')).toContain('"work"');
    await run('uninstall', CURSOR);
    expect(await readFile(file(), 'utf8')).toBe('{}');
  });

  it('keeps the backup of how it was before the first of them', async () => {
    await write('{ "mine": 1 }');
    await run('install', CURSOR);
    await run('install', { ...CURSOR, profile: 'work' });
    expect(await readFile(`${file()}.bcp-proxy-backup`, 'utf8')).toBe('{ "mine": 1 }');
  });

  it('has its bytes again where a second install could not write it', async () => {
    await write('{ "mine": 1 }');
    await run('install', CURSOR);
    const installed = await readFile(file(), 'utf8');
    const before = readClientText(file());
    const made = { put: 'never', instead: 'came in', moved: {}, created: false, adopted: {} };
    await write(`${installed}\n`);
    await expect(replaceAndKeep(before, 'never', made, around().env)).rejects.toThrow('Another program');
    await write(installed);
    await run('uninstall', CURSOR);
    expect(await readFile(file(), 'utf8')).toBe('{ "mine": 1 }');
  });

  it.each(['the older text', 'the newer text'])(
    'has its bytes again where a second install ended suddenly and left %s',
    async (which) => {
      await write('{ "mcpServers": { "bcp-proxy": { "command": "theirs" } } }');
      const original = await readFile(file(), 'utf8');
      await run('install', { ...CURSOR, force: true });
      const older = await readFile(file(), 'utf8');
      const [first] = splicesOf(file(), around().env);
      await run('install', { ...CURSOR, profile: 'work' });
      const [second] = splicesOf(file(), around().env);
      if (first === undefined || second === undefined) throw new Error('nothing is known');
      await keepSplices(file(), [second, first], around().env);
      if (which === 'the older text') await write(older);
      await run('uninstall', CURSOR);
      expect(await readFile(file(), 'utf8')).toBe(original);
    },
  );

  it('behind a link is edited where it is', async () => {
    await write('{}');
    const real = home().path('real.json');
    await writeFile(real, '{ "a": 1 }');
    await rm(file());
    await symlink(real, file());
    await run('install', CURSOR);
    expect(await readFile(real, 'utf8')).toContain('bcp-proxy');
    await run('uninstall', CURSOR);
    expect(await readFile(real, 'utf8')).toBe('{ "a": 1 }');
  });
});

describe('nothing is written', () => {
  it.each([
    ['no JSON', '{ "mcpServers": ', 'did not change'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'it is no UTF-8 text'],
    ['of 20 MB', Buffer.alloc(20_000_000, ' '), 'more than 4 MiB'],
    ['with a foreign entry', '{ "mcpServers": { "bcp-proxy": { "command": "x" } } }', '--force'],
  ])('to a file that is %s', async (_, bytes, reason) => {
    await write(bytes);
    const { refusals, exit } = await run('install', CURSOR);
    expect(refusals[0]).toContain(reason);
    expect(exit).toBe(1);
    expect(Buffer.compare(await readFile(file()), Buffer.from(bytes))).toBe(0);
    expect(await beside()).toEqual(['mcp.json']);
  });

  it('where a folder stands, a link in a circle, or a link to nowhere', async () => {
    await mkdir(file(), { recursive: true });
    expect((await run('install', CURSOR)).refusals[0]).toContain('it is a folder');
    await rmdir(file());
    await symlink(file(), file());
    expect((await run('install', CURSOR)).refusals[0]).toContain('too many symbolic links');
    await rm(file());
    await symlink(home().path('nowhere'), file());
    expect((await run('install', CURSOR)).refusals[0]).toContain('no such file');
  });

  it('to a file that somebody has changed since it was read', async () => {
    await write('{}');
    const before = readClientText(file());
    await write('{ "new": 1 }');
    await expect(replaceClientText(before, '{ "mcpServers": {} }', { keepsBackup: true })).rejects.toThrow(
      'Another program changed',
    );
    expect(await readFile(file(), 'utf8')).toBe('{ "new": 1 }');
  });

  it('where the home is a file', async () => {
    await writeFile(home().path('.cursor'), '');
    const { refusals } = await run('install', CURSOR);
    expect(refusals[0]).toContain('a part of the path is not a folder');
  });

  it('to the file that running sessions of Claude Code write: their own command is shown', async () => {
    const { refusals, exit } = await run('install', { client: ['claude-code'] });
    expect(refusals[0]).toContain('claude mcp add-json --scope user bcp-proxy');
    expect(exit).toBe(1);
    expect(await readdir(home().home)).not.toContain('.claude.json');
  });
});

it('each client has an entry after --all, which goes with uninstall --all', async () => {
  const { lines, refusals } = await run('install', { all: true, project: true });
  expect(refusals).toEqual([]);
  // Claude Code and Copilot CLI share .mcp.json in a project.
  expect(lines.length).toBe(CLIENTS.filter(({ project }) => project.length > 0).length);
  const again = await run('install', { all: true, project: true });
  expect(again.lines.filter((line) => !line.includes('stands already in'))).toEqual([]);
  const user = await run('install', { all: true, user: true });
  expect(user.lines.length).toBe(CLIENTS.length - 1);
  await run('uninstall', { all: true, project: true });
  await run('uninstall', { all: true });
  for (const client of CLIENTS) {
    const path = clientFile(client, 'user', around()) ?? '';
    await expect(stat(path)).rejects.toThrow('ENOENT');
  }
});

describe('an entry', () => {
  const entryIn = async (path: string) => readFile(home().path(path), 'utf8');

  it('says who the client is, before the profile', async () => {
    await run('install', { client: ['codex'], profile: 'docs' });
    expect(await entryIn('.codex/config.toml')).toContain(
      '"--client", "codex-mcp-client", "--profile", "docs"',
    );
  });

  it('says nothing of it in a file that several clients read', async () => {
    await run('install', { client: ['claude-code'], project: true });
    expect(await entryIn('.mcp.json')).not.toContain('--client');
  });

  it.each(CLIENTS.filter(({ ownCommand }) => !ownCommand))(
    'of $name says who the client is',
    async (client) => {
      await run('install', { client: [client.name] });
      const path = clientFile(client, 'user', around()) ?? '';
      expect(await readFile(path, 'utf8')).toContain(client.calledItself ?? client.name);
      expect(await readFile(path, 'utf8')).toContain('--client');
    },
  );
});

describe('what is still to be done is said', () => {
  const program = async (...words: readonly string[]): Promise<string> => {
    const { status, stdout } = await ranHere(bcpProxyMain, words, {
      cwd: home().home,
      env: { HOME: home().home },
    });
    expect(status).toBe(0);
    return stdout.toString();
  };
  const said = (...more: readonly string[]) => program('install', '--client', 'cursor,vscode', ...more);

  it('where there is no config: the entry would start a gateway without servers', async () => {
    expect(await said('--dry-run')).not.toContain('adopt');
    expect(await said()).toContain('\n  bcp-proxy adopt --client cursor,vscode ');
    expect(await said('--project')).toContain('\n  bcp-proxy adopt --client cursor,vscode --project ');
    await home().write({ '.config/bcp-proxy/bcp-proxy.config.yaml': 'version: 1\n' });
    expect(await said()).not.toContain('adopt');
  });

  it('where the config of the project is not trusted', async () => {
    await home().write({ 'bcp-proxy.config.yaml': 'version: 1\n' });
    expect(await said()).toContain('then run: bcp-proxy trust\n');
    await program('trust', '--yes');
    expect(await said()).not.toContain('trust');
  });
});

it('an entry of an older version is brought up to date, and uninstall leaves nothing of ours', async () => {
  const entry =
    '"bcp-proxy": { "command": "/old/node", "args": ["/old/bcp-proxy/dist/bcp-proxy.js"], "env": { "A": "b" } },';
  const of = (ours: string): string => `{\n  "mcpServers": {\n${ours}    "x": { "command": "y" }\n  }\n}\n`;
  await write(of(`    ${entry}\n`));
  await run('install', CURSOR);
  const { mcpServers } = JSON.parse(await readFile(file(), 'utf8'));
  expect(mcpServers['bcp-proxy'].env).toEqual({ A: 'b' });
  expect(JSON.stringify(mcpServers)).not.toContain('/old/');
  await run('uninstall', CURSOR);
  expect(await readFile(file(), 'utf8')).toBe(of(''));
  expect(await beside()).toEqual(['mcp.json']);
});

it('on Windows Zed and Goose have places of their own, and the others the folder of settings', () => {
  const windows = { cwd: '/', env: { USERPROFILE: '/u', APPDATA: '/roaming' }, system: 'win32' as const };
  const placeOf = (name: string) =>
    clientFile(CLIENTS.find((client) => client.name === name)!, 'user', windows);
  expect(placeOf('zed')).toBe('/roaming/Zed/settings.json');
  expect(placeOf('goose')).toBe('/roaming/Block/goose/config/config.yaml');
  expect(placeOf('vscode')).toBe('/roaming/Code/User/mcp.json');
  expect(placeOf('cursor')).toBe('/u/.cursor/mcp.json');
});

it('Copilot CLI has an entry of its own kind in its own file, and one that Claude Code reads in a project', async () => {
  await run('install', { client: ['copilot'] });
  await run('install', { client: ['copilot'], project: true });
  const typeIn = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(home().path(name), 'utf8')).mcpServers['bcp-proxy'].type;
  expect(await typeIn('.copilot/mcp-config.json')).toBe('local');
  expect(await typeIn('.mcp.json')).toBe('stdio');
});
