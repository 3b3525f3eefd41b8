/** Resolves when a signal asks this process to end: nothing ends by itself from now on. */
export const askedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
