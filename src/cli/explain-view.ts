import type { Outcome } from '../create-engine.ts';
import type { TraceEntry } from '../detect/types.ts';
import type { Inspection } from '../pipeline.ts';

/** How each stage's product is shown to a person. All lines are counted from 1, both ends included. */

const percent = (share: number): string => share.toFixed(2);
const span = ({ start, end }: { start: number; end: number }): string => `${start + 1}-${end}`;

export function showLines({ lines, envelope }: Inspection): string {
  const flags = [envelope.bom && 'byte-order mark', envelope.crlf && 'CRLF'].filter(Boolean).join(', ');
  const width = String(lines.count).length;
  const rows = Array.from(
    { length: lines.count },
    (_, i) => `${String(i + 1).padStart(width)} ${lines.line(i)}`,
  );
  return [`${lines.count} lines${flags ? ` (${flags})` : ''}`, ...rows].join('\n');
}

function showEvidence({ evidence }: TraceEntry): string {
  return evidence.map(({ id, weight }) => `${id} ${weight > 0 ? '+' : ''}${weight}`).join(', ');
}

/** One candidate: what became of it, and what spoke for and against it. */
export function showTrace(entry: TraceEntry): string {
  const outcome = entry.winner ? `${entry.outcome} by ${entry.winner}` : entry.outcome;
  return `${span(entry)} ${entry.rule}: ${outcome}, ${percent(entry.confidence)} (threshold ${entry.threshold}; ${showEvidence(entry)})`;
}

export function showRegions({ detection, off }: Inspection): string {
  const regions = detection.regions.map((region) => {
    const { rule } = region;
    if (!rule) return `  ${span(region)} plain`;
    const hint = rule.emit.hint === undefined ? '' : ` (${rule.emit.hint})`;
    return `  ${span(region)} ${rule.emit.block}${hint} by ${rule.id}, ${percent(region.confidence)}`;
  });
  const trace =
    detection.trace.length > 0
      ? detection.trace.map((entry) => `  ${showTrace(entry)}`)
      : ['  no rule saw anything'];
  const cut = detection.cut.map((rule) => `  ${rule}: stopped, its budget for this text was spent`);
  const unused = [...off].map(([rule, reason]) => `  ${rule}: off, ${reason}`);
  return ['regions', ...regions, 'trace', ...trace, ...cut, ...unused].join('\n');
}

export function showManifest({ manifest }: Inspection): string {
  return JSON.stringify(manifest, null, 2);
}

export function showPayload({ payload, blocks }: Inspection): string {
  const rows = blocks.map((block, i) => {
    const summary = 'summary' in block && block.summary !== undefined ? `: ${block.summary}` : '';
    return `  ${i} ${block.type}${summary}`;
  });
  return [`payload of ${payload.length} bytes`, ...rows].join('\n');
}

export function showOutcome(outcome: Outcome, tokens: { before: number; after: number }, ms: number): string {
  const saved = tokens.before === 0 ? 0 : 100 - (100 * tokens.after) / tokens.before;
  const how = outcome.forms.length > 0 ? ` (${outcome.forms.join(', ')})` : '';
  const why = outcome.reason === undefined ? '' : `: ${outcome.reason}`;
  return [
    `route ${outcome.route}`,
    `${outcome.action}${how}${why}, ${outcome.verified ? 'verified' : 'not verified'}`,
    `tokens ${tokens.before} → ${tokens.after} (${saved.toFixed(1)} % saved), ${ms.toFixed(1)} ms`,
  ].join('\n');
}
