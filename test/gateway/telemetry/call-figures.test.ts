import { describe, expect, it } from 'vitest';
import type { CallRecord } from '../../../src/gateway/stats/call-record.ts';
import { CallFigures } from '../../../src/gateway/telemetry/call-figures.ts';
import { FIGURES, type FigureName } from '../../../src/gateway/telemetry/figures.ts';
import { callRecord } from '../stats/call-record.ts';

/** What went into a sink, as `name{labels}` to the sum. */
function kept() {
  const sums = new Map<string, number>();
  const add = (figure: FigureName, labels: Readonly<Record<string, string>>, by: number): void => {
    expect(Object.keys(labels).sort(), figure).toEqual([...FIGURES[figure].labels].sort());
    const key = `${figure} ${Object.values(labels).join(' ')}`.trim();
    sums.set(key, (sums.get(key) ?? 0) + by);
  };
  return { sums, figures: new CallFigures([{ add, observe: add }]) };
}

const sent = (result: string, rule?: string): CallRecord['sent'] => ({
  result: Buffer.from(result),
  policy: 'both',
  rule,
});

describe('the figures of calls', () => {
  it('tell how calls ended, how long they took and what they brought, by server, tool and rule', () => {
    const { sums, figures } = kept();
    figures.called(callRecord({ ms: 250, given: Buffer.from('"ä and more"'), sent: sent('"ä"', 'core/x') }));
    figures.called(callRecord({ ms: 250, given: Buffer.from('"as it came"') }));
    figures.called(callRecord({ end: 'lost', ms: 500, given: Buffer.alloc(0) }));
    expect(Object.fromEntries(sums)).toEqual({
      'bcp_calls_total one list ok': 2,
      'bcp_calls_total one list lost': 1,
      'bcp_call_duration_seconds one list': 1,
      'bcp_result_given_bytes_total one list core/x': 13,
      'bcp_result_sent_bytes_total one list core/x': 4,
      'bcp_result_given_bytes_total one list none': 12,
      'bcp_result_sent_bytes_total one list none': 12,
    });
  });

  it('count what is fetched later by itself, and tokens when they are known', () => {
    const { sums, figures } = kept();
    const fetch = callRecord({ fetched: '{"content":[]}' });
    figures.called(fetch);
    figures.measured(fetch, { before: 0, after: 7 });
    figures.measured(callRecord({ sent: sent('""', 'core/x') }), { before: 90, after: 30 });
    expect(Object.fromEntries(sums)).toEqual({
      'bcp_fetches_total one ok': 1,
      'bcp_fetched_tokens_total one': 7,
      'bcp_result_given_tokens_total one list core/x': 90,
      'bcp_result_sent_tokens_total one list core/x': 30,
    });
  });

  it('have a bound, whatever names tools have', () => {
    const { sums, figures } = kept();
    for (let i = 0; i < 5000; i++) figures.called(callRecord({ tool: `tool-${i}` }));
    figures.called(callRecord({ tool: 'tool-0' }));
    const series = [...sums.keys()].filter((key) => key.startsWith('bcp_calls_total'));
    expect(series).toHaveLength(201);
    expect(sums.get('bcp_calls_total one other ok')).toBe(4800);
    expect(sums.get('bcp_calls_total one tool-0 ok')).toBe(2);
  });

  it('give no series to a tool that its server does not know, nor to a very long name', () => {
    const { sums, figures } = kept();
    figures.called(callRecord({ tool: 'made-up', end: 'error' }));
    figures.called(callRecord({ tool: 'x'.repeat(129) }));
    figures.called(callRecord({ tool: 'real' }));
    figures.called(callRecord({ tool: 'real', end: 'error' }));
    expect([...sums.keys()].filter((key) => key.startsWith('bcp_calls_total'))).toEqual([
      'bcp_calls_total one other error',
      'bcp_calls_total one other ok',
      'bcp_calls_total one real ok',
      'bcp_calls_total one real error',
    ]);
  });
});
