import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { version } from '../../src/version.ts';
import { faultsIn, makeWorld, SERVER, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.remove());

const CURSOR = '.cursor/mcp.json';
const NAMED = ['--client', 'cursor'];
const faults = async () => faultsIn(await world.diagnose());
const entry = (name: string, value: object, more: object = {}) =>
  world.write(CURSOR, JSON.stringify({ mcpServers: { [name]: value, ...more } }));
const ours = (command: string, args: readonly string[] = []) => entry('bcp-proxy', { command, args });
const PROGRAM = () => join(world.home, 'bin/bcp-proxy');

/** The only fault there is, which its own command mends. */
async function mended() {
  const all = await faults();
  expect(all).toHaveLength(1);
  const { status, stderr } = world.shell(all[0]?.mend ?? 'false');
  expect([status, stderr]).toEqual([0, '']);
  expect(await faults()).toEqual([]);
  return all[0];
}

describe('the name of a tool', () => {
  const LONG = `echo_${'x'.repeat(50)}`;
  const gemini = (name: string) =>
    world.write(
      '.gemini/settings.json',
      JSON.stringify({ mcpServers: { [name]: { command: PROGRAM(), args: ['--client', 'gemini'] } } }),
    );

  it('that a client does not take is named, with how to give another', async () => {
    await world.config({ t: { ...world.server(''), tools: { rename: { echo: LONG } } } }, 'trusted');
    expect(await faults()).toEqual([]);
    const where = gemini('bcp-proxy');
    expect(await faults()).toEqual([
      {
        ...{ area: 'clients', state: 'warning', where },
        text: `Gemini CLI: its entry "bcp-proxy" leaves 49 characters for the name of a tool, so its model sees a shortened name of ${LONG}. "rename" under "tools" of the server gives a name of your own`,
      },
    ]);
  });

  it('has less room behind a longer name of the entry', async () => {
    await world.config(
      { t: { ...world.server(''), tools: { rename: { echo: LONG.slice(0, 45) } } } },
      'trusted',
    );
    gemini('bcp-proxy');
    expect(await faults()).toEqual([]);
    gemini('bcp-proxy-of-my-team');
    expect(await faults()).toMatchObject([{ text: expect.stringContaining('leaves 38 characters') }]);
  });
});

