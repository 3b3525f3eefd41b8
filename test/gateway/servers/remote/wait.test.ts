import { describe, expect, it } from 'vitest';
import { waitBeforeRetry } from '../../../../src/gateway/servers/remote/wait.ts';

const LONG = 3_600_000;

describe('waiting before a stream is asked for again', () => {
  it('ends when the session does, and does not begin when it is over', async () => {
    const ends = new AbortController();
    const waited = waitBeforeRetry(LONG, ends.signal);
    ends.abort();
    expect(await Promise.all([waited, waitBeforeRetry(LONG, ends.signal)])).toHaveLength(2);
  });
});
