import { describe, expect, it } from 'vitest';
import type { CallRecord } from '../../../src/gateway/stats/call-record.ts';
import { Statistics } from '../../../src/gateway/stats/statistics.ts';
import { Lazy } from '../../../src/platform/lazy.ts';
import { loadTokenCounter } from '../../../src/render/tokens/count.ts';
import { eventually } from '../../support/eventually.ts';
import { callRecord } from './call-record.ts';

const counter = new Lazy(loadTokenCounter);

const result = (text: string, more: object = {}): string =>
  JSON.stringify({ content: [{ type: 'text', text }], ...more });

describe('statistics', () => {
  it('count calls and errors, of each server and together', async () => {
    const statistics = new Statistics(counter);
    for (const end of ['ok', 'tool-error', 'error', 'lost'] as const) statistics.record(callRecord({ end }));
    statistics.record(callRecord({ server: 'two' }));
    await statistics.settled();
    expect(statistics.total).toEqual({
      calls: 5,
      errors: 3,
      before: 0,
      after: 0,
      fetched: 0,
      stubs: 0,
      fetches: 0,
    });
    expect(statistics.servers.get('two')).toEqual({
      calls: 1,
      errors: 0,
      before: 0,
      after: 0,
      fetched: 0,
      stubs: 0,
      fetches: 0,
    });
  });

  it('count the tokens of what was rewritten', async () => {
    const statistics = new Statistics(counter);
    statistics.record(callRecord({ sent: { result: Buffer.from(result('one two')), policy: 'both' } }));
    statistics.record(callRecord());
    await statistics.settled();
    expect(statistics.total).toEqual({
      calls: 2,
      errors: 0,
      before: 4,
      after: 2,
      fetched: 0,
      stubs: 0,
      fetches: 0,
    });
  });

  it('count nothing as saved in a mode that loses', async () => {
    const statistics = new Statistics(counter);
    statistics.record(
      callRecord({ sent: { result: Buffer.from(result('one two')), policy: 'both', lossy: true } }),
    );
    await statistics.settled();
    expect(statistics.total).toMatchObject({ before: 4, after: 4 });
  });

  it('count what is fetched back against what was saved, for the server that it came from', async () => {
    const statistics = new Statistics(counter);
    statistics.record(callRecord({ sent: { result: Buffer.from(result('one two')), policy: 'both' } }));
    statistics.record(callRecord({ given: Buffer.alloc(0), fetched: result('three four five') }));
    await statistics.settled();
    expect(statistics.total).toEqual({
      calls: 1,
      errors: 0,
      before: 4,
      after: 2,
      fetched: 3,
      stubs: 0,
      fetches: 1,
    });
    expect(statistics.servers.get('one')).toEqual(statistics.total);
  });

  it('take structured data for what would have been shown, where it was left out', async () => {
    const given = Buffer.from(result('x', { structuredContent: { a: [1, 2, 3] } }));
    const statistics = new Statistics(counter);
    statistics.record(callRecord({ given, sent: { result: Buffer.from(result('x')), policy: 'text' } }));
    await statistics.settled();
    expect(statistics.total.before).toBeGreaterThan(5);
    expect(statistics.total.after).toBe(1);
  });

  it('stop counting while something is called, and go on afterwards', async () => {
    const counted: string[] = [];
    const rewritten = (text: string): CallRecord =>
      callRecord({
        given: Buffer.from(result(text)),
        sent: { result: Buffer.from(result('less')), policy: 'both' },
      });
    const noting = new Lazy(async () => (text: string) => {
      if (text === 'less') return 1;
      counted.push(text);
      if (counted.length === 1) statistics.record(rewritten('meanwhile'));
      return 2;
    });
    const statistics: Statistics = new Statistics(noting);
    for (const text of ['first', 'second', 'third']) statistics.record(rewritten(text));
    await eventually(() => expect(counted).toEqual(['first']));
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(counted).toEqual(['first']);
    await eventually(() => expect(counted).toEqual(['first', 'second', 'third', 'meanwhile']));
  });
});
