/** How much of a budget the texts of a result get beside each other. */

import type { SentText } from '../engine.ts';
import type { Recognised } from '../recognise.ts';
import { MIDDLE } from './fit-result.ts';

/**
 * The mean of the priorities that rules give to the lines they claimed, weighted by lines. A rule without one
 * counts as the middle. `undefined` if no rule gives one.
 */
export function priorityIn({ detection }: Recognised): number | undefined {
  const { regions } = detection;
  if (regions.every(({ rule }) => rule?.emit.priority === undefined)) return undefined;
  const lines = regions.reduce((sum, { start, end }) => sum + end - start, 0);
  const weighed = regions.reduce(
    (sum, { start, end, rule }) => sum + (end - start) * (rule?.emit.priority ?? MIDDLE),
    0,
  );
  return weighed / lines;
}

/** With the priorities that rules give to texts of which their server says nothing. */
export const withPriorities = (
  texts: readonly SentText[],
  priorityOf: (text: string) => number | undefined,
): readonly SentText[] =>
  texts.map((sent) => {
    const found = sent.priority === undefined ? priorityOf(sent.original) : undefined;
    return found === undefined ? sent : { ...sent, priority: found };
  });
