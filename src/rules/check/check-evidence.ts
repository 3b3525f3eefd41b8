import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../document/document.ts';
import type { Path } from '../../document/path.ts';
import type { RuleSpec } from '../../model/rule.ts';
import { evidenceNamed } from './conditions.ts';

/** The engine's own, for what a bare match is worth. */
const MATCH = 'match';

/** Ids that name two pieces of evidence of a rule, so that no trace can tell them apart, and weights of nothing. */
export function evidenceFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const all = evidenceNamed(rule, path);
  return all.flatMap(({ path: here, evidence: { id, weight } }, i): Diagnostic[] => {
    const at = [...here, 'id'];
    if (id === MATCH) return [document.finding(at, 'value', 'reserved-evidence', { id })];
    const first = all.findIndex(({ evidence }) => evidence.id === id);
    if (first < i) {
      const line = document.lineOf([...(all[first]?.path ?? []), 'id']);
      return [document.finding(at, 'value', 'duplicate-evidence', { id, line })];
    }
    if (weight !== 0) return [];
    return [document.finding([...here, 'weight'], 'value', 'weight-zero', { id }, 'warning')];
  });
}
