import { cannotHold } from '../detect/conditions.ts';
import type { CompiledRule, TraceEntry } from '../detect/finder.ts';
import { unmetByCall } from '../detect/unmet.ts';
import { type NoCandidate, whyNothing } from '../detect/why-nothing.ts';
import type { TextOutcome } from '../engine/outcome.ts';
import type { Inspection } from '../engine/pipeline.ts';
import { STEPS, type Step } from '../engine/stopwatch.ts';
import type { WithoutRule } from '../engine/without-rule.ts';
import type { ToolCall } from '../model/call.ts';
import { TIERS } from '../model/rule.ts';

/** How each stage's product is shown to a person. All lines are counted from 1, both ends included. */

/** A compact text that was tried. */
export interface CandidateView {
  readonly forms: readonly string[];
  readonly tokens: number;
  readonly verified: boolean;
}

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

/** Why the winner's claim came first: it was surer, or as sure and before the other in the list, or longer. */
function reasonOf(loser: TraceEntry, { detection, rules }: Inspection): string {
  const winner = detection.trace.find(
    ({ rule, outcome, start, end }) =>
      rule === loser.winner && outcome === 'claimed' && start < loser.end && loser.start < end,
  );
  if (winner === undefined) return '';
  const place = (id: string): number => rules.findIndex((rule) => rule.id === id);
  if (winner.rule === loser.rule) return ': the longer one of the same rule';
  if (place(winner.rule) < place(loser.rule) && winner.confidence <= loser.confidence) {
    return `: about as sure (${percent(winner.confidence)}), and before it in the list`;
  }
  return `: surer (${percent(winner.confidence)})`;
}

/** The requirements of a rule that do not hold, if it refused a candidate. */
const unmetText = ({ unmet }: TraceEntry): string =>
  unmet === undefined ? '' : `: needs ${unmet.join(', ')}`;

/** How far a candidate stays below its threshold. */
const shortfall = ({ outcome, threshold, confidence }: TraceEntry): string =>
  outcome === 'below-threshold' ? `: ${percent(threshold - confidence)} short of its threshold` : '';

const entryText = (entry: TraceEntry, inspection: Inspection): string =>
  `  ${showTrace(entry)}${reasonOf(entry, inspection)}${unmetText(entry)}${shortfall(entry)}`;

/** Rules in effect that had nothing to say, because none of their literals stands in the text or nothing has their shape. */
function silentRules({ detection, rules, lines: { text } }: Inspection): string[] {
  const seen = new Set([...detection.trace.map(({ rule }) => rule), ...detection.cut]);
  const silent = rules.filter(({ id }) => !seen.has(id));
  const noKeyword = silent.filter(
    ({ keywords }) => keywords.length > 0 && !keywords.some((keyword) => text.includes(keyword)),
  );
  const noShape = silent.filter((rule) => !noKeyword.includes(rule));
  const ids = (list: typeof silent): string => list.map(({ id }) => id).join(', ');
  return [
    ...(noShape.length > 0 ? [`  found no candidate: ${ids(noShape)}`] : []),
    ...(noKeyword.length > 0 ? [`  did not run, no keyword of theirs is there: ${ids(noKeyword)}`] : []),
  ];
}

export function showRegions(inspection: Inspection): string {
  const { detection, off } = inspection;
  const regions = detection.regions.map((region) => {
    const { rule } = region;
    if (!rule) return `  ${span(region)} plain`;
    const hint = rule.emit.hint === undefined ? '' : ` (${rule.emit.hint})`;
    return `  ${span(region)} ${rule.emit.block}${hint} by ${rule.id}, ${percent(region.confidence)}`;
  });
  const trace =
    detection.trace.length > 0
      ? detection.trace.map((entry) => entryText(entry, inspection))
      : ['  no rule saw anything'];
  const cut = detection.cut.map((rule) => `  ${rule}: stopped, it had no budget left for this text`);
  const unused = [...off].map(([rule, reason]) => `  ${rule}: off, ${reason}`);
  return ['regions', ...regions, 'trace', ...trace, ...cut, ...unused, ...silentRules(inspection)].join('\n');
}

