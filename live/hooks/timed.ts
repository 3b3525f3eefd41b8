import { setTimeout as sleep } from 'node:timers/promises';
import { askHooks } from '../../src/hooks/ask-hooks.ts';

const TIMES = 30;
const KILOBYTES = 10;
/** Long enough for a daemon to start, in milliseconds. */
const MOST = 10_000;

const listing = (turn: number): string =>
  Array.from({ length: 200 }, (_, i) => `-rw-r--r-- 1 dev dev ${i * 37} Mar  4 05:06 report-${turn}-${i}.txt`)
    .join('\n')
    .slice(0, KILOBYTES * 1024);

/** What a text of 10 KB takes on its way to the daemon and back: the median. */
export async function medianMs(client: string, socket: string): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const result = {
      client,
      tool: 'timed',
      input: { turn },
      text: listing(turn),
      session: `${turn}`,
      cwd: '/',
    };
    const began = performance.now();
    await askHooks('/compact', result, { socket, patience: MOST });
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[TIMES / 2] ?? 0;
}

/** Whether somebody listens there, now or soon. */
export async function isListening(socket: string): Promise<boolean> {
  const late = performance.now() + MOST;
  while (performance.now() < late) {
    const reader = { client: 'live', session: '', cwd: '/' };
    if ((await askHooks('/open', reader, { socket, patience: MOST })).kind !== 'gone') return true;
    await sleep(100);
  }
  return false;
}
