import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { daemonFindings } from '../../src/doctor/checks/daemon-findings.ts';
import { folderFindings } from '../../src/doctor/checks/folder-findings.ts';
import { isAsNew, runtimeFinding } from '../../src/doctor/checks/runtime-findings.ts';
import { leadsTo } from '../../src/doctor/facts/programs.ts';
import { registryPath, sessionPath, windowPath } from '../../src/doctor/facts/window-path.ts';
import { birthOf } from '../../src/platform/process/running.ts';
import { version } from '../../src/version.ts';
import { faultsIn, makeWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.remove());

const faults = async () => faultsIn(await world.diagnose());
async function mended() {
  const all = await faults();
  expect(all).toHaveLength(1);
  const { status, stderr } = world.shell(all[0]?.mend ?? 'false');
  expect([status, stderr]).toEqual([0, '']);
  expect(await faults()).toEqual([]);
  return all[0];
}
const own = (words: readonly string[]): string => ['bcp-proxy', ...words].join(' ');

describe('what runs the program', () => {
  const about = { file: '/bin/node', oldest: '20.19' };
  it.each([['20.19.0'], ['20.20.1'], ['22.0.0'], ['100.1.0']])('may be Node %s', (node) => {
    expect(runtimeFinding({ ...about, versions: { node } })).toMatchObject({ state: 'ok' });
  });

  it.each([['18.20.4'], ['20.9.9'], ['20.18.3']])('may not be Node %s', (node) => {
    const said = runtimeFinding({ ...about, versions: { node } });
    expect(said).toMatchObject({ area: 'runtime', state: 'broken', where: '/bin/node' });
    expect(said.text).toContain(`Node ${node} is too old: this program needs Node 20.19 or newer, or Bun`);
  });

  it('may be Bun, whichever Node it stands in for', () => {
    expect(runtimeFinding({ ...about, versions: { bun: '1.4.5', node: '18.0.0' } })).toMatchObject({
      ...{ state: 'ok', text: 'Bun 1.4.5 runs this program' },
    });
  });

  it('is compared part by part, as numbers', () => {
    expect(isAsNew('3.10.0', '3.9')).toBe(true);
    expect(isAsNew('3.9', '3.10.0')).toBe(false);
    expect(isAsNew('3.9', '3.9')).toBe(true);
  });
});

describe('a program of the name of this one', () => {
  it.each([
    ['sh', '#!/bin/sh\nbasedir=$(dirname "$0")\nexec node  "$basedir/lib/dist/bcp-proxy.js" "$@"\n'],
    ['cmd', '@ECHO off\r\n"%_prog%"  "%dp0%\\lib\\dist\\bcp-proxy.js" %*\r\n'],
  ])('may be a script of a package manager: %s', (_, text) => {
    const file = world.write('pm/lib/dist/bcp-proxy.js', '');
    expect(leadsTo(world.write('pm/bcp-proxy', text, 0o755))).toBe(file);
  });

  it('leads nowhere where there is none', () => {
    expect(leadsTo(world.path('none'))).toBeUndefined();
  });
});

describe('the PATH without a shell', () => {
  it('is what the registry says on Windows, with its variables filled in', () => {
    const said =
      '\r\nHKEY_CURRENT_USER\\Environment\r\n    Path    REG_EXPAND_SZ    %Root%\\bin;C:\\my tools\r\n\r\n';
    expect(registryPath(said, { Root: 'C:\\x' })).toBe('C:\\x\\bin;C:\\my tools');
    expect(registryPath('ERROR', {})).toBe('');
  });

  it('stands in quotes in a session where it holds blanks', () => {
    expect(sessionPath("A=1\nPATH=$'/a b:/c'\nB=2\n")).toBe('/a b:/c');
    expect(sessionPath('XPATH=/no\n')).toBe('');
  });

  it('is the one of the system where nobody has said more', async () => {
    const env = { PATH: '/nonexistent' };
    expect(await windowPath({ env, system: 'linux' })).toBe('/usr/local/bin:/usr/bin:/bin');
    expect(await windowPath({ env, system: 'darwin' })).toBe('/usr/bin:/bin:/usr/sbin:/sbin');
  });
});

const STATE = '.local/state/bcp-proxy';

