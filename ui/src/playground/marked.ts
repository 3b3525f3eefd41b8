import type { PageSpan } from '../../../src/ui/api/files-api.ts';
import type { RenderRegion } from '../../../src/ui/api/render-api.ts';

const isEmpty = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** What somebody means who marked nothing: the region that a rule found there, or the lines between empty ones. */
export function linesAround(text: string, at: number, regions: readonly RenderRegion[]): PageSpan {
  const region = regions.find(({ rule, lines: [first, last] }) => rule !== null && first <= at && at <= last);
  return region?.lines ?? blockAround(text.split('\n'), at);
}

function blockAround(lines: readonly string[], at: number): PageSpan {
  let last = Math.min(at, lines.length);
  while (last > 1 && isEmpty(lines[last - 1])) last--;
  let first = last;
  while (first > 1 && !isEmpty(lines[first - 2])) first--;
  while (last < lines.length && !isEmpty(lines[last])) last++;
  return [first, last];
}