const NOTHING: Readonly<Record<NoCandidate, (rule: CompiledRule, call: ToolCall) => string>> = {
  'no-keyword': ({ keywords }) => `did not run: none of its keywords is in the text (${keywords.join(', ')})`,
  'other-call': (rule, call) => `did not run: the call needs ${unmetByCall(rule.require, call).join(', ')}`,
  'no-match': () => 'ran and found no candidate: nothing in the text has its shape',
  'no-lines': () => 'did not run: rules before it took all lines',
};

/** Why a rule has lines of the text, or has not. `undefined` for a rule that is not there. */
export function showRule(id: string, inspection: Inspection, call: ToolCall): string | undefined {
  const { detection, rules, off, lines } = inspection;
  const reason = off.get(id);
  if (reason !== undefined) return `${id} is off: ${reason}`;
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) return undefined;
  const entries = detection.trace.filter((entry) => entry.rule === id);
  if (entries.length > 0) return entries.map((entry) => entryText(entry, inspection).trimStart()).join('\n');
  const earlier = TIERS.slice(0, TIERS.indexOf(rule.tier));
  const isFree = detection.regions.some((region) => !region.rule || !earlier.includes(region.rule.tier));
  const wanted = rule.keywords.length === 0 || rule.keywords.some((word) => lines.text.includes(word));
  const looked = isFree && wanted && !rule.require.some((condition) => cannotHold(condition, call));
  return `${id} ${NOTHING[whyNothing(rule, looked, lines.text, call)](rule, call)}`;
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

export function showCandidates(candidates: readonly CandidateView[]): string {
  const rows = candidates.map(({ forms, tokens, verified }) => {
    const wrong = verified ? '' : ', does not expand to the original';
    return `  ${tokens} tokens: ${forms.join(', ') || 'without a marker'}${wrong}`;
  });
  return ['compact texts', ...(rows.length > 0 ? rows : ['  none: no region has a form'])].join('\n');
}

/** Whether a rule is worth having for this text. */
function withoutText({ rule, tokens }: WithoutRule, after: number): string {
  const more = tokens - after;
  if (more < 0) return `warning: without ${rule} it would be ${tokens} tokens, ${-more} fewer`;
  return `without ${rule} it would be ${tokens} tokens, ${more === 0 ? 'the same' : `${more} more`}`;
}

export function showOutcome(
  outcome: TextOutcome,
  {
    tokens,
    ms,
    without,
  }: {
    readonly tokens: { readonly before: number; readonly after: number };
    readonly ms: number;
    readonly without: readonly WithoutRule[];
  },
): string {
  const share = tokens.before === 0 ? 0 : 100 - (100 * tokens.after) / tokens.before;
  // A mode that promises nothing may lose content: its percentage is not called saved.
  const saved = outcome.action === 'rendered' ? '' : ` (${share.toFixed(1)} % saved)`;
  const how = outcome.forms.length > 0 ? ` (${outcome.forms.join(', ')})` : '';
  const why = outcome.reason === undefined ? '' : `: ${outcome.reason}`;
  const passed = outcome.action === 'passthrough' ? ['without that route, the rules would find this:'] : [];
  return [
    `route ${outcome.route}`,
    `${outcome.action}${how}${why}, ${outcome.verified ? 'verified' : 'not verified'}`,
    `tokens ${tokens.before} → ${tokens.after}${saved}, ${ms.toFixed(1)} ms`,
    ...without.map((one) => withoutText(one, tokens.after)),
    ...passed,
  ].join('\n');
}

/** They add up to less than the whole above, which also loads and warms up. */
export function showStages(stages: Readonly<Record<Step, number>>): string {
  return `steps once more, in ms: ${STEPS.map((step) => `${step} ${stages[step].toFixed(1)}`).join(', ')}`;
}
