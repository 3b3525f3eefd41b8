import type { CallRecord } from '../../../src/gateway/stats/call-record.ts';
import { UNNAMED } from '../../../src/model/caller.ts';

/** A tool call that went well, but for what is said. */
export const callRecord = (more: Partial<CallRecord> = {}): CallRecord => ({
  caller: UNNAMED.stdio,
  client: 'tester',
  action: undefined,
  server: 'one',
  tool: 'list',
  args: Buffer.from('{}'),
  end: 'ok',
  at: Date.UTC(2026, 0, 2, 3, 4, 5),
  ms: 1.26,
  given: Buffer.from('{"content":[{"type":"text","text":"one two three four"}]}'),
  fetched: undefined,
  sent: undefined,
  ...more,
});
