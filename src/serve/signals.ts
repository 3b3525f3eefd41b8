/** Where somebody asks a gateway to end: the process. */
export interface Signals {
  on(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP', listener: () => void): unknown;
}

/** Resolves when a signal asks to end. Signals no longer end the process by themselves. */
export const askedToStop = (signals: Signals): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) signals.on(signal, () => resolve());
  });
