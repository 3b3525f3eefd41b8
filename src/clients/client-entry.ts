import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../json/is-record.ts';
import { defined } from '../model/defined.ts';
import type { EntryShape } from './known-client.ts';

export const ENTRY_NAME = 'bcp-proxy';

/** A command and its arguments. */
export type StartWords = readonly [string, ...string[]];

/** A variable that the gateway needs, and how the client's file writes its value. */
export interface HandedVariable {
  readonly name: string;
  readonly written: string;
}

const under = (key: string, env: object): object => (Object.keys(env).length === 0 ? {} : { [key]: env });

/**
 * The entry of the gateway as a client of this shape has it.
 *
 * @param handed what is handed on to the gateway
 */
export function clientEntry(
  shape: EntryShape,
  [command, ...args]: StartWords,
  handed: readonly HandedVariable[] = [],
): Readonly<Record<string, unknown>> {
  const env = Object.fromEntries(handed.map(({ name, written }) => [name, written]));
  switch (shape) {
    case 'plain':
      return { command, args, ...under('env', env) };
    case 'stdio':
      return { type: 'stdio', command, args, ...under('env', env) };
    case 'workspace':
      return { type: 'stdio', command, args, ...under('env', env), cwd: '${workspaceFolder}' };
    case 'shared':
      return { type: 'stdio', command, args, ...under('env', env), tools: ['*'] };
    case 'copilot':
      return { type: 'local', command, args, ...under('env', env), tools: ['*'] };
    case 'codex': {
      // Codex fills in no variables. Those from its own environment are named, and the others get their values.
      const named = handed.filter(({ written }) => /[${]/.test(written)).map(({ name }) => name);
      const given = Object.fromEntries(Object.entries(env).filter(([name]) => !named.includes(name)));
      return {
        command,
        args,
        ...defined({ env_vars: named.length > 0 ? named : undefined }),
        ...under('env', given),
      };
    }
    case 'opencode':
      return { type: 'local', command: [command, ...args], enabled: true, ...under('environment', env) };
    case 'continue':
      return { name: ENTRY_NAME, command, args, ...under('env', env) };
    case 'cline':
      // Without it, Cline's command line gives a server 3 s to start, and leaves it out of the session.
      return { command, args, ...under('env', env), timeout: 60 };
    case 'goose':
      return {
        ...{ type: 'stdio', name: ENTRY_NAME, enabled: true, cmd: command, args },
        ...{ ...under('envs', env), timeout: 300 },
      };
  }
}

/** Our entry with more variables to hand on. Its other settings stay. */
export function handingOn(
  entry: Readonly<Record<string, unknown>>,
  shape: EntryShape,
  handed: readonly HandedVariable[],
): Readonly<Record<string, unknown>> {
  const made = clientEntry(shape, [ENTRY_NAME], handed);
  const more = ['env', 'environment', 'envs', 'env_vars'].flatMap((key) => {
    const [there, added] = [entry[key], made[key]];
    if (Array.isArray(added))
      return [[key, [...new Set([...(Array.isArray(there) ? there : []), ...added])]]];
    return isRecord(added) ? [[key, { ...added, ...(isRecord(there) ? there : {}) }]] : [];
  });
  return { ...entry, ...Object.fromEntries(more) };
}

/** The client that an entry of ours names to the gateway. */
export function clientNamedIn({ command, cmd, args }: Readonly<Record<string, unknown>>): string | undefined {
  const words = [command, cmd, args].flat();
  const at = words.indexOf('--client');
  const named = at === -1 ? undefined : words[at + 1];
  return typeof named === 'string' ? named : undefined;
}

/** Our entry with the client's name for the gateway, if it names none. */
export function namingClient(
  entry: Readonly<Record<string, unknown>>,
  client: string,
): Readonly<Record<string, unknown>> {
  if (clientNamedIn(entry) !== undefined) return entry;
  const key = Array.isArray(entry['command']) ? 'command' : 'args';
  const words: unknown = entry[key];
  return { ...entry, [key]: [...(Array.isArray(words) ? words : []), '--client', client] };
}

const isOurProgram = (word: unknown): boolean =>
  typeof word === 'string' && /(?:^|[/\\])bcp-proxy(?:\.js|\.cmd)?$/.test(word);

/** Whether an entry starts this program, in any shape. */
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
