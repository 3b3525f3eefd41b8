import { isDeepStrictEqual } from 'node:util';
import type { EntryShape } from './client.ts';

export const ENTRY_NAME = 'bcp-proxy';

/** A command and its arguments. */
export type StartWords = readonly [string, ...string[]];

/** The entry of the gateway as a client of this shape has it. */
export function clientEntry(
  shape: EntryShape,
  [command, ...args]: StartWords,
): Readonly<Record<string, unknown>> {
  switch (shape) {
    case 'plain':
      return { command, args };
    case 'stdio':
      return { type: 'stdio', command, args };
    case 'copilot':
      return { type: 'stdio', command, args, tools: ['*'] };
    case 'opencode':
      return { type: 'local', command: [command, ...args], enabled: true };
    case 'goose':
      return { type: 'stdio', name: ENTRY_NAME, enabled: true, cmd: command, args, timeout: 300 };
  }
}

const isOurProgram = (word: unknown): boolean =>
  typeof word === 'string' && /(?:^|[/\\])bcp-proxy(?:\.js|\.cmd)?$/.test(word);

/** Whether an entry starts this program, in whatever shape. */
export function isOurEntry(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const { command, cmd, args } = entry as Record<string, unknown>;
  return [command, cmd, Array.isArray(args) ? args[0] : undefined].flat().some(isOurProgram);
}

/** Whether two entries start the same command: what else a person has set in the one that is there is theirs. */
export function startsTheSame(present: unknown, entry: Readonly<Record<string, unknown>>): boolean {
  if (typeof present !== 'object' || present === null) return false;
  const there = present as Record<string, unknown>;
  return ['command', 'cmd', 'args'].every((key) => isDeepStrictEqual(there[key], entry[key]));
}
