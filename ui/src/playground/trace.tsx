import { useState } from 'preact/hooks';
import type { RenderAnswer, TraceOutcome, TraceRow, TraceRule } from '../../../src/ui/api/render-api.ts';
import { lines, milliseconds } from '../parts/figures.ts';
import type { Titles } from '../parts/rule-names.ts';
import { finds } from '../parts/search.ts';
import { Segments } from '../parts/segments.tsx';
import type { RuleColour } from './palette.ts';
import { saidOf } from './said-of.ts';

const FILTERS = {
  near: 'Found something',
  claimed: 'Won',
  all: 'All rules',
} as const;
type Filter = keyof typeof FILTERS;

const FAR: ReadonlySet<TraceOutcome> = new Set(['no-keyword', 'other-call', 'no-match', 'no-lines']);
const shows: Record<Filter, (rule: TraceRule) => boolean> = {
  all: () => true,
  claimed: ({ rows }) => rows.some(({ outcome }) => outcome === 'claimed'),
  near: ({ rows }) => rows.some(({ outcome }) => !FAR.has(outcome)),
};

/** Rules that won first, then the surer ones. */
const nearest = ({ rows: [best] }: TraceRule): number =>
  best?.outcome === 'claimed' ? 2 : (best?.confidence ?? -1);

const byNearness = (a: TraceRule, b: TraceRule): number =>
  nearest(b) - nearest(a) || a.rule.localeCompare(b.rule);

interface Props {
  readonly answer: RenderAnswer;
  readonly palette: ReadonlyMap<string, RuleColour>;
  readonly titles: Titles;
  readonly onLines: (span: readonly [number, number]) => void;
  /** Absent where rules cannot be edited. */
  readonly onEdit?: ((rule: string) => void) | undefined;
}

/** What each rule found, and why it won or not. */
export function Trace({ answer, palette, titles, onLines, onEdit }: Props) {
  const [filter, setFilter] = useState<Filter>('near');
  const [query, setQuery] = useState('');
  const found = answer.trace.filter(({ rule }) => finds(query, `${rule} ${titles.get(rule) ?? ''}`));
  const shown = found.filter(shows[filter]).sort(byNearness);
  return (
    <>
      <Segments
        legend="Which rules"
        names={FILTERS}
        chosen={filter}
        onChoose={setFilter}
        after={(one) => <span class="soft number"> {found.filter(shows[one]).length}</span>}
      />
      <p class="find">
        <input
          type="search"
          aria-label="Find a rule"
          placeholder="Find by name or title"
          value={query}
          onInput={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setFilter('all');
          }}
        />
      </p>
      {shown.length === 0 && (
        <p class="soft pad">
          {query === ''
            ? 'No rule recognised anything. The text does not change.'
            : 'No rule has these words.'}
        </p>
      )}
      <ul class="trace">
        {shown.map((rule) => (
          <li key={rule.rule}>
            <RuleTrace
              rule={rule}
              title={titles.get(rule.rule)}
              colour={palette.get(rule.rule)}
              onLines={onLines}
              onEdit={onEdit}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RuleProps extends Pick<Props, 'onLines' | 'onEdit'> {
  readonly rule: TraceRule;
  readonly title: string | undefined;
  readonly colour: RuleColour | undefined;
}

const RuleTrace = ({ rule, title, colour, onLines, onEdit }: RuleProps) => (
  <>
    <p class="trace-head">
      {colour !== undefined && <span class={`chip chip-${colour.colour}`}>{colour.mark}</span>}
      {onEdit === undefined ? (
        <span class="mono" title={`It runs in the tier “${rule.tier}”.`}>
          {rule.rule}
        </span>
      ) : (
        <button
          type="button"
          class="link mono"
          title={`Edit this rule. It runs in the tier “${rule.tier}”.`}
          onClick={() => onEdit(rule.rule)}
        >
          {rule.rule}
        </button>
      )}
      <span class="soft">{title}</span>
      {rule.cut && <span class="warn">cut short</span>}
      {rule.ms >= 0.05 && <span class="soft number time">{milliseconds(rule.ms)}</span>}
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
        {row.outcome === 'claimed' ? <strong>{saidOf(row)}</strong> : saidOf(row)}
        {row.winner !== undefined && <span class="mono"> {row.winner}</span>}
      </span>
      {confidence !== undefined && confidence > 0 && <Meter confidence={confidence} threshold={threshold} />}
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
      {confidence.toFixed(2)} <span class="soft">sure, needs {threshold.toFixed(2)}</span>
    </span>
  </span>
);
