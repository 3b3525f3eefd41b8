import type { Instead } from '../diagnostics/messages/cli-messages.ts';
import { shellWord } from '../diagnostics/shell-word.ts';
import type { BridgeRequest } from './bridge-context.ts';
import { BridgeError } from './errors.ts';

/** They change something: another server or tool than the one that was typed is a person's choice. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  ...{
    tools: ['exec', 'clear-cache'],
    servers: ['add', 'remove'],
    batch: ['exec'],
    daemon: ['start', 'stop'],
  },
};

/** The same words with the one that was meant; `undefined` where none of them is the one that was given. */
function withMeant(
  argv: readonly string[],
  { given, meant, behind = argv[0] === 'inspect' ? 1 : 2 }: Instead,
): readonly string[] | undefined {
  const dashes = argv.indexOf('--');
  const end = dashes === -1 ? argv.length : dashes;
  const isGiven = (word: string): boolean => word === given || word.startsWith(`${given}=`);
  if (given.startsWith('-')) {
    const at = argv.findIndex((word, i) => i < end && isGiven(word));
    return at === -1 ? undefined : argv.with(at, `${meant}${(argv[at] as string).slice(given.length)}`);
  }
  // The command and its verb were understood.
  const at = argv.findIndex((word, i) => i >= behind && word === given);
  return at === -1 ? undefined : argv.with(at, meant);
}

/** An error of a misspelt word, with the command line as it was meant; it runs as it stands, and only looks. */
export function corrected(
  error: BridgeError,
  { argv, program }: Pick<BridgeRequest, 'argv' | 'program'>,
): BridgeError {
  const { instead, ...facts } = error.facts;
  const words = instead && withMeant(argv, instead);
  if (words === undefined || CHANGES[words[0] ?? '']?.includes(words[1] ?? '') === true) return error;
  const suggestion = [program, ...words.map(shellWord)].join(' ');
  return new BridgeError(error.code, error.message, { ...facts, suggestion }, { cause: error });
}
