import { useState } from 'preact/hooks';
import type { RenderAnswer, TraceOutcome, TraceRow, TraceRule } from '../../../src/ui/api/render-api.ts';
import { lines, milliseconds } from '../parts/figures.ts';
import { Segments } from '../parts/segments.tsx';
import type { RuleColour } from './palette.ts';

const SAID: Record<TraceOutcome, string> = {
  claimed: 'has lines',
  vetoed: 'a requirement of it does not hold',
  'below-threshold': 'not sure enough',
  overlapped: 'a surer rule has the lines',
  'no-keyword': 'the text has no keyword of it',
  'other-call': 'not for this call',
  'no-match': 'found nothing',
  'no-lines': 'rules before it took all lines',
  off: 'off: its patterns may take too long',
};

/** What a refused candidate lacks, where that is known. */
const saidOf = ({ outcome, unmet = [] }: TraceRow): string =>
  unmet.length === 0 ? SAID[outcome] : `needs ${unmet.join(', ')}`;

const FILTERS = {
  near: 'Found something',
  claimed: 'Has lines',
  all: 'All rules',
} as const;
type Filter = keyof typeof FILTERS;

const FAR: ReadonlySet<TraceOutcome> = new Set(['no-keyword', 'other-call', 'no-match', 'no-lines']);
const shows: Record<Filter, (rule: TraceRule) => boolean> = {
  all: () => true,
  claimed: ({ rows }) => rows.some(({ outcome }) => outcome === 'claimed'),
  near: ({ rows }) => rows.some(({ outcome }) => !FAR.has(outcome)),
};

interface Props {
  readonly answer: RenderAnswer;
  readonly palette: ReadonlyMap<string, RuleColour>;
  readonly onLines: (span: readonly [number, number]) => void;
  readonly onEdit: (rule: string) => void;
}

/** Every rule in the order in which rules run, with what it found and why it has lines or not. */
export function Trace({ answer, palette, onLines, onEdit }: Props) {
  const [filter, setFilter] = useState<Filter>('near');
  const rules = answer.trace.map((rule, place) => ({ rule, place: place + 1 }));
  const shown = rules.filter(({ rule }) => shows[filter](rule));
  return (
    <>
      <Segments
        legend="Which rules"
        names={FILTERS}
        chosen={filter}
        onChoose={setFilter}
        after={(one) => (
          <span class="soft number"> {rules.filter(({ rule }) => shows[one](rule)).length}</span>
        )}
      />
      {shown.length === 0 && <p class="soft pad">No rule recognised anything. The text does not change.</p>}
      <ol class="trace">
        {shown.map(({ rule, place }) => (
          <li key={rule.rule} value={place}>
            <RuleTrace rule={rule} colour={palette.get(rule.rule)} onLines={onLines} onEdit={onEdit} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface RuleProps extends Pick<Props, 'onLines' | 'onEdit'> {
  readonly rule: TraceRule;
  readonly colour: RuleColour | undefined;
}

const RuleTrace = ({ rule, colour, onLines, onEdit }: RuleProps) => (
  <>
    <p class="trace-head">
      {colour !== undefined && <span class={`chip chip-${colour.colour}`}>{colour.mark}</span>}
      <button type="button" class="link mono" title="Edit this rule" onClick={() => onEdit(rule.rule)}>
        {rule.rule}
      </button>
      <span class="soft">{rule.tier}</span>
      <span class="soft number time">
        {rule.cut && <span class="warn">cut short </span>}
        {milliseconds(rule.ms)}
      </span>
    </p>
    {rule.rows.map((row, i) => (
      <Row key={i} row={row} threshold={rule.threshold} onLines={onLines} />
    ))}
    {rule.more > 0 && <p class="soft trace-row">and {rule.more} more places</p>}
  </>
);

interface RowProps extends Pick<Props, 'onLines'> {
  readonly row: TraceRow;
  readonly threshold: number;
}

const Row = ({ row, threshold, onLines }: RowProps) => {
  const { confidence, lines: span } = row;
  return (
    <div class={`trace-row outcome-${row.outcome}`}>
      {span !== undefined && (
        <button type="button" class="link" onClick={() => onLines(span)}>
          {lines(span)}
        </button>
      )}
      <span class="said">
        {row.outcome === 'claimed' ? <strong>has lines</strong> : saidOf(row)}
        {row.winner !== undefined && <span class="mono"> {row.winner}</span>}
      </span>
      {confidence !== undefined && <Meter confidence={confidence} threshold={threshold} />}
      {row.evidence !== undefined && row.evidence.length > 0 && (
        <ul class="evidence">
          {row.evidence.map(({ id, weight }) => (
            <li key={id}>
              <span class="number">{weight > 0 ? `+${weight}` : `−${Math.abs(weight)}`}</span> {id}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** How sure a rule is, beside how sure it has to be. */
const Meter = ({ confidence, threshold }: { confidence: number; threshold: number }) => (
  <span class="meter-line">
    <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" class="meter-track" />
      <rect
        width={confidence * 100}
        height="8"
        class={confidence >= threshold ? 'meter-over' : 'meter-under'}
      />
      <rect x={Math.min(99, threshold * 100)} width="1.5" height="8" class="meter-mark" />
    </svg>
    <span class="number">
      {confidence.toFixed(2)} <span class="soft">of {threshold.toFixed(2)}</span>
    </span>
  </span>
);
