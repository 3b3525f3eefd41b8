import type { PageSpan } from '../../../src/ui/api/files-api.ts';
import type { LineLink } from '../../../src/ui/api/render-api.ts';

export interface Followed {
  readonly original: readonly PageSpan[];
  readonly compact: readonly PageSpan[];
}

export const NOTHING: Followed = { original: [], compact: [] };

const holds = ([first, last]: PageSpan, line: number): boolean => first <= line && line <= last;

/** Spans in order, one where they touch. */
function joined(spans: readonly PageSpan[]): readonly PageSpan[] {
  const result: [number, number][] = [];
  for (const [first, last] of [...spans].sort(([a], [b]) => a - b)) {
    const before = result.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else result.push([first, last]);
  }
  return result;
}

/** The lines on both sides that belong to one line, with all other lines of the same links. */
export function follow(links: readonly LineLink[], side: keyof Followed, line: number): Followed {
  const mine = links.filter(({ from, to }) => holds(side === 'original' ? from : to, line));
  return { original: joined(mine.map(({ from }) => from)), compact: joined(mine.map(({ to }) => to)) };
}
