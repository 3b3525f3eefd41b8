/** A value that is loaded once, when it is first needed, and at hand without waiting from then on. */
export class Late<T> {
  #now: T | undefined;
  #loading: Promise<T> | undefined;

  constructor(private readonly load: () => Promise<T>) {}

  /** The value, where it is loaded already. */
  get now(): T | undefined {
    return this.#now;
  }

  get(): Promise<T> {
    this.#loading ??= this.load().then((value) => {
      this.#now = value;
      return value;
    });
    return this.#loading;
  }
}
