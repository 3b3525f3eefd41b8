import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginFile } from '../../src/gateway/servers/oauth/stored-login.ts';
import { trustFile } from '../../src/platform/trust-list.ts';
import { faultsIn, makeWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.remove());

const CONFIG = 'bcp-proxy.config.json';
const file = () => join(world.project, CONFIG);
const faults = async () => faultsIn(await world.diagnose());
/** Runs what mends the only fault there is, and gives that fault. */
async function mended(more = '') {
  const all = await faults();
  expect(all).toHaveLength(1);
  const [fault] = all;
  const { status, stderr } = world.shell(`${fault?.mend}${more}`);
  expect([status, stderr]).toEqual([0, '']);
  expect(await faults()).toEqual([]);
  return fault;
}

describe('a config', () => {
  it('that was changed starts nothing until it is trusted again', async () => {
    await world.config({ t: world.server('') });
    const all = await faults();
    expect(world.starts()).toBe(0);
    expect(all).toMatchObject([{ area: 'trust', state: 'broken', where: file() }]);
    // Who reads this on a terminal is asked there.
    await mended(' --yes');
    expect(world.starts()).toBe(2);
  });

  it('is not believed to be trusted by a list that others may read', async () => {
    chmodSync(trustFile(world.env), 0o644);
    const all = await faults();
    expect(world.starts()).toBe(0);
    expect(all).toMatchObject([{ area: 'trust', state: 'broken', where: trustFile(world.env) }]);
    await mended();
  });

  it('with a secret in it says where, and how a store of secrets holds it', async () => {
    const server = { ...world.server(''), env: { MAX_TOKENS: '409600000', API_TOKEN: 'a1b2c3d4e5f6' } };
    await world.config({ s: server });
    expect(world.shell('bcp-proxy trust --yes').status).toBe(0);
    const [fault, ...others] = await faults();
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ area: 'config', state: 'warning' });
    expect(fault?.text).toContain('servers.s.env.API_TOKEN holds a secret');
    expect(fault?.text).toContain('${cmd:');
    expect(JSON.stringify(fault)).not.toContain('a1b2c3d4e5f6');
  });

  it('with a pack that was changed says so, and the pack is left out until it is trusted', async () => {
    const pack = (name: string) => `# ${name}\npack: team\nversion: 1\nfiles: [a.yaml]\n`;
    world.write('mein Projekt/team/a.yaml', 'rules: []\n');
    world.write('mein Projekt/team/pack.yaml', pack('one'));
    const config = {
      version: 1,
      extends: ['core@1', './team'],
      inherit_env: [],
      servers: { s: world.server('') },
    };
    writeFileSync(file(), JSON.stringify(config));
    expect(world.shell('bcp-proxy trust --yes').status).toBe(0);
    expect(await faults()).toEqual([]);
    world.write('mein Projekt/team/pack.yaml', pack('two'));
    expect(await faults()).toMatchObject([
      { area: 'trust', state: 'warning', text: expect.stringContaining('./team') },
    ]);
    await mended(' --yes');
  });

  it('that is wrong is named with each place, and starts nothing', async () => {
    writeFileSync(file(), '{ "version": 1,\n  "servers": { "s": { "comand": "x" } } }');
    const all = await faults();
    expect(all).toMatchObject([
      {
        area: 'config',
        state: 'broken',
        where: `${file()}:2:21`,
        text: expect.stringContaining('"command"'),
      },
      { area: 'config', state: 'broken', where: `${file()}:2:23`, text: expect.stringContaining('"comand"') },
    ]);
    const { status, stdout } = world.shell(all[0]?.mend ?? '');
    expect(status).toBe(1);
    expect(stdout).toContain('2:23');
    expect(world.starts()).toBe(0);
  });

  it('that cannot be read is named', async () => {
    const all = faultsIn(await world.diagnose({ file: 'nowhere.yaml' }));
    expect(all).toMatchObject([
      { area: 'config', state: 'broken', where: join(world.project, 'nowhere.yaml') },
    ]);
  });

  it('without a server that is on serves nothing', async () => {
    // Nobody has trusted it: there is nothing to trust yet.
    await world.config({ s: { command: 'x', enabled: false } });
    const all = await faults();
    expect(all).toMatchObject([{ area: 'config', state: 'broken', where: file() }]);
    const { status, stdout } = world.shell(all[0]?.mend ?? '');
    expect(status).toBe(0);
    expect(stdout).toContain('bcp-proxy servers add NAME');
  });

  it('that is not there is begun by init', async () => {
    rmSync(file());
    const all = await faults();
    expect(all).toMatchObject([{ area: 'config', state: 'broken', mend: 'bcp-proxy init' }]);
    expect(world.shell('bcp-proxy init').status).toBe(0);
    expect(existsSync(join(world.project, 'bcp-proxy.config.yaml'))).toBe(true);
  });

  it('that is not there is begun with the servers that a client has', async () => {
    rmSync(file());
    const entries = { mcpServers: { s: { command: process.execPath, args: ['x.mjs'] } } };
    const theirs = world.write('mein Projekt/.mcp.json', JSON.stringify(entries));
    const all = await faults();
    expect(all).toMatchObject([
      { area: 'config', state: 'broken', mend: `bcp-proxy init --from '${theirs}'` },
    ]);
    expect(world.shell(all[0]?.mend ?? '').status).toBe(0);
    // It is there now, and waits to be trusted.
    expect((await faults()).map(({ area }) => area)).toContain('trust');
  });

  it('is not missed where the entries of clients name their servers themselves', async () => {
    rmSync(file());
    const entry = { command: 'bcp-proxy', args: ['--', 'node', 'x.mjs'] };
    world.write(
      '.cursor/mcp.json',
      JSON.stringify({ mcpServers: { fs: { ...entry, command: join(world.home, 'bin/bcp-proxy') } } }),
    );
    expect(await faults()).toEqual([]);
  });
});

