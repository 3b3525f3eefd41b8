import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Verb } from '../../src/cli/client-verbs.ts';
import { editClients } from '../../src/cli/clients-edited.ts';
import { clientFile } from '../../src/clients/client-places.ts';
import { CLIENTS } from '../../src/clients/known/known-clients.ts';
import type { KnownClient } from '../../src/clients/known-client.ts';
import { addTrust } from '../../src/platform/change-trust.ts';
import { isTrusted } from '../../src/platform/trust-list.ts';
import { type Home, makeHome } from '../config/project.ts';
import { runs, sampled } from '../support/runs.ts';
import { samplesOf, seen } from './samples.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const around = () => ({ cwd: home.home, env: { ...home.env, PATH: '' }, system: 'linux' as const });
const run = (verb: Verb, values: object) => editClients(verb, values, around(), () => 'usage');
const named = (name: string): KnownClient => CLIENTS.find((client) => client.name === name)!;
const fileOf = (name: string): string => clientFile(named(name), 'user', around()) ?? '';
const CONFIG = '.config/bcp-proxy/bcp-proxy.config.yaml';
const config = async (name = CONFIG): Promise<Record<string, unknown>> =>
  parseYaml(await readFile(home.path(name), 'utf8')).servers;

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), text);
}
const serversOf = async (name: string): Promise<Record<string, Record<string, unknown>>> => {
  const servers = seen(named(name), await readFile(fileOf(name), 'utf8'))[named(name).key];
  return (servers ?? {}) as Record<string, Record<string, unknown>>;
};
const cursor = (servers: object): Promise<void> =>
  write('cursor', `// mine\n${JSON.stringify({ mcpServers: servers }, null, 2)}\n`);
const CURSOR = { client: ['cursor'] };
const PLACE = { cwd: '${BCP_START_FOLDER}', inherit_env: 'all' };
const FOR_CURSOR = { clients: ['cursor'] };

