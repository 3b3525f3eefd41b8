import type { IncomingMessage } from 'node:http';
import { readBody } from '../../wire/http-body.ts';
import type { BufferBudget } from './buffer-budget.ts';

/** The body is counted in steps of this size; in bytes. */
const COUNTED = 64 * 1024;

export type ReadBody =
  | { readonly kind: 'body'; readonly body: Buffer }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'crowded' };

/** The body of a POST. It is held for its client from its first byte on, until `done`. */
export class PostBody {
  readonly #holder = { held: 0 };

  constructor(
    private readonly request: IncomingMessage,
    private readonly all: BufferBudget,
  ) {
    all.add(this.#holder);
  }

  /** Rejects if the body breaks off. Also rejects if no bytes arrive while others need the room. */
  async read(maxBytes: number): Promise<ReadBody> {
    const { request, all } = this;
    const holder = this.#holder;
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return { kind: 'too-large' };
    let counted = 0;
    let crowded = false;
    const mayGoOn = (bytes: number): boolean => {
      holder.held = bytes;
      if (bytes - counted < COUNTED) return true;
      counted = bytes;
      crowded = all.isTooMuch(bytes);
      return !crowded;
    };
    let seen = 0;
    const watch = setInterval(() => {
      if (holder.held === seen && all.isTooMuch(seen)) request.destroy();
      seen = holder.held;
    }, all.stalledMs).unref();
    const body = await readBody(request, maxBytes, mayGoOn).finally(() => clearInterval(watch));
    if (body !== undefined) return { kind: 'body', body };
    return { kind: crowded ? 'crowded' : 'too-large' };
  }

  /** The body was handed on, or refused. */
  done(): void {
    this.all.delete(this.#holder);
  }
}
