/** How benchmarks say what they measured: a line each, and a verdict that decides the exit code. */

export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly bound: string;
  readonly ok: boolean;
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, measured, bound, ok } of figures) {
    console.log(`  ${ok ? 'ok  ' : 'MISS'}  ${what.padEnd(width)}  ${measured}  (bound: ${bound})`);
  }
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1;
}

export interface Quantiles {
  readonly median: number;
  readonly p95: number;
}

/** Milliseconds on the clock. */
const onTheClock = (): number => performance.now();

/** Milliseconds of the processor that this process took: what else the machine does hardly matters. */
export function ofTheProcessor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs before the first that counts. The processor's time includes the compiler's, which is at work for thousands of
 * short runs.
 */
const warmUpOf = (times: number, now: () => number): number =>
  now === ofTheProcessor ? 3 * times : Math.ceil(times / 4);

/** How long `run` takes, in milliseconds, over `times` runs after some warm-up. */
export async function timed(
  times: number,
  run: () => Promise<unknown> | unknown,
  now: () => number = onTheClock,
): Promise<Quantiles> {
  const warmUp = warmUpOf(times, now);
  const samples: number[] = [];
  for (let i = 0; i < times + warmUp; i++) {
    const started = now();
    await run();
    samples.push(now() - started);
  }
  const warm = samples.slice(warmUp).sort((a, b) => a - b);
  const at = (share: number): number => warm[Math.floor(warm.length * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

export const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

export async function medianMs(
  times: number,
  run: () => Promise<unknown> | unknown,
  now?: () => number,
): Promise<number> {
  return (await timed(times, run, now)).median;
}
