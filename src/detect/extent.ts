import type { FindContext } from './finder.ts';
import type { LineRange } from './lines.ts';

/** Lines of the body: what candidates are a share of. */
export const contentLines = ({ body }: Pick<FindContext, 'body'>): number => body.end - body.start;

/** The facts that candidates of every kind have: how long it is, and how much else there is. */
export function extentOf(context: Pick<FindContext, 'body'>, { start, end }: LineRange) {
  const total = contentLines(context);
  const lines = end - start;
  return { lines, outside: Math.max(0, total - lines), share: Math.min(1, lines / total) };
}
