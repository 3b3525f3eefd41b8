import { resolve } from 'node:path';
import { KnownError, messageOf } from '../../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../../diagnostics/exit-code.ts';
import type { CommandSpec } from '../../../model/command-server.ts';
import type { ServerConfig } from '../../../model/server-config.ts';
import { isFolder } from '../../../platform/is-folder.ts';
import { findProgram } from '../../../platform/process/find-program.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { startFolder } from '../../../platform/start-folder.ts';
import { filledLaunch } from '../process/filled-launch.ts';
import { EXIT_CODES } from './run-result.ts';

export type Runnable =
  /** Both absolute. */
  | { readonly kind: 'runnable'; readonly file: string; readonly cwd: string }
  /** `code`: the exit code that a shell would give. */
  | { readonly kind: 'barred'; readonly code: number; readonly problem: string };

const barred = (code: number, problem: string): Runnable => ({ kind: 'barred', code, problem });

/**
 * The file that a call runs, and its folder.
 *
 * @param folder where the file runs; absent: in the server's folder
 */
export function runnable(
  { command, env, cwd }: Launch,
  { install }: Pick<CommandSpec, 'install'>,
  folder?: string,
): Runnable {
  const own = cwd ?? startFolder();
  const place = folder ?? own;
  // A path in the config is meant from the config's folder, wherever the command runs.
  const found = findProgram({ command, env }, own);
  switch (found.kind) {
    case 'missing':
      return barred(EXIT_CODES.missing, messageOf('command-missing', { command, install }));
    case 'not-runnable':
      return barred(EXIT_CODES.barred, messageOf('command-not-runnable', { file: found.file }));
    case 'folder':
      return barred(EXIT_CODES.barred, messageOf('command-is-folder', { file: found.file }));
    case 'found':
      return isFolder(place)
        ? { kind: 'runnable', file: resolve(own, found.file), cwd: place }
        : barred(EXIT_CODES.barred, messageOf('session-path-no-folder', { path: place }));
  }
}

/**
 * The reason why no call of a server can run its program. The program first starts with a call, so this only
 * checks that it exists. `undefined` if there is no problem, and for servers that speak MCP.
 */
export function whyNotRunnable(
  server: ServerConfig,
  env: Launch['env'],
): { readonly exit: ExitCode; readonly problem: string } | undefined {
  if (!('command' in server) || server.commands === undefined) return undefined;
  try {
    const could = runnable(filledLaunch(server, env), server.commands);
    return could.kind === 'runnable' ? undefined : { exit: EXIT.unreachable, problem: could.problem };
  } catch (error) {
    if (error instanceof KnownError) return { exit: EXIT.config, problem: error.message };
    throw error;
  }
}
