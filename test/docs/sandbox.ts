import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { daemonFolder } from '../../src/daemon/daemon-place.ts';

/** A home with a project in it, for a shell that finds this build by its name, and the official servers by `npx`. */
export interface Sandbox {
  readonly home: string;
  readonly project: string;
  readonly env: NodeJS.ProcessEnv;
  /** Puts a program of that name on the PATH: the lines of a shell. */
  program(name: string, lines: string): void;
  /** Runs a script in the project, until its first command that fails. */
  bash(script: string): SpawnSyncReturns<string>;
  /** Ends what the commands have left running, and removes everything. */
  remove(): void;
}

const { resolve: find } = createRequire(import.meta.url);
const NODE = process.execPath;

export function makeSandbox(name: string): Sandbox {
  const home = realpathSync(mkdtempSync(join(tmpdir(), `bcp-${name}-`)));
  const [project, bin] = [join(home, 'project'), join(home, 'bin')];
  for (const folder of [project, bin]) mkdirSync(folder);
  const env = { PATH: `${bin}:${process.env['PATH']}`, HOME: home };
  const program = (command: string, lines: string): void => {
    const file = join(bin, command);
    writeFileSync(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(file, 0o755);
  };
  const bash = (script: string): SpawnSyncReturns<string> =>
    spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: project, env, encoding: 'utf8' });

  for (const one of ['bcp-proxy', 'bcp', 'mcp-cli'])
    program(one, `exec '${NODE}' '${resolve('dist', `${one}.js`)}' "$@"`);
  const server = (one: string): string => find(`@modelcontextprotocol/server-${one}/dist/index.js`);
  // The packages that configs name, from this checkout.
  program(
    'npx',
    `shift; name=$1; shift
case $name in
  */server-filesystem) exec '${NODE}' '${server('filesystem')}' "$@";;
  */server-memory) exec '${NODE}' '${server('memory')}' "$@";;
esac
exit 1`,
  );
  return {
    ...{ home, project, env, program, bash },
    remove: () => {
      if (existsSync(daemonFolder(env))) bash('bcp-proxy daemon stop --all');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
