import { CONFIG_OPTION, type OptionTable, optionsOf, parseOptions } from '../command-line/options.ts';
import { CONFIG_EXITS, exitsText } from '../command-line/rows.ts';
import type { Usage } from '../command-line/usage.ts';
import { durationMs } from '../config/units.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { Flag } from './arguments/typed-flags.ts';
import type { ShellProgram } from './bridge-context.ts';
import { BridgeError } from './errors.ts';

/** Every command of the bridge has them. */
export const COMMON = {
  '--output json|text':
    'json prints the answer in a JSON envelope. text prints what a model should read. By default a terminal gets ' +
    'a view for people, and a program gets JSON',
  '--meta': 'add the server, time, duration, tokens and size',
  ...CONFIG_OPTION,
  '--log-level LEVEL': 'how much goes to stderr: error (the default), warn, info, debug or trace',
} as const;

/** One server that no config has: commands about a server take it too. */
export const TYPED_SERVER = {
  '-- CMD ARGS…':
    'at the end: use the server that this command starts, without a config. Leave SERVER out then',
  "--header 'NAME: VALUE'…":
    'with an address as SERVER: send this header. ${VARIABLE} in it comes from the environment',
  '--name NAME': 'with a server that you type: add it to the config under this name if the command succeeds',
} as const;

/** The servers of the clients on this machine. */
export const CLIENTS_SERVERS = {
  '--from-clients':
    'use the servers of the clients on this machine (Claude Code, Cursor and others) instead of a config. Their ' +
    'names are CLIENT/SERVER. You are asked once whether you trust them. Without a terminal, add --yes',
} as const;

/** The part of a list that commands print. */
export const PAGE = {
  '--limit N': 'print at most N entries',
  '--offset N': 'leave out the first N entries',
  '--max-tokens N': 'limit the answer to N tokens',
} as const;

/** Commands that list things have these too. */
export const LISTING = {
  '--names-only': 'print only names (the default)',
  '--brief': 'print a short line about each entry',
  '--full': 'print everything about each entry',
  ...PAGE,
} as const;

/** Commands that search have these. */
export const SEARCHING = {
  ...{ '--names-only': '', '--brief': '', '--full': '' },
  ...PAGE,
  '--timeout 30s': 'how long the servers may take. "missing" names the servers that did not answer in time',
} as const;

/** Commands that write parts of an answer into files. */
export const SAVING_FORCE = { '--force': 'with --save: replace files that exist' } as const;

/** A call of a tool. They stand here because the help of all verbs shows them. */
export const EXEC_OPTIONS = {
  '--args JSON…': 'the arguments as JSON, from a file (@FILE) or stdin (-)',
  '--ARGUMENT VALUE':
    'an argument by its name, as is ARGUMENT=VALUE. Repeat it for a list. --no-NAME is false, and --a.b sets a member. After --, every ' +
    'option belongs to the tool',
  '--timeout 30s': 'cancel the call if there is no answer by then',
  '--stream': 'show progress on stderr',
  '--dry-run': 'show what the call would send',
  '--yes': 'make the call without asking, even if the policy wants you to confirm it',
  '--raw': "print the tool's own text instead of the compact one",
  '--save FILE':
    'write images and other bytes of the result into FILE, FILE-2 and so on. If FILE has no ending, the type ' +
    'gives it',
  ...SAVING_FORCE,
  '--max-tokens N': PAGE['--max-tokens N'],
  // As for all commands, it tells the metadata too.
  '--full': LISTING['--full'],
} as const;

/** The exit codes of commands that need one server, and fail on the way to it. */
export const serverExits = (program: ShellProgram) => ({
  3: `${program} cannot reach the server`,
  4: 'the server needs a login',
  5: 'the server did not answer in time',
});

/** The same of commands that ask all servers. */
export const searchExits = (program: ShellProgram): string =>
  `${exitsText({
    0: 'done, also if nothing matches',
    3: `${program} cannot reach any of the servers`,
    4: 'a server needs a login',
    5: 'no server answered in time',
    ...CONFIG_EXITS,
  })}`;

export type Detail = 'names' | 'brief' | 'full';

const DETAILS = { 'names-only': 'names', brief: 'brief', full: 'full' } as const;

/**
 * The detail of each item: names, unless an option asks for more.
 *
 * @throws BridgeError `USAGE` if two options contradict each other
 */
export function detailOf(values: { readonly [K in keyof typeof DETAILS]?: boolean | undefined }): Detail {
  const said = (['names-only', 'brief', 'full'] as const).filter((word) => values[word] === true);
  const [first, second] = said;
  if (first === undefined) return 'names';
  if (second === undefined) return DETAILS[first];
  throw new BridgeError('USAGE', messageOf('shell-two-details', { first, second }));
}

/** The value of `--args`, whose option is `multiple`. @throws BridgeError `USAGE` if it is given twice, or beside flags */
export function onlyArgs(values: readonly string[] = [], flags: readonly Flag[]): string | undefined {
  if (values.length > 1) throw new BridgeError('USAGE', messageOf('shell-two-args', undefined));
  if (values.length > 0 && flags.length > 0)
    throw new BridgeError('USAGE', messageOf('shell-args-twice', { flags: flags.map(({ name }) => name) }));
  return values[0];
}

/** @param least the smallest number that makes sense. @throws BridgeError `USAGE` */
export function countOf(option: string, value: string | undefined, least = 0): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value) && Number(value) >= least) return Number(value);
  throw new BridgeError('USAGE', messageOf('shell-count', { option, value, least }));
}

/** A timer that is set for longer ends at once: 24 days, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A time in milliseconds; a number alone is one already. @throws BridgeError `USAGE` */
export function timeOf(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^0+(?:ms|s|m|h)?$/.test(value)) throw new BridgeError('USAGE', messageOf('shell-no-time', { option }));
  if (/^\d{1,9}$/.test(value)) return Number(value);
  if (/^\d{1,9}(?:ms|s|m|h)$/.test(value)) return Math.min(durationMs(value), LONGEST_TIMER);
  throw new BridgeError('USAGE', messageOf('shell-duration', { option, value }));
}

/** Words and options of a command of the bridge. A server that was typed has left the command line before. */
export function parseShellWords<T extends OptionTable>(
  argv: readonly string[],
  table: T,
  usage: Usage,
  maxWords: number,
) {
  const parsed = parseOptions(argv, { ...TYPED_SERVER, ...table, ...COMMON }, usage, maxWords);
  const own = optionsOf(table);
  const stray = Object.keys(optionsOf(TYPED_SERVER)).find((name) => name in parsed.values && !(name in own));
  if (stray === undefined) return parsed;
  throw new BridgeError('USAGE', messageOf('shell-option-of-typed', { option: stray }));
}

/** The word that has to stand there. @throws BridgeError `USAGE` */
export function wordNeeded(word: string | undefined, what: string): string {
  if (word !== undefined && word !== '') return word;
  throw new BridgeError('USAGE', messageOf('shell-word-missing', { what }));
}
