import { closest } from '../diagnostics/suggest.ts';

const UNKNOWN = /^Unknown option '(--?[^']*)'/;
const MISSING = /^Option '(?:-\w, )?(--?[\w-]+)(?: <value>)?' argument missing/;
const AMBIGUOUS = /^Option '(?:-\w, )?(--?[\w-]+)(?: <value>)?' argument is ambiguous/;
const SURPLUS = /^Option '(?:-\w, )?(--?[\w-]+)' does not take an argument/;

/** What the entry answers to. */
const OF_ALL = ['help', 'version'];

const found = (pattern: RegExp, message: string): string | undefined => pattern.exec(message)?.[1];

function unknownOption(option: string, known: readonly string[]): string {
  const near = closest(option.replace(/^-+/, ''), [...known, ...OF_ALL]);
  if (near !== undefined) return `Unknown option ${option}. Did you mean --${near}?`;
  const all = known.map((name) => `--${name}`).join(', ');
  return `Unknown option ${option}. ${known.length === 0 ? 'There are none here.' : `There are ${all}.`}`;
}

/**
 * What is wrong with a command line, shorter than Node says it: that explains at length what to do about words that
 * begin with a dash, and a near option is more likely meant.
 *
 * @param known names of the options there are, without dashes
 */
export function optionProblem({ message }: TypeError, known: readonly string[]): string {
  const unknown = found(UNKNOWN, message);
  if (unknown !== undefined) return unknownOption(unknown, known);
  const missing = found(MISSING, message);
  if (missing !== undefined) return `${missing} needs a value.`;
  const ambiguous = found(AMBIGUOUS, message);
  if (ambiguous !== undefined) {
    return `${ambiguous} needs a value; one that begins with a dash is written ${ambiguous}=-VALUE.`;
  }
  const surplus = found(SURPLUS, message);
  return surplus === undefined ? message : `${surplus} takes no value.`;
}
