import { useEffect, useRef, useState } from 'preact/hooks';
import type { LiveCall } from '../../../src/ui/api/live-api.ts';
import { clock, count, milliseconds, saving } from '../parts/figures.ts';
import { useMedia } from '../parts/media.ts';
import { Scroll } from '../parts/scroll.tsx';
import { finds } from '../parts/search.ts';
import { windowOf } from './window.ts';

/** The height of a row in pixels, and where rows have two lines. As in calls.css. */
const ROW = 26;
const TALL_ROW = 48;
const NARROW = '(max-width: 40rem)';

const ENDS: Record<LiveCall['end'], { readonly name: string; readonly tone: string }> = {
  ok: { name: 'ok', tone: '' },
  'tool-error': { name: 'tool error', tone: 'warn' },
  error: { name: 'error', tone: 'bad' },
  lost: { name: 'lost', tone: 'bad' },
  refused: { name: 'refused', tone: 'warn' },
};

const textOf = ({ server, tool, rule = '', client, end }: LiveCall): string =>
  `${server} ${tool} ${rule} ${client} ${end}`;

/** Calls, the newest first: only rows that are seen are drawn. */
export function Calls({ calls, dropped }: { calls: readonly LiveCall[]; dropped: number }) {
  const [filter, setFilter] = useState('');
  const [held, setHeld] = useState<readonly LiveCall[]>();
  const [scrolled, setScrolled] = useState(0);
  const [height, setHeight] = useState(400);
  const row = useMedia(NARROW) ? TALL_ROW : ROW;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = box.current?.querySelector('.scroll');
    if (scroller == null) return;
    const observer = new ResizeObserver(() => setHeight(scroller.clientHeight));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, []);

  const isFiltered = filter.trim() !== '';
  const source = held ?? calls;
  const shown = isFiltered ? source.filter((call) => finds(filter, textOf(call))) : source;
  const { first, last } = windowOf({ rows: shown.length, row, scrolled, height });
  const rows = Array.from({ length: last - first }, (_, i) => shown[shown.length - 1 - first - i]);
  return (
    <section class="calls" aria-label="Calls" ref={box}>
      <div class="pane-head">
        <h2>Calls</h2>
        <span class="soft number">
          {count(shown.length)}
          {dropped > 0 && `, and ${count(dropped)} that came too fast to show`}
        </span>
        <span class="bar">
          <label>
            <span class="hidden">Filter calls</span>
            <input
              type="search"
              value={filter}
              placeholder="Filter"
              onInput={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          </label>
          <button
            type="button"
            aria-pressed={held !== undefined}
            onClick={() => setHeld(held === undefined ? [...calls] : undefined)}
          >
            {held === undefined ? 'Hold' : 'Go on'}
          </button>
        </span>
      </div>
      <Scroll label="List of calls" onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}>
        <table aria-rowcount={shown.length + 1}>
          <thead>
            <tr>
              <th scope="col" class="c-time">
                Time
              </th>
              <th scope="col">Server and tool</th>
              <th scope="col" class="c-rule">
                Rule
              </th>
              <th scope="col" class="c-tokens number">
                Tokens
              </th>
              <th scope="col" class="c-saved number">
                Saved
              </th>
              <th scope="col" class="c-took number">
                Took
              </th>
              <th scope="col" class="c-end">
                Ended
              </th>
            </tr>
          </thead>
          <tbody>
            <Gap height={first * row} />
            {rows.map(
              (call, i) =>
                // By place: rows that move down keep their elements, and only texts change.
                call !== undefined && <Row key={i} call={call} place={first + i + 2} />,
            )}
            <Gap height={(shown.length - last) * row} />
          </tbody>
        </table>
        {shown.length === 0 && (
          <p class="soft pad">
            {isFiltered ? 'No call matches.' : 'No calls yet. A call appears here when it ends.'}
          </p>
        )}
      </Scroll>
    </section>
  );
}

/** In place of rows that are not seen. */
const Gap = ({ height }: { height: number }) =>
  height === 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true">
      <td class="gap" style={{ height: `${height}px` }} />
    </tr>
  );

const Row = ({ call, place }: { call: LiveCall; place: number }) => {
  const { tokens, stubs = 0 } = call;
  const { name, tone } = ENDS[call.end];
  return (
    <tr aria-rowindex={place}>
      <td class="c-time">{clock(call.at)}</td>
      <td class="c-tool" title={`${call.client}, caller ${call.caller}, gateway with pid ${call.gateway}`}>
        <span class="soft">{call.server}</span> {call.tool}
        {call.fetch === true && <span class="badge"> fetched back</span>}
        {stubs > 0 && <span class="badge"> {stubs} left out</span>}
      </td>
      <td class={`c-rule ${call.rule === undefined ? 'soft' : 'mono'}`}>{call.rule ?? 'no rule'}</td>
      <td class="c-tokens number">
        {call.estimated === true && <span title="estimated">~</span>}
        {count(tokens.before)} → {count(tokens.after)}
      </td>
      <td class="c-saved number">{saving(tokens)}</td>
      <td class="c-took number">{milliseconds(call.ms)}</td>
      <td class={`c-end ${tone}`}>{name}</td>
    </tr>
  );
};