describe('the entry of a client', () => {
  it('that starts a Node that is gone is written anew', async () => {
    const node = join(world.home, '.nvm/versions/node/v22.1.0/bin/node');
    ours(node, ['/x/bcp-proxy.js']);
    expect(await mended()).toEqual({
      area: 'clients',
      state: 'broken',
      text: `Cursor: its entry "bcp-proxy" starts ${node}, but there is no such program`,
      where: world.path(CURSOR),
      mend: 'bcp-proxy install --client cursor',
    });
  });

  it('that starts a Node which is too old is written anew', async () => {
    const node = world.write('.nvm/versions/node/v18.20.4/bin/node', '', 0o755);
    ours(node, [PROGRAM()]);
    expect(await mended()).toMatchObject({ state: 'broken', text: expect.stringContaining('Node 18.20.4') });
  });

  it('that runs a copy of this program which is gone is written anew', async () => {
    ours(process.execPath, [world.path('old/dist/bcp-proxy.js')]);
    expect(await mended()).toMatchObject({
      ...{ area: 'clients', state: 'broken' },
      text: expect.stringContaining('old/dist/bcp-proxy.js, which does not exist'),
    });
  });

  it('that starts another version is written anew', async () => {
    world.write('old/package.json', '{ "name": "bcp-proxy", "version": "0.0.1" }');
    ours(process.execPath, [world.write('old/dist/bcp-proxy.js', '')]);
    expect(await mended()).toMatchObject({
      ...{ area: 'clients', state: 'warning' },
      text: `Cursor: its entry "bcp-proxy" starts version 0.0.1, but this is ${version}`,
    });
  });

  it('that names a config which is gone is written anew', async () => {
    ours(PROGRAM(), ['--config', world.path('gone.yaml')]);
    expect(await mended()).toMatchObject({
      ...{ area: 'clients', state: 'broken' },
      text: expect.stringContaining('gone.yaml, which does not exist'),
    });
  });

  it('that asks for a profile which the config does not have is named', async () => {
    ours(PROGRAM(), ['--profile', 'work']);
    expect(await faults()).toEqual([
      {
        ...{ area: 'clients', state: 'warning', where: world.path(CURSOR) },
        text: 'Cursor: its entry "bcp-proxy" asks for the profile "work", but the config here has none',
      },
    ]);
  });

  it('that does not name its client is written anew', async () => {
    ours(PROGRAM(), ['--profile', 'work']);
    await world.config({}, 'trusted', { profiles: { work: { servers: ['s'] } } });
    expect(await mended()).toMatchObject({
      ...{ area: 'clients', state: 'warning', where: world.path(CURSOR) },
      text: expect.stringContaining('its entry "bcp-proxy" does not name the client ("--client")'),
      mend: 'bcp-proxy install --client cursor --profile work',
    });
  });

  it('keeps its profile where it is written anew', async () => {
    const profiles = { work: { servers: ['s'] } };
    await world.config({}, 'trusted', { profiles });
    ours('/nowhere/node', ['/x/bcp-proxy.js', '--profile', 'work']);
    expect((await mended())?.mend).toBe('bcp-proxy install --client cursor --profile work');
    expect(readFileSync(world.path(CURSOR), 'utf8')).toContain('"work"');
  });

  it('in a project is written anew there', async () => {
    const file = world.write(
      'mein Projekt/.vscode/mcp.json',
      JSON.stringify({ servers: { 'bcp-proxy': { type: 'stdio', command: '/nowhere/bcp-proxy' } } }),
    );
    const [fault] = await faults();
    expect(fault).toMatchObject({ where: file, mend: 'bcp-proxy install --client vscode --project' });
    expect(world.shell(fault?.mend ?? 'false').status).toBe(0);
    // The file of a team names no path, so what a desktop finds stays open.
    expect(await faults()).toMatchObject([{ area: 'path', state: 'warning', where: file }]);
  });

  it('that a person has made for one server is named, and left to that person', async () => {
    entry(
      'fs',
      { command: '/nowhere/bcp-proxy', args: ['--', 'npx', 'server'] },
      {
        'bcp-proxy': { command: PROGRAM(), args: NAMED },
      },
    );
    const all = await faults();
    expect(all).toEqual([
      expect.objectContaining({ area: 'clients', state: 'broken', where: world.path(CURSOR) }),
    ]);
    expect(all[0]).not.toHaveProperty('mend');
  });

  it('says no secrets, also where somebody has written a whole line as its command', async () => {
    ours('/nowhere/server --token correct-horse-battery-17 ghp_abcdefghijklmnopqrst');
    const all = await faults();
    expect(all).toMatchObject([
      { state: 'broken', text: expect.stringContaining('/nowhere/server --token <hidden>') },
    ]);
    expect(JSON.stringify(all)).not.toMatch(/correct-horse|ghp_a/);
  });

  it('is read, and nothing that it names is run', async () => {
    const mark = world.path('was-run');
    const trap = (name: string) => world.write(name, `#!/bin/sh\ntouch '${mark}'\n`, 0o755);
    const entries = {
      'bcp-proxy': { command: trap('trap/bcp-proxy') },
      node: { command: trap('v18.0.0/bin/node'), args: [trap('trap/bcp-proxy.js')] },
      s: { command: trap('trap/server') },
    };
    world.write('mein Projekt/.mcp.json', JSON.stringify({ mcpServers: entries }));
    // Nor what stands in the folder of the project under a name of the system.
    trap('mein Projekt/systemctl');
    const { status } = await world.run(['doctor'], { PATH: `.:${join(world.home, 'bin')}:/usr/bin:/bin` });
    expect(status).toBe(1);
    expect(existsSync(mark)).toBe(false);
  });

  it('of Claude Code is changed by its own commands', async () => {
    const file = world.write(
      '.claude.json',
      JSON.stringify({
        mcpServers: { 'bcp-proxy': { command: '/nowhere/node', args: ['/x/bcp-proxy.js'] } },
      }),
    );
    world.write(
      'bin/claude',
      '#!/bin/sh\nfor word; do echo "$word"; done >> "$HOME/claude-was-told"\n',
      0o755,
    );
    const all = await faults();
    expect(all).toMatchObject([{ area: 'clients', state: 'broken', where: file }]);
    expect(world.shell(all[0]?.mend ?? '').status).toBe(0);
    const told = readFileSync(world.path('claude-was-told'), 'utf8').trim().split('\n');
    expect(told.slice(0, 9)).toEqual(
      'mcp remove --scope user bcp-proxy mcp add-json --scope user'.split(' '),
    );
    expect(JSON.parse(told[10] ?? '')).toMatchObject({ command: 'bcp-proxy' });
  });

  it('of Claude Code for this folder alone is changed there', async () => {
    const projects = { [world.project]: { mcpServers: { 'bcp-proxy': { command: '/nowhere/bcp-proxy' } } } };
    world.write('.claude.json', JSON.stringify({ projects }));
    const all = await faults();
    expect(all[0]?.mend).toMatch(
      /^claude mcp remove --scope local bcp-proxy && claude mcp add-json --scope local bcp-proxy /,
    );
  });
});