describe('adopt', () => {
  it('moves servers into the config of the user, which is made; uninstall puts them back', async () => {
    await cursor({
      fs: { command: 'npx', args: ['-y', 'server', '.'] },
      far: { url: 'https://a.example/mcp' },
    });
    const before = await readFile(fileOf('cursor'), 'utf8');
    const { lines, refusals } = await run('adopt', CURSOR);
    expect(refusals).toEqual([]);
    expect(lines).toEqual([
      `Cursor: moved fs, far from ${fileOf('cursor')} to ${home.path(CONFIG)}`,
      '  Only Cursor gets them. For another client, add its name to "clients" of the server.',
    ]);
    expect(Object.keys(await serversOf('cursor'))).toEqual(['bcp-proxy']);
    expect(await config()).toEqual({
      fs: { command: 'npx', args: ['-y', 'server', '${BCP_START_FOLDER}'], ...PLACE, ...FOR_CURSOR },
      far: { url: 'https://a.example/mcp', ...FOR_CURSOR },
    });
    expect((await stat(home.path(CONFIG))).mode & 0o777).toBe(0o600);
    const out = await run('uninstall', CURSOR);
    expect(await readFile(fileOf('cursor'), 'utf8')).toBe(before);
    expect(await readdir(dirname(fileOf('cursor')))).toEqual(['mcp.json']);
    expect(out.lines.join('\n')).toContain(`fs stays in ${home.path(CONFIG)} too`);
    expect(out.lines).toContain(`    bcp-proxy servers remove fs --config ${home.path(CONFIG)}`);
    expect(Object.keys(await config())).toEqual(['fs', 'far']);
  });

  it('adds to a config that is there, and keeps its comments', async () => {
    const text = 'version: 1 # mine\nservers:\n  # the first\n  own: { command: x }\n';
    await home.write({ [CONFIG]: text });
    await cursor({ a: { command: 'x' }, b: { command: 'y' } });
    await run('adopt', CURSOR);
    expect(await readFile(home.path(CONFIG), 'utf8')).toMatch(
      /^version: 1 # mine\nservers:\n {2}# the first\n/,
    );
    expect(Object.keys(await config())).toEqual(['own', 'a', 'b']);
  });

  it('does nothing a second time, and adds what came later', async () => {
    await cursor({ a: { command: 'x' } });
    await run('adopt', CURSOR);
    const after = await readFile(fileOf('cursor'), 'utf8');
    expect((await run('adopt', CURSOR)).lines[0]).toContain('there is nothing to move');
    expect(await readFile(fileOf('cursor'), 'utf8')).toBe(after);
    await writeFile(
      fileOf('cursor'),
      after.replace('"bcp-proxy"', '"b": { "command": "y" },\n    "bcp-proxy"'),
    );
    expect((await run('adopt', CURSOR)).lines[0]).toContain('moved b');
    await run('uninstall', CURSOR);
    expect(await serversOf('cursor')).toEqual({ a: { command: 'x' }, b: { command: 'y' } });
  });

  it('moves the same server of a second client too, and another one of that name under a longer name', async () => {
    await cursor({ a: { command: 'x' }, b: { command: 'y' } });
    await write('windsurf', '{ "mcpServers": { "a": { "command": "x" }, "b": { "command": "other" } } }');
    const before = await readFile(fileOf('windsurf'), 'utf8');
    const { lines } = await run('adopt', { client: ['cursor,windsurf'] });
    expect(Object.keys(await serversOf('windsurf'))).toEqual(['bcp-proxy']);
    expect(lines.join('\n')).toContain('Windsurf: moved a, b (as b-windsurf)');
    expect(await config()).toEqual({
      a: { command: 'x', ...PLACE, clients: ['cursor', 'windsurf'] },
      b: { command: 'y', ...PLACE, ...FOR_CURSOR },
      'b-windsurf': { command: 'other', ...PLACE, clients: ['windsurf'] },
    });
    await run('uninstall', { client: ['windsurf'] });
    expect(await readFile(fileOf('windsurf'), 'utf8')).toBe(before);
    await run('adopt', { client: ['windsurf'] });
    expect(Object.keys(await config())).toEqual(['a', 'b', 'b-windsurf']);
  });

  it('gives no client a server that it did not have, and says what it gets besides', async () => {
    await home.write({ [CONFIG]: 'version: 1\nservers:\n  own: { command: x }\n' });
    await cursor({ a: { command: 'x' } });
    await write('codex', '[mcp_servers.c]\ncommand = "c"\n');
    const { lines } = await run('adopt', { client: ['cursor,codex'] });
    expect(lines.join('\n')).toContain('Cursor also gets what the config had before: own.');
    expect(await config()).toMatchObject({
      a: { clients: ['cursor'] },
      c: { clients: ['codex-mcp-client'] },
    });
    const { args } = (await serversOf('codex'))['bcp-proxy'] ?? {};
    expect(args).toEqual(expect.arrayContaining(['--client', 'codex-mcp-client']));
  });

  it('names the client in an entry that does not yet, because the servers are for that client alone', async () => {
    await cursor({ 'bcp-proxy': { command: 'bcp-proxy', args: ['--profile', 'p'] }, a: { command: 'x' } });
    await run('adopt', CURSOR);
    expect((await serversOf('cursor'))['bcp-proxy']).toEqual({
      command: 'bcp-proxy',
      args: ['--profile', 'p', '--client', 'cursor'],
    });
  });

  it.each([
    ['install, adopt', ['install', 'adopt'], {}],
    ['adopt, install with a profile', ['adopt', 'install'], { profile: 'work' }],
    ['install with a profile, adopt, install', ['install', 'adopt', 'install'], { profile: 'work' }],
  ] as const)('and uninstall give the bytes from before: %s', async (_, verbs, values) => {
    for (const text of samplesOf(named('cursor'))) {
      await write('cursor', text);
      for (const verb of verbs) await run(verb, verb === 'adopt' ? CURSOR : { ...CURSOR, ...values });
      await run('uninstall', CURSOR);
      expect(await readFile(fileOf('cursor'), 'utf8')).toBe(text);
    }
  });

  it('and install keep what was moved, and the words that install was given', async () => {
    await cursor({ a: { command: 'x', env: { K: '${env:KEY}' } } });
    await run('install', { ...CURSOR, profile: 'work' });
    await run('adopt', CURSOR);
    const adopted = await serversOf('cursor');
    expect(adopted['bcp-proxy']).toMatchObject({ env: { KEY: '${env:KEY}' } });
    expect(JSON.stringify(adopted)).toContain('"--profile","work"');
    await run('install', CURSOR);
    expect(Object.keys(await serversOf('cursor'))).toEqual(['bcp-proxy']);
    expect((await serversOf('cursor'))['bcp-proxy']).toMatchObject({ env: { KEY: '${env:KEY}' } });
    expect(JSON.stringify(await serversOf('cursor'))).not.toContain('--profile');
  });

  it('writes nothing with --dry-run, and shows both changes', async () => {
    await cursor({ a: { command: 'x' } });
    const before = await readFile(fileOf('cursor'), 'utf8');
    const { lines } = await run('adopt', { ...CURSOR, 'dry-run': true });
    expect(lines.join('\n')).toContain('+  a:');
    expect(lines.join('\n')).toContain('-    "a": {');
    expect(lines.join('\n')).toContain('would move a');
    expect(await readFile(fileOf('cursor'), 'utf8')).toBe(before);
    await expect(stat(home.path(CONFIG))).rejects.toThrow('ENOENT');
    expect(await readdir(dirname(fileOf('cursor')))).toEqual(['mcp.json']);
  });
});

