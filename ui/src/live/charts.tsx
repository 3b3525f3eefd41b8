import { clock, count, counted, saving } from '../parts/figures.ts';
import { TokenBar } from '../parts/token-bar.tsx';
import type { Feed } from './feed.ts';
import { type Column, columnsOf, type Sum } from './sums.ts';

const COLUMNS = 60;
/** A few columns do not become walls. */
const FEWEST = 20;

const Key = () => (
  <p class="key soft">
    <svg width="14" height="10" aria-hidden="true">
      <rect width="14" height="10" class="went" />
    </svg>{' '}
    went to the client{' '}
    <svg width="14" height="10" aria-hidden="true">
      <rect width="14" height="10" class="saved" />
    </svg>{' '}
    saved
  </p>
);

const sayTimes = (columns: readonly Column[]): string => {
  const before = columns.reduce((sum, column) => sum + column.before, 0);
  const after = columns.reduce((sum, column) => sum + column.after, 0);
  return `Tokens over time: ${count(before)} before, ${count(after)} went to clients.`;
};

/** Tokens over time: each column what came, of which the lower part went to the client. */
const OverTime = ({ slots }: { slots: ReadonlyMap<number, Sum> }) => {
  const columns = columnsOf(slots, COLUMNS);
  const top = Math.max(1, ...columns.map(({ before, after }) => Math.max(before, after)));
  const [first] = columns;
  const last = columns.at(-1);
  return (
    <figure class="over-time">
      <svg
        viewBox={`0 0 ${Math.max(FEWEST, columns.length) * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sayTimes(columns)}
      >
        {columns.map(({ from, before, after }, i) => {
          const went = (after / top) * 100;
          const whole = (Math.max(before, after) / top) * 100;
          return (
            <g key={from}>
              <rect x={i * 10 + 1} width="8" y={100 - whole} height={whole - went} class="saved" />
              <rect x={i * 10 + 1} width="8" y={100 - went} height={went} class="went" />
            </g>
          );
        })}
      </svg>
      <figcaption class="soft number">
        <span>{first !== undefined && last !== undefined && `${clock(first.from)} – ${clock(last.to)}`}</span>
        <span>highest column: {count(top)} tokens</span>
      </figcaption>
    </figure>
  );
};

const MOST_BARS = 8;

interface BarsProps {
  readonly title: string;
  readonly sums: ReadonlyMap<string, Sum>;
}

/** Tokens by name, with the largest saving first. */
const Bars = ({ title, sums }: BarsProps) => {
  const rows = [...sums].sort(([, a], [, b]) => b.before - b.after - (a.before - a.after));
  const top = Math.max(1, ...rows.map(([, { before, after }]) => Math.max(before, after)));
  return (
    <table class="bars">
      <caption>
        {title}
        {rows.length > MOST_BARS && (
          <span class="soft">
            {' '}
            (the first {MOST_BARS} of {count(rows.length)})
          </span>
        )}
      </caption>
      <colgroup>
        <col class="name" />
        <col />
        <col class="end" />
      </colgroup>
      <thead class="hidden">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Tokens before and after</th>
          <th scope="col">Saved</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_BARS).map(([name, sum]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <TokenBar {...sum} most={top} />
              <span class="number soft">
                {count(sum.before)} → {count(sum.after)}
              </span>
            </td>
            <td class="number">{saving(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What single calls have saved, as far back as they are known. */
export const Savings = ({ feed: { slots, by, total } }: { feed: Feed }) => (
  <section class="card" aria-label="Savings">
    <header>
      <h2>Savings</h2>
      {total.calls > 0 && (
        <span class="soft number">{counted(total.calls, 'call')} of the last 24 hours</span>
      )}
      <Key />
    </header>
    {total.calls === 0 ? (
      <p class="soft">no single calls yet</p>
    ) : (
      <>
        <OverTime slots={slots} />
        <Bars title="By server" sums={by.server} />
        <Bars title="By tool" sums={by.tool} />
        <Bars title="By rule" sums={by.rule} />
      </>
    )}
  </section>
);
