/** Servers for programs that everyone has. They are written by hand, and attacked by tests. */
import { parse } from 'yaml';
import { literal } from '../../config/placeholders.ts';
import { yamlScalar } from '../../document/edit/written-value.ts';
import type { RawProcessServer } from '../../model/raw-config.ts';
import type { NamedServer } from './named-server.ts';

declare const KNOWN_PROGRAMS: Readonly<Record<string, string>> | undefined;

/** known/ as the build puts it in (scripts/known-programs.mjs): the lines of a server by the program's name. */
const KNOWN = typeof KNOWN_PROGRAMS === 'undefined' ? {} : KNOWN_PROGRAMS;

export const knownNames = Object.keys(KNOWN);

/** The lines of the server for a program, without indentation; `undefined` if nobody has written one. */
export const knownProgram = (name: string): readonly string[] | undefined =>
  Object.hasOwn(KNOWN, name) ? KNOWN[name]?.trimEnd().split('\n') : undefined;

/** The file that was typed, and its name without what a system adds. */
const programOf = (command: string): string =>
  command.replace(/^.*[\\/]/s, '').replace(/\.(?:exe|cmd|bat)$/i, '');

/** The server as a config has it, and its lines; `undefined` if the program has arguments, or nobody has written one. */
export function knownServer({ command, args, timeout }: NamedServer) {
  const known = args.length === 0 ? knownProgram(programOf(command)) : undefined;
  if (known === undefined) return undefined;
  const lines = known.flatMap((line) => {
    if (!line.startsWith('command: ')) return [line];
    const typed = `command: ${yamlScalar(literal(command))}`;
    return timeout === undefined ? [typed] : [typed, `timeout: ${timeout}`];
  });
  return { lines, entry: parse(lines.join('\n')) as RawProcessServer };
}