describe('what an entry means', () => {
  it('stays the same in the dialect of a config', async () => {
    await write(
      'goose',
      'extensions:\n  fs:\n    type: stdio\n    cmd: npx\n    args: [-y, server]\n    envs: { LEVEL: debug }\n    timeout: 20\n    enabled: false\n    name: fs\n    bundled: null\n    available_tools: [read]\n  dev: { type: builtin, name: dev }\n',
    );
    await write(
      'codex',
      '[mcp_servers.docs]\ncommand = "docs"\nenv_vars = ["TEAM"]\ncwd = "/srv"\nstartup_timeout_sec = 20\ndisabled_tools = ["drop"]\n',
    );
    await write(
      'opencode',
      '{ "mcp": { "o": { "type": "local", "command": ["o", "-x"], "environment": { "K": "{env:KEY}" } } } }',
    );
    await write(
      'gemini',
      '{ "mcpServers": { "g": { "httpUrl": "https://g.example/mcp", "headers": { "Authorization": "Bearer $G_TOKEN" }, "timeout": 1500, "includeTools": ["a"] } } }',
    );
    const { lines, refusals } = await run('adopt', { client: ['goose,codex,opencode,gemini'] });
    expect(refusals).toEqual([]);
    expect(lines.filter((line) => line.includes('stays'))).toEqual([
      '  dev stays: it has neither a command nor a url.',
    ]);
    expect(await config()).toEqual({
      fs: {
        ...{ command: 'npx', args: ['-y', 'server'], env: { LEVEL: 'debug' }, enabled: false },
        ...{ call_timeout: '20s', tools: { allow: ['read'] }, ...PLACE, clients: ['goose'] },
      },
      docs: {
        command: 'docs',
        cwd: '/srv',
        init_timeout: '20s',
        tools: { deny: ['drop'] },
        inherit_env: 'all',
        clients: ['codex-mcp-client'],
      },
      o: { command: 'o', args: ['-x'], env: { K: '${KEY}' }, ...PLACE, clients: ['opencode'] },
      g: {
        ...{
          url: 'https://g.example/mcp',
          transport: 'http',
          headers: { Authorization: 'Bearer ${G_TOKEN}' },
        },
        ...{ call_timeout: '1.5s', tools: { allow: ['a'] }, clients: ['gemini-cli-mcp-client'] },
      },
    });
    expect((await serversOf('codex'))['bcp-proxy']).toMatchObject({ env_vars: ['TEAM'] });
    expect((await serversOf('opencode'))['bcp-proxy']).toMatchObject({ environment: { KEY: '{env:KEY}' } });
    expect((await serversOf('gemini'))['bcp-proxy']).toMatchObject({ env: { G_TOKEN: '$G_TOKEN' } });
  });

  it.each([
    ['vscode', { command: 'x', args: ['${input:key}'] }, 'only VS Code fills in ${input:key}'],
    ['vscode', { command: 'x', args: ['${command:pick}'] }, 'only VS Code fills in ${command:pick}'],
    ['cline', { command: 'x', autoApprove: ['read'] }, 'only Cline knows autoApprove'],
    [
      'opencode',
      { type: 'remote', url: 'https://a/', headers: { K: '{file:k}' } },
      'only opencode fills in {file:k}',
    ],
    ['gemini', { command: 'x', args: ['pre-$KEY'] }, 'only Gemini CLI fills in $KEY'],
    ['zed', { command: 'x', args: ['${KEY}'] }, 'Zed takes ${KEY} as it stands'],
    ['cursor', { command: '/opt/bcp-proxy.js' }, 'it is this gateway'],
    ['cursor', { url: 'https://a.example/', headers: { 'a b': '1' } }, 'a config cannot say it'],
  ])('that only %s knows keeps %j where it is', async (name, entry, why) => {
    await write(name, JSON.stringify({ [named(name).key]: { one: entry, two: { command: 'y' } } }));
    const { lines } = await run('adopt', { client: [name] });
    expect(lines[2]).toContain(`one stays: ${why}`);
    expect(Object.keys(await serversOf(name))).toEqual(['one', 'bcp-proxy']);
    expect(Object.keys(await config())).toEqual(['two']);
  });

  it('is named as a config can name it', async () => {
    await cursor({ 'My Server!': { command: 'x' } });
    expect((await run('adopt', CURSOR)).lines[0]).toContain('moved My Server! (as My-Server-)');
    expect(Object.keys(await config())).toEqual(['My-Server-']);
  });

  it('holds secrets: they are kept, in a file that only its owner reads, and told', async () => {
    await home.write({ [CONFIG]: 'version: 1\n' });
    await chmod(home.path(CONFIG), 0o644);
    await cursor({ hub: { command: 'x', env: { HUB_TOKEN: 'abc' } } });
    const { lines } = await run('adopt', CURSOR);
    expect(await config()).toMatchObject({ hub: { env: { HUB_TOKEN: 'abc' } } });
    expect((await stat(home.path(CONFIG))).mode & 0o777).toBe(0o600);
    expect(lines.at(-1)).toContain('the variable HUB_TOKEN of hub');
    expect(lines.join('\n')).not.toContain('abc');
  });
});

