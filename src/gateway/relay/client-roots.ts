import { fileURLToPath } from 'node:url';
import { isRecord } from '../is-record.ts';
import { type Lexeme, type ResponseFrame, requestText, valueAt } from '../wire/frame.ts';
import type { ClientSide } from './client-side.ts';

/** A client that never answers must not keep a file tool waiting; in milliseconds. */
const ROOTS_WAIT = 2000;

/** The folders that the client works in, for the proxy's own file tools. */
export class ClientRoots {
  #supported = false;
  #asked = 0;
  #waiting: { readonly id: Lexeme; readonly settle: (roots: readonly string[]) => void } | undefined;
  #roots: Promise<readonly string[]> | undefined;

  constructor(
    private readonly client: ClientSide,
    private readonly fallback: readonly string[],
  ) {}

  /** `params` are those of the client's initialize. */
  initialize(params: unknown): void {
    const capabilities = isRecord(params) ? params['capabilities'] : undefined;
    this.#supported = isRecord(capabilities) && capabilities['roots'] !== undefined;
  }

  get(): Promise<readonly string[]> {
    if (!this.#supported) return Promise.resolve(this.fallback);
    this.#roots ??= new Promise((settle) => {
      const id = `"bcp-proxy:roots:${++this.#asked}"`;
      this.#waiting = { id, settle };
      setTimeout(() => settle(this.fallback), ROOTS_WAIT).unref();
      this.client.forward([Buffer.from(requestText(id, 'roots/list', undefined))]);
    });
    return this.#roots;
  }

  changed(): void {
    this.#roots = undefined;
  }

  /** Whether this was the answer to our question. */
  answer(frame: ResponseFrame): boolean {
    if (frame.id !== this.#waiting?.id) return false;
    this.#waiting.settle(this.#read(frame));
    this.#waiting = undefined;
    return true;
  }

  #read(frame: ResponseFrame): readonly string[] {
    const result = frame.result === undefined ? undefined : valueAt(frame.bytes, frame.result);
    const listed: readonly unknown[] =
      isRecord(result) && Array.isArray(result['roots']) ? result['roots'] : [];
    const folders = listed.flatMap((root) => {
      const uri = isRecord(root) ? root['uri'] : undefined;
      try {
        return typeof uri === 'string' && uri.startsWith('file:') ? [fileURLToPath(uri)] : [];
      } catch {
        return [];
      }
    });
    return folders.length > 0 ? folders : this.fallback;
  }
}
