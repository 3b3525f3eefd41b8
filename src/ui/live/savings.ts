import type { FedCall, FedSum } from '../../gateway/live/messages.ts';
import type { AuditEntry } from '../../gateway/stats/audit-entry.ts';
import { defined } from '../../model/defined.ts';
import type { LiveSavings } from '../api/live.ts';

const MINUTE = 60_000;
/** Sums older than an hour are joined into quarters of an hour. Sums older than a day are dropped. */
const FINE = 60 * MINUTE;
const COARSE = 15 * MINUTE;
export const HISTORY = 24 * FINE;
/** Rows that are kept; the oldest go first. */
const MOST_ROWS = 10_000;

type Row = { -readonly [K in keyof LiveSavings]: LiveSavings[K] };
type Amounts = Omit<LiveSavings, 'at' | 'server' | 'tool' | 'rule' | 'logged'>;
type Named = Pick<LiveSavings, 'server' | 'tool' | 'logged'> & { readonly rule?: string | undefined };

const FIELDS = ['calls', 'errors', 'before', 'after', 'stubs', 'fetches', 'fetched'] as const;

const amountsOfCall = (call: FedCall): Amounts => {
  const isFetch = call.fetch === true;
  return {
    calls: isFetch ? 0 : 1,
    errors: isFetch || call.end === 'ok' ? 0 : 1,
    before: isFetch ? 0 : call.before,
    after: isFetch ? 0 : call.after,
    stubs: call.stubs ?? 0,
    fetches: isFetch ? 1 : 0,
    fetched: isFetch ? call.after : 0,
  };
};

/** The sums of calls, by time, server, tool and rule. */
export class Savings {
  #rows = new Map<string, Row>();
  #changed = new Set<Row>();

  /** @param now decides how fine the time is told */
  #add(at: number, { server, tool, rule, logged }: Named, amounts: Amounts, now: number): void {
    if (now - at > HISTORY) return;
    const step = now - at > FINE ? COARSE : MINUTE;
    const begin = Math.floor(at / step) * step;
    const key = JSON.stringify([begin, server, tool, rule, logged]);
    let row = this.#rows.get(key);
    if (row === undefined) {
      const named = { at: begin, server, tool, ...defined({ rule, logged }) };
      row = { ...named, calls: 0, errors: 0, before: 0, after: 0, stubs: 0, fetches: 0, fetched: 0 };
      this.#rows.set(key, row);
      if (this.#rows.size > MOST_ROWS) this.#dropOldest();
    }
    for (const field of FIELDS) row[field] += amounts[field];
    this.#changed.add(row);
  }

  addSum(at: number, sum: FedSum): void {
    this.#add(at, sum, sum, at);
  }

  addCall(call: FedCall, now: number): void {
    this.#add(call.at, call, amountsOfCall(call), now);
  }

  /** A line of an audit log, which does not say which rule it was. */
  addLine({ at, server, tool, result, tokens: [before, after] }: AuditEntry, now: number): void {
    const errors = result === 'ok' ? 0 : 1;
    this.#add(
      at,
      { server, tool, logged: true },
      { calls: 1, errors, before, after, stubs: 0, fetches: 0, fetched: 0 },
      now,
    );
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