describe('the time that a client gives its servers', () => {
  const timesOf = async (name: string): Promise<unknown> => {
    const { startup_timeout_sec, tool_timeout_sec, timeout } = (await serversOf(name))['bcp-proxy'] ?? {};
    return { startup_timeout_sec, tool_timeout_sec, timeout };
  };

  it('is in the one entry as long as the longest of theirs, and goes away with it', async () => {
    const text =
      '[mcp_servers.a]\ncommand = "a"\nstartup_timeout_sec = 30\n\n[mcp_servers.b]\ncommand = "b"\nstartup_timeout_sec = 45\ntool_timeout_sec = 20\n';
    await write('codex', text);
    await run('adopt', { client: ['codex'] });
    expect(await timesOf('codex')).toEqual({ startup_timeout_sec: 45 });
    await run('install', { client: ['codex'] });
    expect(await timesOf('codex')).toEqual({ startup_timeout_sec: 45 });
    await run('uninstall', { client: ['codex'] });
    expect(await readFile(fileOf('codex'), 'utf8')).toBe(text);
  });

  it.each([
    ['gemini', { timeout: 900_000 }, { timeout: 900_000 }],
    ['gemini', { timeout: 5000 }, {}],
    ['cline', { timeout: 120 }, { timeout: 120 }],
    ['cline', { timeout: 30 }, { timeout: 60 }],
    // Its command line gives a server 3 s to start, unless its entry says more.
    ['cline-cli', {}, { timeout: 60 }],
  ])('is left to %s where its own is longer: %j', async (name, given, expected) => {
    await write(name, JSON.stringify({ mcpServers: { a: { command: 'a', ...given }, b: { command: 'b' } } }));
    await run('adopt', { client: [name] });
    expect(await timesOf(name)).toEqual(expected);
  });

  it('stays where the entry that is there gives more', async () => {
    await write('codex', '[mcp_servers.a]\ncommand = "a"\nstartup_timeout_sec = 30\n');
    await run('install', { client: ['codex'] });
    await writeFile(fileOf('codex'), `${await readFile(fileOf('codex'), 'utf8')}startup_timeout_sec = 90\n`);
    await run('adopt', { client: ['codex'] });
    expect(await timesOf('codex')).toEqual({ startup_timeout_sec: 90 });
  });
});

