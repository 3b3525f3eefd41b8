import type { PageSpan } from '../../../src/ui/api/files-api.ts';

const isEmpty = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** The lines between empty ones around a line, which is what somebody means who marked nothing. */
export function blockAround(lines: readonly string[], at: number): PageSpan {
  let last = Math.min(at, lines.length);
  while (last > 1 && isEmpty(lines[last - 1])) last--;
  let first = last;
  while (first > 1 && !isEmpty(lines[first - 2])) first--;
  while (last < lines.length && !isEmpty(lines[last])) last++;
  return [first, last];
}