describe('a server', () => {
  it('that ends is named with its last words', async () => {
    await world.config({ crash: world.server('crash') }, 'trusted');
    const all = await faults();
    expect(all).toMatchObject([{ area: 'servers', state: 'broken', mend: 'bcp-proxy servers test crash' }]);
    expect(all[0]?.text).toContain('"crash" ended (exit code 3)');
    expect(all[0]?.text).toContain('cannot open the database');
    expect(world.shell(all[0]?.mend ?? '').status).toBe(3);
  });

  it('whose program is not there is named with it', async () => {
    await world.config({ gone: { command: 'no-such-program' } }, 'trusted');
    const all = await faults();
    expect(all).toMatchObject([
      { area: 'servers', state: 'broken', text: expect.stringContaining('no-such-program') },
    ]);
  });

  it('that sessions leave alone after a failed start is one command away', async () => {
    const ready = world.path('ready');
    const script = `#!/bin/sh\n[ -e '${ready}' ] || exit 1\nexec "${process.execPath}" "$@"\n`;
    const program = world.write('bin/flaky', script, 0o755);
    await world.config({ t: { ...world.server(''), command: program } }, 'trusted');
    // In this process, because another build keeps its own entries.
    await world.run(['cache', 'refresh', 't']);
    writeFileSync(ready, '');
    expect(await faults()).toMatchObject([
      {
        ...{ area: 'servers', state: 'warning', mend: 'bcp-proxy cache refresh t' },
        text: expect.stringContaining('but it did not start when a session needed it'),
      },
    ]);
    await world.run(['cache', 'refresh', 't']);
    expect(await faults()).toEqual([]);
  });

  it('that is no MCP server is looked for, and its config says how to get it', async () => {
    const tool = (command: string) => ({ type: 'command', command, tool: 'run', install: 'npm i -g gone' });
    await world.config({ gone: tool('no-such-program'), here: tool('bcp-proxy') }, 'trusted');
    expect((await faults()).filter(({ area }) => area !== 'path')).toMatchObject([
      {
        ...{ area: 'servers', state: 'broken', mend: 'bcp-proxy servers test gone' },
        text: 'gone: Cannot find the program "no-such-program". Get it: npm i -g gone',
      },
    ]);
    // The command that is named finds the same.
    const mended = world.shell('bcp-proxy servers test gone');
    expect(mended.status).toBe(3);
    expect(mended.stdout).toContain('. Get it: npm i -g gone');
    expect(world.shell('bcp-proxy servers test here').status).toBe(0);
  });

  it('that is no MCP server is named with what bars it: a folder, a file that may not be run, no folder to run in', async () => {
    const tool = (command: string, more = {}) => ({ type: 'command', command, ...more });
    writeFileSync(join(world.project, 'script'), '#!/bin/sh\n');
    mkdirSync(join(world.project, 'folder'));
    await world.config(
      {
        folder: tool('./folder'),
        script: tool('./script'),
        place: tool(process.execPath, { cwd: './nowhere' }),
      },
      'trusted',
    );
    expect((await faults()).filter(({ area }) => area === 'servers').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^folder: .*folder is a folder\./),
      expect.stringMatching(/^script: .* is not executable\..*chmod \+x .*script$/),
      expect.stringMatching(/^place: .*nowhere" is not an existing folder/),
    ]);
  });

  it('that does not list in time what it offers is ended', async () => {
    const program = world.write(
      'mute.mjs',
      `import { createInterface } from 'node:readline';
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const serverInfo = { name: 'mute', version: '1' };
  const result = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo };
  if (method === 'initialize') console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
});`,
    );
    await world.config(
      { mute: { command: process.execPath, args: [program], init_timeout: '1s' } },
      'trusted',
    );
    const all = faultsIn(await world.diagnose({ timeoutMs: 1000 }));
    expect(all.filter(({ text }) => text.includes('mute'))).toMatchObject([
      {
        area: 'servers',
        state: 'broken',
        text: expect.stringContaining('did not list its tools and other items in time'),
      },
    ]);
  });

  it('with a placeholder that has no value is named with it', async () => {
    await world.config({ t: world.server('', { KEY: '${NOT_SET}' }) }, 'trusted');
    const all = await faults();
    expect(all).toMatchObject([
      { area: 'servers', state: 'broken', text: expect.stringContaining('NOT_SET') },
    ]);
  });

  it('that never answers is left after a while: no fault where its config would wait longer', async () => {
    await world.config({ hang: world.server('hang') }, 'trusted');
    const all = faultsIn(await world.diagnose({ timeoutMs: 300 })).filter(({ text }) =>
      text.includes('hang'),
    );
    expect(all).toMatchObject([{ area: 'servers', state: 'warning', mend: 'bcp-proxy servers test hang' }]);
  });

  it('is not started where it is off', async () => {
    await world.config({ crash: { ...world.server('crash'), enabled: false } }, 'trusted');
    expect(await faults()).toEqual([]);
    expect(world.starts()).toBe(1);
  });
});