describe("a project's file", () => {
  const PROJECT = { ...CURSOR, project: true };
  const ours = 'bcp-proxy.config.yaml';

  it("moves into the folder's config, which has to be trusted; secrets stay where they are", async () => {
    const text =
      '{ "mcpServers": { "a": { "command": "./a", "args": ["."] }, "s": { "command": "x", "env": { "TOKEN": "abc" } } } }';
    await home.write({ '.cursor/mcp.json': text });
    const { lines } = await run('adopt', PROJECT);
    expect(await config(ours)).toEqual({ a: { command: './a', args: ['.'], inherit_env: 'all' } });
    expect(lines[1]).toBe('  Every client that starts the gateway in this folder gets them.');
    expect(lines[2]).toContain('s stays: the variable TOKEN of s may be a secret');
    expect(lines.at(-1)).toContain('bcp-proxy trust');
    await run('uninstall', PROJECT);
    expect(await readFile(home.path('.cursor/mcp.json'), 'utf8')).toBe(text);
  });

  it('has to be looked at where it goes into a config that was trusted', async () => {
    await home.write({
      [ours]: 'version: 1\n',
      '.cursor/mcp.json': '{ "mcpServers": { "a": { "command": "x" } } }',
    });
    await addTrust(home.path(ours), await readFile(home.path(ours)), home.env);
    expect((await run('adopt', PROJECT)).lines.at(-1)).toContain('bcp-proxy trust');
    expect(isTrusted(home.path(ours), await readFile(home.path(ours)), home.env)).toBe(false);
  });
});

