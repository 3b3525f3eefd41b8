import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { editClients } from '../../src/cli/clients-edited.ts';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { diagnose } from '../../src/doctor/diagnose.ts';
import type { DoctorFinding } from '../../src/doctor/finding.ts';
import { addTrust } from '../../src/platform/change-trust.ts';
import { ranHere } from '../cli/ran-here.ts';

const PROGRAM = resolve('dist/bcp-proxy.js');
export const SERVER = resolve('test/fixtures/servers/shell-tools.mjs');

/** A setup in which all is well: a trusted config with one server, and a client that starts the gateway. */
export interface World {
  readonly home: string;
  readonly project: string;
  readonly env: Readonly<Record<string, string>>;
  path(...parts: readonly string[]): string;
  write(name: string, text: string, mode?: number): string;
  /** A config with these servers, beside the one that is well, trusted or not. */
  config(servers: object, trust?: 'trusted', more?: object): Promise<void>;
  server(
    mode: string,
    env?: object,
  ): { readonly command: string; readonly args: readonly string[]; readonly env: object };
  diagnose(more?: { readonly file?: string; readonly timeoutMs?: number }): Promise<readonly DoctorFinding[]>;
  /** A command line of the program, in this process. */
  run(words: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran>;
  /** A command line in a shell. */
  shell(line: string): Ran;
  /** How often servers were started. */
  starts(): number;
  /** All files of the user but for the cache, with their modes and contents. */
  files(): Readonly<Record<string, string>>;
  remove(): void;
}

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Those that say something else than that all is well. */
export const faultsIn = (findings: readonly DoctorFinding[]): readonly DoctorFinding[] =>
  findings.filter(({ state }) => state !== 'ok');

export async function makeWorld(): Promise<World> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-doctor-')));
  const project = join(home, 'mein Projekt');
  const bin = join(home, 'bin');
  const path = (...parts: readonly string[]): string => join(home, ...parts);
  const notes = path('notes');
  for (const folder of [bin, path('desk'), join(project, '.git'), path('.cursor')])
    mkdirSync(folder, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  symlinkSync(process.execPath, path('desk/node'));
  const env = { PATH: [bin, '/usr/bin', '/bin'].join(':'), HOME: home, BCP_NO_DAEMON: '1' };
  const world: World = {
    ...{ home, project, env, path },
    write(name, text, mode) {
      const file = join(home, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      if (mode !== undefined) chmodSync(file, mode);
      return file;
    },
    server: (MODE, more = {}) => ({
      command: process.execPath,
      args: [SERVER],
      env: { MODE, NOTES: notes, ...more },
    }),
    async config(servers, trust, more = {}) {
      const all = { s: world.server(''), ...servers };
      const config = { version: 1, inherit_env: [], servers: all, ...more };
      const text = JSON.stringify(config, null, 2);
      const file = join(project, 'bcp-proxy.config.json');
      writeFileSync(file, text);
      if (trust !== undefined) await addTrust(file, Buffer.from(text), env);
    },
    diagnose: ({ file, timeoutMs = 30_000 } = {}) =>
      diagnose({ cwd: project, env, system: 'linux', file, timeoutMs }),
    async run(words, more) {
      const ran = await ranHere(bcpProxyMain, words, { cwd: project, env: { ...env, ...more } });
      return { ...ran, stdout: ran.stdout.toString() };
    },
    shell(line) {
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', line], {
        ...{ cwd: project, env, encoding: 'utf8' },
      });
      return { status, stdout, stderr };
    },
    starts: () => (existsSync(notes) ? readFileSync(notes, 'utf8').split('started').length - 1 : 0),
    files() {
      const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
      const kept = names.filter(
        (name) => !name.startsWith('.cache') && !name.includes('/code') && name !== 'notes',
      );
      return Object.fromEntries(
        kept.map((name) => {
          const stats = statSync(join(home, name));
          const text = stats.isFile() ? readFileSync(join(home, name), 'latin1') : '';
          return [name, `${(stats.mode & 0o7777).toString(8)} ${text}`];
        }),
      );
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
  // What is started from the desktop finds Node, and nothing else of the shell's.
  world.write('bin/systemctl', `#!/bin/sh\necho A=1\necho "PATH=${path('desk')}"\n`, 0o755);
  world.write('bin/bcp-proxy', `#!/bin/sh\nexec node "${PROGRAM}" "$@"\n`, 0o755);
  await world.config({}, 'trusted');
  const around = { cwd: project, env, system: 'linux' } as const;
  await editClients('install', { client: ['cursor'] }, around, () => '');
  return world;
}