describe('a folder', () => {
  it('that others may look into is shut', async () => {
    await world.diagnose();
    chmodSync(world.path(STATE), 0o755);
    expect(await mended()).toMatchObject({
      ...{ area: 'folders', state: 'broken', where: world.path(STATE) },
      text: 'the state folder: others may read it',
    });
    expect(statSync(world.path(STATE)).mode & 0o777).toBe(0o700);
  });

  it('that others may write to is shut', async () => {
    mkdirSync(world.path('.cache/bcp-proxy'), { recursive: true });
    chmodSync(world.path('.cache/bcp-proxy'), 0o777);
    expect(await mended()).toMatchObject({
      ...{ area: 'folders', state: 'broken', text: 'the cache folder: others may write it' },
    });
  });

  it('with a file that others may read is shut', async () => {
    world.write(`${STATE}/logins/${'0'.repeat(32)}.json`, '{}', 0o644);
    const fault = await mended();
    expect(fault).toMatchObject({ area: 'folders', state: 'broken' });
    expect(fault?.text).toContain('has 1 file that others may read or write');
    expect(statSync(world.path(STATE, 'logins', `${'0'.repeat(32)}.json`)).mode & 0o777).toBe(0o600);
  });

  it('in whose place something else stands is told from one that is there', async () => {
    rmSync(world.path('.cache/bcp-proxy'), { recursive: true, force: true });
    world.write('.cache/bcp-proxy', 'x');
    expect(await mended()).toMatchObject({
      ...{ area: 'folders', state: 'broken', where: world.path('.cache/bcp-proxy') },
      text: 'bcp-proxy cannot use the cache folder: it is no folder',
    });
  });

  const facts = { what: 'cache', folder: '/c', isThere: true, open: [], bytes: 1, isMore: false } as const;
  it('of another user, or that cannot be written, has a command that mends it', () => {
    const blocked = (isOwn: boolean) => ({
      ...facts,
      blocked: { by: '/c d', reason: 'permission denied', isOwn },
    });
    expect(folderFindings([{ ...facts, why: 'foreign' }], own)[0]).toMatchObject({
      ...{ state: 'broken', mend: 'sudo chown -R "$(id -un)" /c' },
    });
    expect(folderFindings([blocked(true)], own)[0]).toMatchObject({ mend: "chmod u+rwx '/c d'" });
    expect(folderFindings([blocked(false)], own)[0]?.mend).toMatch(/^sudo mkdir -p \/c && sudo chown /);
  });

  it('on a full disk is named once for each disk', () => {
    const on = (free: number) => [
      { ...facts, free, disk: 1 },
      { ...facts, what: 'state', free, disk: 1 } as const,
    ];
    expect(faultsIn(folderFindings(on(2 ** 40), own))).toEqual([]);
    expect(faultsIn(folderFindings(on(2 ** 25), own))).toMatchObject([
      { state: 'warning', mend: 'bcp-proxy cache clear' },
    ]);
    expect(faultsIn(folderFindings(on(0), own))).toMatchObject([{ state: 'broken' }]);
  });
});

/** A process that listens there, as a daemon does. */
async function listening(socket: string) {
  const code = 'require("net").createServer().listen(process.argv[1], () => console.log("ready"))';
  const child = spawn(process.execPath, ['-e', code, socket]);
  await once(child.stdout, 'data');
  return child;
}

describe.skipIf(process.platform === 'win32')('a daemon', () => {
  const folder = () => {
    const path = world.path('.cache/bcp-proxy/run/shell');
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  };
  const KEY = 'a'.repeat(32);

  it('that was killed has left its socket, which can go', async () => {
    const socket = join(folder(), `${KEY}.sock`);
    const child = await listening(socket);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await mended()).toMatchObject({
      ...{ area: 'daemons', state: 'warning', where: socket, mend: `rm -f ${socket}` },
    });
    expect(readdirSync(folder())).toEqual([]);
  });

  it('of another version is ended', async () => {
    const child = await listening(join(folder(), `${KEY}.sock`));
    const closed = once(child, 'close');
    const { pid = 0 } = child;
    const about = { pid, birth: birthOf(pid), version: '0.0.1', started: 0 };
    writeFileSync(join(folder(), `${KEY}.json`), JSON.stringify(about), { mode: 0o600 });
    const [fault, ...more] = await faults();
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ area: 'daemons', state: 'warning', mend: 'bcp-proxy daemon stop --all' });
    expect(fault?.text).toContain(`a daemon of version 0.0.1 still runs (pid ${pid})`);
    // Who has been killed has no hand left to remove its socket.
    expect(world.shell(fault?.mend ?? '').status).toBe(0);
    await closed;
    expect((await faults()).map(({ text }) => text)).toEqual([
      'a daemon has ended, but its socket file still exists',
    ]);
  });

  it('that runs and cannot be reached is broken', () => {
    const deaf = { socket: '/s.sock', about: { pid: 7, version: '1.0.0' }, answers: false };
    expect(daemonFindings([deaf], '1.0.0', own)).toEqual([
      {
        ...{ area: 'daemons', state: 'broken', text: 'a daemon runs (pid 7), but no command can reach it' },
        ...{ where: '/s.sock', mend: 'bcp-proxy daemon stop --all' },
      },
    ]);
  });

  it('of this version that can be reached is well', () => {
    const well = { socket: '/s.sock', about: { pid: 7, version: '1.0.0' }, answers: true };
    expect(daemonFindings([well], '1.0.0', own)).toMatchObject([
      { state: 'ok', text: '1 daemon of this version' },
    ]);
  });
});

describe('a gateway', () => {
  const state = (version: string) =>
    JSON.stringify({
      ...{ pid: process.pid, birth: birthOf(process.pid), version, started: 0, endpoints: ['stdio'] },
      ...{ sessions: [{ client: 'cursor', servers: [] }], total: {}, servers: {} },
    });

  it('of another version goes on until its client is restarted, which is said', async () => {
    world.write(`.cache/bcp-proxy/run/${process.pid}.json`, state('0.0.1'), 0o600);
    world.shell('chmod -R go= "$HOME/.cache"');
    expect(await faults()).toEqual([
      {
        ...{ area: 'daemons', state: 'warning' },
        text: `a gateway of version 0.0.1 still runs (pid ${process.pid}), but this is ${version}: restart cursor`,
      },
    ]);
  });

  it('that is gone is not spoken of, and what it has left stays', async () => {
    const file = world.write(
      '.cache/bcp-proxy/run/1.json',
      state('0.0.1').replace(`${process.pid}`, '999999999'),
    );
    world.shell('chmod -R go= "$HOME/.cache"');
    expect(await faults()).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('0.0.1');
  });
});