describe('nothing is lost', () => {
  it.each([true, false])(
    'where the file of the client cannot be written; a config was there: %s',
    async (there) => {
      if (there) await home.write({ [CONFIG]: 'version: 1\n' });
      await cursor({ a: { command: 'x' } });
      const before = await readFile(fileOf('cursor'), 'utf8');
      await mkdir(`${fileOf('cursor')}.bcp-proxy-backup`);
      const { refusals, exit } = await run('adopt', CURSOR);
      expect(refusals[0]).toContain('is unchanged');
      expect(exit).toBe(1);
      expect(await readFile(fileOf('cursor'), 'utf8')).toBe(before);
      if (there) expect(await readFile(home.path(CONFIG), 'utf8')).toBe('version: 1\n');
      else await expect(stat(home.path(CONFIG))).rejects.toThrow('ENOENT');
    },
  );

  it('where it ended between the two files: the servers stand in both, and go on from there', async () => {
    await cursor({ a: { command: 'x' } });
    const before = await readFile(fileOf('cursor'), 'utf8');
    await run('adopt', CURSOR);
    const kept = await readFile(home.path(CONFIG), 'utf8');
    await writeFile(fileOf('cursor'), before);
    expect((await run('uninstall', CURSOR)).lines[0]).toContain('does not stand in');
    await run('adopt', CURSOR);
    expect(await readFile(home.path(CONFIG), 'utf8')).toBe(kept);
    expect(Object.keys(await serversOf('cursor'))).toEqual(['bcp-proxy']);
    await run('uninstall', CURSOR);
    expect(await readFile(fileOf('cursor'), 'utf8')).toBe(before);
  });

  it.each([
    ['a config that is broken', 'version: [\n', 'did not change|config'],
    ['another server of our name', undefined, '--force'],
  ])('where there is %s', async (_, broken, reason) => {
    if (broken !== undefined) await home.write({ [CONFIG]: broken });
    await cursor(broken === undefined ? { 'bcp-proxy': { command: 'theirs' } } : { a: { command: 'x' } });
    const before = await readFile(fileOf('cursor'), 'utf8');
    const { refusals } = await run('adopt', CURSOR);
    expect(refusals[0]).toMatch(new RegExp(reason));
    expect(await readFile(fileOf('cursor'), 'utf8')).toBe(before);
  });

  it.each([
    ['no JSON', '{ "mcpServers": ', 'did not change'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'it is no UTF-8 text'],
    ['of 20 MB', Buffer.alloc(20_000_000, ' '), 'more than 4 MiB'],
  ])('where the file is %s', async (_, bytes, reason) => {
    await cursor({});
    await writeFile(fileOf('cursor'), bytes);
    expect((await run('adopt', CURSOR)).refusals[0]).toContain(reason);
    expect(Buffer.compare(await readFile(fileOf('cursor')), Buffer.from(bytes))).toBe(0);
    await expect(stat(home.path(CONFIG))).rejects.toThrow('ENOENT');
  });

  it('where a folder stands, or a link in a circle', async () => {
    await mkdir(fileOf('cursor'), { recursive: true });
    expect((await run('adopt', CURSOR)).refusals[0]).toContain('it is a folder');
    await rm(fileOf('cursor'), { recursive: true });
    await symlink(fileOf('cursor'), fileOf('cursor'));
    expect((await run('adopt', CURSOR)).refusals[0]).toContain('too many symbolic links');
    await expect(stat(home.path(CONFIG))).rejects.toThrow('ENOENT');
  });

  it('of what running sessions of Claude Code write: the config has it, and its own commands are shown', async () => {
    const text = JSON.stringify({ mcpServers: { a: { command: 'x', env: { K: "it's" } } }, numStartups: 3 });
    await home.write({ '.claude.json': text });
    const { lines } = await run('adopt', { client: ['claude-code'] });
    expect(await readFile(home.path('.claude.json'), 'utf8')).toBe(text);
    expect(Object.keys(await config())).toEqual(['a']);
    expect(lines.at(-1)).toBe('  claude mcp remove --scope user a');
    expect(lines.at(-2)).toContain("claude mcp add-json --scope user bcp-proxy '");
    const { refusals } = await run('uninstall', { client: ['claude-code'] });
    expect(refusals[0]).toContain('claude mcp add-json --scope user a \'{"command":"x"');
  });
});

