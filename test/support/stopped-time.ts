import { vi } from 'vitest';

const { setTimeout: soon } = globalThis;

/** How much passes at once, and how long all that needs no time may then happen; in milliseconds. */
const STEP = 50;
const PAUSE = 5;

/** From now on no time passes by itself, until `vi.useRealTimers`. What comes over pipes and sockets still comes. */
export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'hrtime', 'performance', 'Date'],
  });
}

/** Lets so many milliseconds pass, or fewer if it is over before. */
export async function pass(ms: number, isOver: () => boolean = () => false): Promise<void> {
  for (let passed = 0; ; passed += STEP) {
    await new Promise((resolve) => soon(resolve, PAUSE));
    if (isOver() || passed >= ms) return;
    await vi.advanceTimersByTimeAsync(Math.min(STEP, ms - passed));
  }
}

/** The result of this work, for which at most so many milliseconds pass. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let over = false;
  const done = (): void => {
    over = true;
  };
  work.then(done, done);
  await pass(ms, () => over);
  return work;
}
