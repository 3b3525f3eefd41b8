import { join } from 'node:path';
import { shellWord } from '../diagnostics/shell-word.ts';
import { packageRoot } from '../platform/package-root.ts';
import { leadsTo, programOn } from './facts/programs.ts';

/** The folder and surroundings in which the setup is examined. */
export interface DoctorPlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly system: NodeJS.Platform;
  /** The config that `--config` names. */
  readonly file: string | undefined;
  /** How long one server may take, at most; in milliseconds. */
  readonly timeoutMs: number;
}

/** A command line of this program. `configured`: it is about the config that was named, where one was. */
export type OwnLine = (words: readonly string[], configured?: 'configured') => string;

const PROGRAM = 'bcp-proxy';

/** By its name, where that leads to this very program; else by whole paths. */
export function ownLine({ env, system, file }: DoctorPlace): OwnLine {
  const script = join(packageRoot(), 'dist', `${PROGRAM}.js`);
  const onPath = programOn(PROGRAM, env['PATH'], system);
  const isOurs = onPath !== undefined && leadsTo(onPath) === leadsTo(script);
  const start = isOurs ? [PROGRAM] : [process.execPath, script];
  const named = file === undefined ? [] : ['--config', file];
  return (words, configured) =>
    [...start, ...words, ...(configured === undefined ? [] : named)].map(shellWord).join(' ');
}
