/**
 * A hint names the daemon that served the last command line of a folder. A client that follows it loads next to nothing.
 * The daemon itself says whether it is the one for a command line, so a hint may be wrong.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellProgram } from '../bridge/bridge-context.ts';
import { buildStamp } from '../build-stamp.ts';
import { runtimeFolder } from '../platform/folders.ts';
import { whyNotOwn } from '../platform/owned-file.ts';
import type { DaemonPlace } from './daemon-place.ts';

export type Hint = Pick<DaemonPlace, 'socket' | 'token'>;

/** The program of a command line, where it was typed, and the config that it names. */
export interface HintedLine {
  readonly program: ShellProgram;
  readonly cwd: string;
  readonly config: string | undefined;
}

/** FNV-1a, 32 bits: two folders with the same hash take the hint away from each other, because it names its folder. */
function short(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}

export const hintFolder = (env: NodeJS.ProcessEnv): string => join(runtimeFolder(env), 'shell', 'hints');

export const hintFile = ({ program, cwd, config = '' }: HintedLine, env: NodeJS.ProcessEnv): string =>
  join(hintFolder(env), `${short(`${program}\0${cwd}\0${config}`)}.json`);

export const hintText = ({ socket, token }: Hint, { program, cwd, config }: HintedLine): string =>
  JSON.stringify({ build: buildStamp, program, cwd, config, socket, token });

/** `undefined` where there is none of this build, or where others could have written it. */
export function readHint(line: HintedLine, env: NodeJS.ProcessEnv): Hint | undefined {
  let file: number | undefined;
  try {
    file = openSync(hintFile(line, env), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if (whyNotOwn(fstatSync(file)) !== undefined) return undefined;
    const hint: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
    const { build, socket, token } = hint;
    const isForIt = (['program', 'cwd', 'config'] as const).every((key) => hint[key] === line[key]);
    return build === buildStamp && isForIt && typeof socket === 'string' && typeof token === 'string'
      ? { socket, token }
      : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
