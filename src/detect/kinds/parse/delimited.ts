import type { Candidate, FindContext } from '../../types.ts';
import { findDelimitedTables } from '../table/delimited.ts';
import { parsedCandidate } from './span.ts';

/** Records of RFC 4180 with the same number of fields: the tables of kind `table`, with the facts of this kind. */
export function findDelimitedSpans(context: FindContext, delimiter: string): Candidate[] {
  return findDelimitedTables(context, delimiter).map(({ start, end, facts }) =>
    parsedCandidate(context, { start, end }, { members: facts['rows'] as number, depth: 2 }),
  );
}
