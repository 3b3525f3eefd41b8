import { isRecord } from '../../json/is-record.ts';
import { frameValueAt, type ResponseFrame } from '../wire/frame.ts';

/** What a server has said of itself: its answer to initialize. */
export class ServerCapabilities {
  readonly #capabilities: Readonly<Record<string, unknown>>;

  constructor(readonly answer: ResponseFrame) {
    const value = answer.result && frameValueAt(answer.bytes, answer.result);
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
