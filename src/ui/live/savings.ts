import type { CallEvent, CallSum } from '../../gateway/live/messages.ts';
import type { AuditEntry } from '../../gateway/stats/audit-entry.ts';
import { addTotals, noTotals, totalsOf } from '../../gateway/stats/totals.ts';
import type { LiveSavings, LiveTotals } from '../api/live-api.ts';

const MINUTE = 60_000;
/** Sums older than an hour are joined into quarters of an hour. Sums older than a day are dropped. */
const FINE = 60 * MINUTE;
const COARSE = 15 * MINUTE;
export const HISTORY = 24 * FINE;
/** Rows that are kept; the oldest go first. */
const MOST_ROWS = 10_000;

type Row = { -readonly [K in keyof LiveSavings]: LiveSavings[K] };
type Named = Pick<LiveSavings, 'server' | 'tool' | 'logged'> & { readonly rule?: string | undefined };

/** The sums of calls, by time, server, tool and rule. */
export class Savings {
  #rows = new Map<string, Row>();
  #changed = new Set<Row>();

  /** @param now decides how fine the time is told */
  #add(at: number, { server, tool, rule, logged }: Named, more: LiveTotals, now: number): void {
    if (now - at > HISTORY) return;
    const step = now - at > FINE ? COARSE : MINUTE;
    const begin = Math.floor(at / step) * step;
    const key = JSON.stringify([begin, server, tool, rule, logged]);
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = { at: begin, server, tool, rule, logged, ...noTotals() };
      this.#rows.set(key, row);
      if (this.#rows.size > MOST_ROWS) this.#dropOldest();
    }
    addTotals(row, more);
    this.#changed.add(row);
  }

  addSum(at: number, sum: CallSum): void {
    this.#add(at, sum, sum, at);
  }

  addCall(call: CallEvent, now: number): void {
    const { fetch: isFetch = false, end, stubs, before, after } = call;
    this.#add(call.at, call, totalsOf({ isFetch, isOk: end === 'ok', stubs, before, after }), now);
  }

  /** A line of an audit log, which does not say which rule it was. */
  addLine({ at, server, tool, result, tokens: [before, after] }: AuditEntry, now: number): void {
    this.#add(at, { server, tool, logged: true }, totalsOf({ isOk: result === 'ok', before, after }), now);
  }

  /** A tenth at once, so that it is not done for each row. */
  #dropOldest(): void {
    const byTime = [...this.#rows].sort(([, a], [, b]) => a.at - b.at);
    for (const [key, row] of byTime.slice(0, MOST_ROWS / 10)) {
      this.#rows.delete(key);
      this.#changed.delete(row);
    }
  }

  /** All rows, the oldest first. */
  rows(): readonly LiveSavings[] {
    return [...this.#rows.values()].map((row) => ({ ...row })).sort((a, b) => a.at - b.at);
  }

  /** The rows that are new or have changed since this was last asked. */
  changes(): readonly LiveSavings[] {
    const changed = [...this.#changed].map((row) => ({ ...row }));
    this.#changed = new Set();
    return changed;
  }
}
