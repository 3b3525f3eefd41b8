/**
 * A value that is loaded once, when it is first needed. After that it is available without waiting. If loading fails,
 * the next caller tries again, because the reason may have passed.
 */
export class Lazy<T> {
  #now: T | undefined;
  #loading: Promise<T> | undefined;

  constructor(private readonly load: () => Promise<T>) {}

  /** The value, where it is loaded already. */
  get now(): T | undefined {
    return this.#now;
  }

  /** Whether it was needed already. */
  get asked(): boolean {
    return this.#loading !== undefined;
  }

  get(): Promise<T> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Another value from now on; one that is still loading will not be kept. */
  replace(value: T): void {
    this.#loading = Promise.resolve(value);
    this.#now = value;
  }

  #load(): Promise<T> {
    const loading: Promise<T> = this.load().then(
      (value) => {
        if (this.#loading === loading) this.#now = value;
        return value;
      },
      (error: unknown) => {
        if (this.#loading === loading) this.#loading = undefined;
        throw error;
      },
    );
    return loading;
  }
}
