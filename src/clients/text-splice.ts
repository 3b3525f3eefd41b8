/** An inserted text with the text that it replaced. Uninstalling restores the old bytes exactly. */
import type { Entries } from './client-text.ts';

export interface Splice {
  /** Stands once in the text. */
  readonly put: string;
  readonly instead: string;
  /** Other servers that were taken out with it, by their names there. */
  readonly moved: Entries;
  /** Servers that stay with the gateway before them, as they were; absent: none. */
  readonly wrapped?: Entries;
}

const isOnceIn = (text: string, part: string): boolean =>
  part !== '' && text.includes(part) && text.indexOf(part) === text.lastIndexOf(part);

/** The one stretch in which two texts differ, wide enough to be found again. */
export function spliceBetween(
  before: string,
  after: string,
  { moved = {}, wrapped = {} }: Partial<Pick<Splice, 'moved' | 'wrapped'>> = {},
): Splice {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const put = (): string => after.slice(head, after.length - tail);
  while (!isOnceIn(after, put()) && head + tail > 0) {
    head = head <= 1 ? 0 : after.lastIndexOf('\n', head - 2) + 1;
    const end = after.indexOf('\n', after.length - tail);
    tail = end === -1 ? 0 : after.length - end - 1;
  }
  return { put: put(), instead: before.slice(head, before.length - tail), moved, wrapped };
}

/** The text with the splice undone. `undefined` if the inserted text does not stand there exactly once. */
export function undone(text: string, { put, instead }: Splice): string | undefined {
  if (!isOnceIn(text, put)) return undefined;
  const at = text.indexOf(put);
  return text.slice(0, at) + instead + text.slice(at + put.length);
}
