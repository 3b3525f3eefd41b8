import type { Instead } from '../diagnostics/messages/cli-messages.ts';
import { closest } from '../diagnostics/suggest.ts';

const UNKNOWN = /^Unknown option '(--?[^']*)'/;
const MISSING = /^Option '(?:-\w, )?(--?[\w-]+)(?: <value>)?' argument missing/;
const AMBIGUOUS = /^Option '(?:-\w, )?(--?[\w-]+)(?: <value>)?' argument is ambiguous/;
const SURPLUS = /^Option '(?:-\w, )?(--?[\w-]+)' does not take an argument/;

/** Options that the entry itself handles. */
const OF_ALL = ['help', 'version'];

const found = (pattern: RegExp, message: string): string | undefined => pattern.exec(message)?.[1];

/** The option that was typed, and the one that was most likely meant. */
export function optionInstead({ message }: TypeError, known: readonly string[]): Instead | undefined {
  const given = found(UNKNOWN, message);
  const near = given && closest(given.replace(/^-+/, ''), [...known, ...OF_ALL]);
  return given && near ? { given, meant: `--${near}` } : undefined;
}

function unknownOption(option: string, known: readonly string[], meant: string | undefined): string {
  if (meant !== undefined) return `Unknown option ${option}. Did you mean ${meant}?`;
  const all = known.map((name) => `--${name}`).join(', ');
  return `Unknown option ${option}. ${known.length === 0 ? 'There are none here.' : `There are ${all}.`}`;
}

/**
 * The problem of a command line, shorter than Node says it. Node explains at length how to pass words that begin with
 * a dash, but mostly a near option is meant.
 *
 * @param known names of the options there are, without dashes
 */
export function optionProblem(error: TypeError, known: readonly string[]): string {
  const { message } = error;
  const unknown = found(UNKNOWN, message);
  if (unknown !== undefined) return unknownOption(unknown, known, optionInstead(error, known)?.meant);
  const missing = found(MISSING, message);
  if (missing !== undefined) return `${missing} needs a value.`;
  const ambiguous = found(AMBIGUOUS, message);
  if (ambiguous !== undefined) {
    return `${ambiguous} needs a value. Write ${ambiguous}=-VALUE if the value begins with a dash.`;
  }
  const surplus = found(SURPLUS, message);
  return surplus === undefined ? message : `${surplus} takes no value.`;
}
