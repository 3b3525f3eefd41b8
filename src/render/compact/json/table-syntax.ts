export const DELIMITERS = [' ', ',', '|', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A level of one column shows no delimiter: its only cell takes the whole line. */
export const NO_DELIMITER = '\n';

/** The row above three more times. No cell begins so: an object names a key. */
export const writeRepeat = (count: number): string =>
  `{same row ${count} more ${count === 1 ? 'time' : 'times'}}`;
const REPEAT = /^\{same row ([0-9]{1,4}) more times?\}$/;

/** The most repeats of a row: a short text must not expand without bound. */
export const MAX_REPEATS = 9999;

/** How often a row is to be repeated; `undefined` for a row. */
export function readRepeat(row: string): number | undefined {
  const count = REPEAT.exec(row)?.[1];
  return count === undefined ? undefined : Number(count);
}
