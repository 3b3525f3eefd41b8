/** Resolves when the work has settled, or after so many milliseconds. */
export function atMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    Promise.resolve(work).then(done, done);
  });
}

export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

export function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Resolves after so many milliseconds. Keeps no process alive. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