describe('a login', () => {
  let remote: Server;
  let url: string;
  beforeEach(async () => {
    remote = createServer((_, response) => {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    });
    await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(remote.address() as AddressInfo).port}/mcp`;
  });
  afterEach(() => new Promise((resolve) => remote.close(resolve)));

  it('that a server wants, and nobody has made, is one command away', async () => {
    await world.config({ wiki: { url } }, 'trusted');
    expect(await faults()).toMatchObject([
      { area: 'logins', state: 'broken', mend: 'bcp-proxy auth login wiki' },
    ]);
  });

  it('that is damaged is made anew, and its server is not tried without it', async () => {
    await world.config({ wiki: { url } }, 'trusted');
    const kept = loginFile({ url, auth: { grant: 'authorization_code' } }, world.env);
    world.write(kept.slice(world.home.length), '{ "tokens": "sk-abcdefghijklmnop', 0o600);
    chmodSync(join(kept, '..'), 0o700);
    const all = await faults();
    expect(all).toMatchObject([
      { area: 'logins', state: 'broken', where: kept, mend: 'bcp-proxy auth login wiki' },
    ]);
    expect(JSON.stringify(all)).not.toContain('sk-abcdefghijklmnop');
  });
});

describe('secrets', () => {
  it('stand nowhere in what is said, wherever they come from', async () => {
    const secret = 'correct-horse-battery-17';
    const program = world.write(
      'tell.sh',
      '#!/bin/sh\necho "refused: $API_KEY $1 $FROM_SHELL_TOKEN" >&2\nexit 3\n',
      0o755,
    );
    await world.config(
      {
        a: { command: program, args: ['--token', `${secret}-arg`], env: { API_KEY: `${secret}-env` } },
        b: { command: program, inherit_env: ['FROM_SHELL_TOKEN'] },
      },
      'trusted',
    );
    for (const words of [['doctor'], ['doctor', '--output', 'json']]) {
      const { status, stdout, stderr } = await world.run(words, { FROM_SHELL_TOKEN: `${secret}-shell` });
      expect(status).toBe(1);
      expect(stdout).toContain('refused: <hidden>');
      expect(stdout + stderr).not.toContain(secret);
    }
  });

  it('stand nowhere in what is said of a config that is wrong', async () => {
    const secret = 'correct-horse-battery-17';
    const s = { command: 'x', env: { API_KEY: secret }, init_timeout: secret, tokn: secret };
    writeFileSync(file(), JSON.stringify({ version: 1, servers: { s } }));
    const { status, stdout } = await world.run(['doctor']);
    expect(status).toBe(1);
    expect(stdout).toContain('tokn');
    expect(stdout).not.toContain(secret);
  });

  it('and what moves a cursor is made visible, where a server says it', async () => {
    const program = world.write('tell.sh', '#!/bin/sh\nprintf "\\033[2Jgone\\n" >&2\nexit 3\n', 0o755);
    await world.config({ a: { command: program } }, 'trusted');
    for (const words of [['doctor'], ['doctor', '--output', 'json']]) {
      const { stdout } = await world.run(words);
      expect(stdout).toContain('[2Jgone');
      expect(stdout).not.toContain('\u001b');
    }
  });
});