describe('adopt --wrap', () => {
  const GEMINI = { client: ['gemini'] };
  const WRAP = { ...GEMINI, wrap: true };
  const START = ['--client', 'gemini-cli-mcp-client', '--'];
  const TRUSTED = { command: 'fs-server', args: ['.'], trust: true };
  const far = { httpUrl: 'https://a.example/mcp', trust: true };
  const gemini = (servers: object): Promise<void> =>
    write('gemini', `{\n  // mine\n  "mcpServers": ${JSON.stringify(servers, null, 4)}, "theme": "x"\n}\n`);
  /** As the client starts it, without the place of this program. */
  const started = async (name: string): Promise<Record<string, unknown>> => {
    const { command: _, args, ...rest } = (await serversOf('gemini'))[name] ?? {};
    const words = args as string[];
    return { ...rest, args: words.slice(words.indexOf('--client')) };
  };

  it('is offered for programs that stay, and puts the gateway before them in their own entries', async () => {
    await gemini({ fs: TRUSTED, far });
    const before = await readFile(fileOf('gemini'), 'utf8');
    expect((await run('adopt', GEMINI)).lines).toEqual([
      `Gemini CLI: there is nothing to move in ${fileOf('gemini')}`,
      '  fs stays: only Gemini CLI knows trust.',
      '  far stays: only Gemini CLI knows trust.',
      '  The gateway can stand before fs there. Run:',
      '    bcp-proxy adopt --wrap --client gemini',
    ]);
    expect((await run('adopt', WRAP)).lines).toEqual([
      `Gemini CLI: wrapped fs in ${fileOf('gemini')}`,
      '  fs keeps its entry: only Gemini CLI knows trust. The gateway stands before it there.',
      '  far stays: only Gemini CLI knows trust. It has a url, so --wrap leaves it as it is.',
    ]);
    expect(await started('fs')).toEqual({ args: [...START, 'fs-server', '.'], trust: true });
    expect((await serversOf('gemini'))['far']).toEqual(far);
    expect(Object.keys(await serversOf('gemini'))).toEqual(['fs', 'far']);
    const after = await readFile(fileOf('gemini'), 'utf8');
    await run('adopt', WRAP);
    expect(await readFile(fileOf('gemini'), 'utf8')).toBe(after);
    await run('uninstall', GEMINI);
    expect(await readFile(fileOf('gemini'), 'utf8')).toBe(before);
  });

  it.each([
    ['in one step', [WRAP]],
    ['behind a plain adopt', [GEMINI, WRAP]],
    ['before what came later', [WRAP, GEMINI]],
  ])('goes with servers that move, and all comes back: %s', async (_, steps) => {
    await gemini({ fs: TRUSTED, git: { command: 'git-server' } });
    const before = await readFile(fileOf('gemini'), 'utf8');
    for (const step of steps) await run('adopt', step);
    expect(Object.keys(await serversOf('gemini')).sort()).toEqual(['bcp-proxy', 'fs']);
    expect(await started('fs')).toMatchObject({ args: [...START, 'fs-server', '.'] });
    await run('install', { ...GEMINI, profile: 'work' });
    await run('uninstall', GEMINI);
    expect(await readFile(fileOf('gemini'), 'utf8')).toBe(before);
  });

  it('is taken back where a person has changed the entry since, and the change stays', async () => {
    await gemini({ fs: TRUSTED, bare: { command: 'x', trust: true } });
    await run('adopt', WRAP);
    const text = await readFile(fileOf('gemini'), 'utf8');
    const changed = text.replace('"trust": true', '"trust": false').replace('"."', '"/srv"');
    await writeFile(fileOf('gemini'), changed.replace('// mine', '// ours'));
    const { refusals } = await run('uninstall', GEMINI);
    expect(refusals).toEqual([]);
    expect(await serversOf('gemini')).toEqual({
      fs: { command: 'fs-server', args: ['/srv'], trust: false },
      bare: { command: 'x', trust: true },
    });
    expect(await readFile(fileOf('gemini'), 'utf8')).toContain('// ours');
  });

  it('writes nothing with --dry-run', async () => {
    await gemini({ fs: TRUSTED });
    const before = await readFile(fileOf('gemini'), 'utf8');
    const { lines } = await run('adopt', { ...WRAP, 'dry-run': true });
    expect(lines.join('\n')).toContain('Gemini CLI: would wrap fs in');
    expect(await readFile(fileOf('gemini'), 'utf8')).toBe(before);
  });
});

it.each([false, true])(
  'every file of every client has its bytes again after adopt and uninstall; wrap: %s',
  async (wrap) => {
    let files = 0;
    let moved = 0;
    for (const client of CLIENTS) {
      const scope = client.ownCommand === true ? 'project' : 'user';
      const values = { client: [client.name], [scope]: true };
      const file = clientFile(client, scope, around()) ?? '';
      await mkdir(dirname(file), { recursive: true });
      for (const text of sampled(samplesOf(client), 4)) {
        await writeFile(file, text);
        const { lines, refusals } = await run('adopt', { ...values, wrap });
        expect(refusals, text).toEqual([]);
        moved += lines.filter((line) => line.includes('moved')).length;
        await run('uninstall', values);
        expect(await readFile(file, 'utf8')).toBe(text);
        files++;
        await rm(home.path(scope === 'user' ? CONFIG : 'bcp-proxy.config.yaml'), { force: true });
      }
      await rm(file);
    }
    expect(files).toBeGreaterThan(runs(900));
    expect(moved).toBeGreaterThan(runs(300));
  },
);
