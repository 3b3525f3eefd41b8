import { atMost } from '../../platform/timing.ts';

/**
 * How long open requests may still be answered after the client has left, if no server needs longer to start.
 * In milliseconds.
 */
export const DRAIN_WAIT = 10_000;

/** How soon, and then how often, the gateway looks whether a client that has stopped writing still reads. In milliseconds. */
const FIRST_PROBE = 200;
const NEXT_PROBES = 1000;

/** A pipe writes its requests, closes its end and reads the answers. A client that was killed reads nothing. */
export async function lastAnswers(ms: number, settled: Promise<unknown>, probe: () => void): Promise<void> {
  let timer = setTimeout(function again() {
    probe();
    timer = setTimeout(again, NEXT_PROBES);
  }, FIRST_PROBE);
  await atMost(ms, settled);
  clearTimeout(timer);
}
