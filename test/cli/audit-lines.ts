import { linesOf } from '../../src/gateway/stats/audit-line.ts';
import type { CallEnd } from '../../src/gateway/stats/call-record.ts';

export const NOON = Date.parse('2026-11-25T12:00:00Z');
export const HOUR = 3_600_000;

/** A line as the gateway writes it. */
export const line = (tool: string, hours: number, end: CallEnd = 'ok', caller = 'ci'): string =>
  linesOf(
    [
      {
        ...{ caller: { via: 'token', name: caller }, client: 'claude-code', action: undefined },
        ...{ server: 'github', tool, args: Buffer.from('{}'), end, at: NOON + hours * HOUR, ms: 12 },
        ...{ given: Buffer.from('{}'), sent: undefined, fetched: undefined },
      },
    ],
    undefined,
  );

/** The tools of calls that stand there as JSON. */
export const toolsIn = (lines: readonly string[]): readonly unknown[] =>
  lines.map((one) => (JSON.parse(one) as { tool?: unknown }).tool);
