/** The steps whose times `explain` shows, in the order in which a text passes through them. */
export const STEPS = ['lines', 'detect', 'manifest', 'encode', 'decode', 'render', 'verify', 'gate'] as const;
export type Step = (typeof STEPS)[number];

/** Runs a step of the pipeline, and returns its result. */
export type RunStep = <T>(step: Step, work: () => T) => T;

/** Runs a step if nobody asks for the time. */
export const untimed: RunStep = (_, work) => work();

/** Adds up how long each step takes, in milliseconds. */
export function stopwatch(): { readonly run: RunStep; readonly ms: Readonly<Record<Step, number>> } {
  const ms = Object.fromEntries(STEPS.map((step) => [step, 0])) as Record<Step, number>;
  return {
    ms,
    run(step, work) {
      const started = performance.now();
      try {
        return work();
      } finally {
        ms[step] += performance.now() - started;
      }
    },
  };
}
