import { describe, expect, it } from 'vitest';
import type { CallEvent, CallSum } from '../../../src/gateway/live/messages.ts';
import { Savings } from '../../../src/ui/live/savings.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 2, 12, 7, 30);
const sum = (more: Partial<CallSum> = {}): CallSum => ({
  ...{ server: 'one', tool: 'list', calls: 2, errors: 1, before: 100, after: 40 },
  ...{ stubs: 1, fetches: 0, fetched: 0, ...more },
});
const call = (more: Partial<CallEvent> = {}): CallEvent => ({
  ...{ id: 1, at: NOW, ms: 1, client: 'c', caller: 'stdio', server: 'one', tool: 'list', end: 'ok' },
  ...{ before: 10, after: 4, ...more },
});
const line = (at: number) => ({
  code: undefined,
  contentRule: undefined,
  ...{ at, caller: '', client: '', server: 'one', tool: 'list', result: 'error', ms: 1, line: '' },
  tokens: [30, 20] as const,
});

describe('what was saved', () => {
  it('is told by minute, server, tool and rule', () => {
    const savings = new Savings();
    savings.addSum(NOW, sum());
    savings.addSum(NOW + 10_000, sum({ rule: 'core/log' }));
    savings.addSum(NOW + 20_000, sum());
    savings.addSum(NOW + 60_000, sum());
    expect(savings.rows().map(({ at, rule, calls, before }) => [at - NOW, rule, calls, before])).toEqual([
      [-30_000, undefined, 4, 200],
      [-30_000, 'core/log', 2, 100],
      [30_000, undefined, 2, 100],
    ]);
  });

  it('from an audit log is apart from what no rule found', () => {
    const savings = new Savings();
    savings.addLine(line(NOW), NOW);
    savings.addSum(NOW, sum());
    expect(savings.rows().map(({ logged, calls }) => [logged, calls])).toEqual([
      [true, 1],
      [undefined, 2],
    ]);
  });

  it('is told once, until it is another', () => {
    const savings = new Savings();
    savings.addSum(NOW, sum());
    expect(savings.changes()).toHaveLength(1);
    expect(savings.changes()).toEqual([]);
    savings.addSum(NOW, sum());
    expect(savings.changes()).toMatchObject([{ calls: 4, errors: 2, stubs: 2 }]);
  });

  it('counts what was brought back as no call of the tool', () => {
    const savings = new Savings();
    savings.addCall(call({ fetch: true, before: 0, after: 7, end: 'tool-error' }), NOW);
    expect(savings.rows()).toMatchObject([
      { calls: 0, errors: 0, before: 0, after: 0, fetches: 1, fetched: 7 },
    ]);
  });

  it('is told by quarters of an hour where it is longer ago, and not at all after a day', () => {
    const savings = new Savings();
    for (const ago of [2 * HOUR, 2 * HOUR + 60_000, 25 * HOUR]) savings.addLine(line(NOW - ago), NOW);
    expect(savings.rows()).toMatchObject([
      { at: Date.UTC(2026, 0, 2, 10), calls: 2, errors: 2, before: 60, after: 40 },
    ]);
  });

  it('takes a bounded memory: the oldest goes', () => {
    const savings = new Savings();
    for (let i = 0; i < 12_000; i++) savings.addSum(NOW + i * 60_000, sum());
    const rows = savings.rows();
    expect(rows.length).toBeLessThanOrEqual(10_000);
    expect(rows.at(-1)?.at).toBe(NOW + 11_999 * 60_000 - 30_000);
  });
});