describe('a client', () => {
  it('whose file cannot be read is named with the place', async () => {
    world.write('.gemini/settings.json', '{ "mcpServers": {\n');
    const all = await faults();
    expect(all).toMatchObject([
      {
        area: 'clients',
        state: 'broken',
        where: world.path('.gemini/settings.json'),
        text: expect.stringContaining('2:'),
      },
    ]);
  });

  it('that starts a server of the config itself, too, is named', async () => {
    const s = world.server('');
    entry(
      'files',
      { command: s.command, args: s.args },
      { 'bcp-proxy': { command: PROGRAM(), args: NAMED }, other: { command: 'x' } },
    );
    expect(await faults()).toEqual([
      {
        area: 'clients',
        state: 'warning',
        text: expect.stringContaining('Cursor: its entry "files" starts the server "s" itself'),
        where: world.path(CURSOR),
      },
    ]);
  });

  it('that has a server again which the config took over from it gives it up', async () => {
    const mine = { command: process.execPath, args: [SERVER] };
    const text = JSON.stringify({ mcpServers: { mine, 'bcp-proxy': { command: PROGRAM() } } });
    const file = world.write('mein Projekt/.cursor/mcp.json', text);
    const adopt = 'bcp-proxy adopt --client cursor --project';
    expect(world.shell(`${adopt} && bcp-proxy trust --yes`).status).toBe(0);
    expect(await faults()).toEqual([]);
    world.write('mein Projekt/.cursor/mcp.json', text);
    expect(await mended()).toMatchObject({ area: 'clients', state: 'warning', where: file, mend: adopt });
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).mcpServers)).toEqual(['bcp-proxy']);
  });

  it('is offered the gateway where none starts it', async () => {
    rmSync(world.path(CURSOR));
    expect(await mended()).toEqual({
      area: 'clients',
      state: 'warning',
      text: 'no client starts this program: Cursor could',
      mend: 'bcp-proxy install --detected',
    });
    expect(existsSync(world.path(CURSOR))).toBe(true);
  });

  it('is left alone where another one starts it', async () => {
    world.write('.gemini/settings.json', '{}');
    const all = await world.diagnose();
    expect(faultsIn(all)).toEqual([]);
    expect(all).toContainEqual({
      area: 'clients',
      state: 'ok',
      text: 'Gemini CLI does not start this program',
    });
  });
});

describe('the PATH of clients that are started from a desktop', () => {
  it('lacks what only a shell finds: the gateway itself gets whole paths', async () => {
    ours('bcp-proxy');
    expect(await mended()).toMatchObject({
      ...{ area: 'path', state: 'warning', where: world.path(CURSOR) },
      text: expect.stringContaining(`your shell finds it as ${PROGRAM()}`),
      mend: 'bcp-proxy install --client cursor',
    });
  });

  it('lacks programs of servers, which are named with their whole paths and places', async () => {
    const program = world.write('bin/my-server', `#!/bin/sh\nexec ${process.execPath} "$@"\n`, 0o755);
    await world.config({ t: { ...world.server(''), command: 'my-server' } }, 'trusted');
    const all = await faults();
    expect(all).toEqual([
      {
        area: 'path',
        state: 'warning',
        text: expect.stringContaining(`Write ${program} as its command`),
        where: expect.stringMatching(/bcp-proxy\.config\.json:16:18$/),
      },
    ]);
  });

  it('lacks what runs a program of a server, and the PATH is what mends that', async () => {
    world.write('bin/my-server', `#!/usr/bin/env my-shell\n`, 0o755);
    world.write('bin/my-shell', `#!/bin/sh\nshift\nexec ${process.execPath} "$@"\n`, 0o755);
    const t = { ...world.server(''), command: join(world.home, 'bin/my-server') };
    await world.config({ t }, 'trusted');
    const all = await faults();
    const bin = join(world.home, 'bin');
    expect(all).toMatchObject([{ area: 'path', state: 'warning' }]);
    expect(all[0]?.text).toContain(`t needs my-shell: your shell finds it as ${bin}/my-shell`);
    expect(all[0]?.text).toContain(`Give the server in its env PATH: "${bin}:\${PATH}"`);
    await world.config({ t: { ...t, env: { ...t.env, PATH: `${bin}:\${PATH}` } } }, 'trusted');
    expect(await faults()).toEqual([]);
  });

  it('lacks the Node that runs the gateway: the entry gets whole paths', async () => {
    rmSync(world.path('desk/node'));
    ours(PROGRAM());
    expect(await mended()).toMatchObject({
      ...{ area: 'path', state: 'warning', where: world.path(CURSOR) },
      text: expect.stringContaining('which needs node: your shell finds that as'),
    });
  });

  it('is longer by what the entry says', async () => {
    rmSync(world.path('desk/node'));
    entry('bcp-proxy', { command: 'bcp-proxy', args: NAMED, env: { PATH: join(world.home, 'bin') } });
    expect(await faults()).toEqual([]);
  });

  it('is what the session of the user says', async () => {
    world.write('bin/my-server', `#!/bin/sh\nexec ${process.execPath} "$@"\n`, 0o755);
    world.write('bin/systemctl', `#!/bin/sh\necho "PATH=/usr/bin:${join(world.home, 'bin')}"\n`, 0o755);
    await world.config({ t: { ...world.server(''), command: 'my-server' } }, 'trusted');
    expect(await faults()).toEqual([]);
  });

  it('does not matter where no such client starts the gateway', async () => {
    world.write('bin/my-server', `#!/bin/sh\nexec ${process.execPath} "$@"\n`, 0o755);
    await world.config({ t: { ...world.server(''), command: 'my-server' } }, 'trusted');
    rmSync(world.path('.cursor'), { recursive: true });
    world.write(
      '.gemini/settings.json',
      JSON.stringify({ mcpServers: { 'bcp-proxy': { command: 'bcp-proxy', args: ['--client', 'gemini'] } } }),
    );
    expect(await faults()).toEqual([]);
  });
});
