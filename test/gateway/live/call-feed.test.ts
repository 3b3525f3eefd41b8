import { describe, expect, it } from 'vitest';
import { CallFeed } from '../../../src/gateway/live/call-feed.ts';
import { callRecord } from '../stats/call-record.ts';

const NOW = callRecord().at;
const sent = {
  result: Buffer.from('{"content":[{"type":"text","text":"one two"}]}'),
  policy: 'both' as const,
};

describe('calls on their way to a page', () => {
  it('are told with their tokens, and added up by tool and rule', () => {
    const feed = new CallFeed();
    const rewritten = callRecord({ sent: { ...sent, rule: 'core/log', stubs: 2 } });
    feed.add(1, rewritten, true);
    feed.add(2, callRecord({ tool: 'other', end: 'tool-error' }), false);
    feed.measured(rewritten, { before: 40, after: 10 });
    expect(feed.take(NOW)).toEqual({
      kind: 'calls',
      dropped: 0,
      calls: [
        {
          ...{ id: 1, at: NOW, ms: 1.3, client: 'tester', caller: 'stdio', server: 'one', tool: 'list' },
          ...{ end: 'ok', rule: 'core/log', before: 40, after: 10, stubs: 2, kept: '1' },
        },
        {
          ...{ id: 2, at: NOW, ms: 1.3, client: 'tester', caller: 'stdio', server: 'one', tool: 'other' },
          ...{ end: 'tool-error', before: 4, after: 4, estimated: true },
        },
      ],
      sums: [
        {
          ...{ server: 'one', tool: 'list', rule: 'core/log', calls: 1, errors: 0, before: 40, after: 10 },
          ...{ stubs: 2, fetches: 0, fetched: 0 },
        },
        {
          ...{ server: 'one', tool: 'other', calls: 1, errors: 1, before: 4, after: 4 },
          ...{ stubs: 0, fetches: 0, fetched: 0 },
        },
      ],
    });
    expect(feed.empty).toBe(true);
    expect(feed.take(NOW)).toBeUndefined();
  });

  it('wait for their tokens in their order, but not for ever', () => {
    const feed = new CallFeed();
    feed.add(1, callRecord(), false);
    feed.add(2, callRecord({ sent }), false);
    feed.add(3, callRecord(), false);
    expect(feed.take(NOW)?.calls.map(({ id }) => id)).toEqual([1]);
    expect(feed.take(NOW + 500)).toBeUndefined();
    const late = feed.take(NOW + 600)?.calls;
    expect(late).toMatchObject([{ id: 2, estimated: true, before: 4, after: 2 }, { id: 3 }]);
  });

  it('are a bounded number in one message, and all of them are in the sums', () => {
    const feed = new CallFeed();
    for (let id = 1; id <= 1000; id++) feed.add(id, callRecord({ tool: `tool${id % 300}`, sent }), false);
    const told = feed.take(NOW);
    expect(told?.calls).toHaveLength(200);
    expect(told?.calls.at(-1)?.id).toBe(1000);
    expect(told?.dropped).toBe(800);
    expect(told?.sums).toHaveLength(201);
    expect(told?.sums.reduce((sum, { calls }) => sum + calls, 0)).toBe(1000);
  });

  it('are told by their size where estimating would take long', () => {
    const feed = new CallFeed();
    const given = Buffer.from(JSON.stringify({ content: [{ type: 'text', text: 'word '.repeat(40_000) }] }));
    feed.add(1, callRecord({ given }), false);
    expect(feed.take(NOW)?.calls).toMatchObject([{ before: Math.round(given.length / 4), estimated: true }]);
  });

  it('that bring something back are no calls of the tool, and say what it took', () => {
    const feed = new CallFeed();
    const fetch = callRecord({ tool: 'bcp_get', given: Buffer.alloc(0), fetched: '{"content":[]}' });
    feed.add(1, fetch, false);
    feed.measured(fetch, { before: 0, after: 7 });
    const told = feed.take(NOW);
    expect(told?.calls).toMatchObject([{ fetch: true, before: 0, after: 7 }]);
    expect(told?.sums).toMatchObject([{ calls: 0, fetches: 1, fetched: 7, before: 0, after: 0 }]);
  });
});
