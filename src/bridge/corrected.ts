import type { BridgeRequest } from './context.ts';
import { BridgeError } from './errors.ts';
import { shellWord } from './shell-word.ts';

/** They change something: another server or tool than the one that was typed is a person's choice. */
const CHANGES: Readonly<Record<string, readonly string[]>> = { tools: ['exec'], servers: ['add', 'remove'] };
/** An error of a misspelt name, with the command line as it was meant; it runs as it stands, and only looks. */
export function corrected(
  error: BridgeError,
  { argv, program }: Pick<BridgeRequest, 'argv' | 'program'>,
): BridgeError {
  const { instead, ...facts } = error.facts;
  const [noun = '', verb = ''] = argv;
  if (instead === undefined || CHANGES[noun]?.includes(verb) === true) return error;
  // The command and its verb were understood, so that the first such word behind them is the one that was not.
  const behind = noun === 'inspect' ? 1 : 2;
  const at = argv.findIndex((word, i) => i >= behind && word === instead.given);
  if (at === -1) return error;
  const suggestion = [program, ...argv.with(at, instead.meant).map(shellWord)].join(' ');
  return new BridgeError(error.code, error.message, { ...facts, suggestion }, { cause: error });
}
