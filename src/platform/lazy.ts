/**
 * A value that is loaded once, when it is first needed, and at hand without waiting from then on. Where loading fails,
 * whoever needs it next tries again: the reason may have been a moment's.
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
