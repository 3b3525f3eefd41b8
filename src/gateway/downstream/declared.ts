import { isRecord } from '../is-record.ts';
import { type ResponseFrame, valueAt } from '../wire/frame.ts';

/** What a server has said of itself: its answer to initialize. */
export class Declared {
  readonly #capabilities: Readonly<Record<string, unknown>>;

  constructor(readonly answer: ResponseFrame) {
    const value = answer.result && valueAt(answer.bytes, answer.result);
    const capabilities = isRecord(value) ? value['capabilities'] : undefined;
    this.#capabilities = isRecord(capabilities) ? capabilities : {};
  }

  has(capability: string): boolean {
    return this.#capabilities[capability] !== undefined;
  }

  /** Whether it says so when its lists of this kind have changed. */
  tellsChanges(capability: string): boolean {
    const declared = this.#capabilities[capability];
    return isRecord(declared) && declared['listChanged'] === true;
  }
}
