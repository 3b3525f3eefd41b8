import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from './document.ts';
import { MAX_FINDINGS } from './document-bounds.ts';

const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  a.start.line - b.start.line || a.start.column - b.start.column;

/**
 * Findings of one document in the order of its text. Of very many the first, and one that counts the others.
 *
 * @param all how many there are, those that are not given here included
 */
export function firstFindings(
  findings: readonly Diagnostic[],
  document: SourceDocument,
  all = findings.length,
): Diagnostic[] {
  const sorted = [...findings].sort(byPlace);
  const rest = sorted.slice(MAX_FINDINGS);
  const [next] = rest;
  if (next === undefined) return sorted;
  const count = all - MAX_FINDINGS;
  const severity = hasErrors(rest) ? 'error' : 'warning';
  const more = document.findingAt({ start: 0, end: 0 }, 'more-findings', { count }, severity);
  return [...sorted.slice(0, MAX_FINDINGS), { ...more, start: next.start, end: next.start }];
}
