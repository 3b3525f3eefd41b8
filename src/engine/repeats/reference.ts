/**
 * The line in the place of lines that the conversation has had:
 *
 *     … lines 41-96 as in Read src/a.ts above                   lines of a listing, with the same numbers there
 *     … lines 44-99 as lines 41-96 of Read src/a.ts above        … with others
 *     … 56 lines as lines 41-96 of Bash cat src/a.ts above       lines without numbers
 */

type Range = readonly [first: number, last: number];

export interface LineReference {
  /** How many lines it stands for. */
  readonly count: number;
  /** Their numbers, where they stand in a listing. */
  readonly numbers: Range | undefined;
  /** The lines that they are: by the numbers of the earlier listing, else counted from 1. */
  readonly there: Range;
  /** The earlier call. */
  readonly label: string;
}

const range = ([first, last]: Range): string => `${first}-${last}`;

export function writeReference({ count, numbers, there, label }: LineReference): string {
  if (numbers === undefined) return `… ${count} lines as lines ${range(there)} of ${label} above`;
  const same = numbers[0] === there[0];
  return `… lines ${range(numbers)} as ${same ? 'in' : `lines ${range(there)} of`} ${label} above`;
}

const REFERENCE =
  /^… (?:lines ([0-9]{1,9})-([0-9]{1,9})|([0-9]{1,9}) lines) as (?:in|lines ([0-9]{1,9})-([0-9]{1,9}) of) (.+) above$/;

/** `undefined` for a line that is no reference. */
export function readReference(line: string): LineReference | undefined {
  if (!line.startsWith('… ')) return undefined;
  const found = REFERENCE.exec(line);
  if (found === null) return undefined;
  const [, first, last, count, from = first, to = last, label = ''] = found;
  if (from === undefined || to === undefined) return undefined;
  const numbers = first === undefined ? undefined : ([Number(first), Number(last)] as const);
  return {
    count: numbers === undefined ? Number(count) : numbers[1] - numbers[0] + 1,
    numbers,
    there: [Number(from), Number(to)],
    label,
  };
}
