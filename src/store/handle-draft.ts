import { contentHash } from './content-hash.ts';
import type { ShortenedText } from './granted.ts';
import type { SessionHandles } from './session-handles.ts';

/** Handles for one text that is about to be sent; they count once they are committed. */
export class HandleDraft {
  readonly #granted = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  constructor(
    private readonly session: Pick<SessionHandles, 'hashOf' | 'grant' | 'shortest'>,
    private readonly source: ShortenedText,
    /** Hashes of contents that are asked about more than once: hashing a long text takes time. */
    private readonly hashes: Map<string, string> = new Map(),
  ) {}

  handle(content: string): string {
    const hash = this.hashes.get(content) ?? contentHash(content);
    this.hashes.set(content, hash);
    this.#texts.set(hash, content);
    const hashOf = (handle: string): string | undefined =>
      this.#granted.get(handle) ?? this.session.hashOf(handle);
    let length = this.session.shortest;
    while ((hashOf(hash.slice(0, length)) ?? hash) !== hash) length++;
    const handle = hash.slice(0, length);
    this.#granted.set(handle, hash);
    return handle;
  }

  content(handle: string): string | undefined {
    return this.#texts.get(this.#granted.get(handle) ?? '');
  }

  /** Keeps the contents and lets the session use the handles. `false` where there is no room: then none of them holds. */
  commit(): boolean {
    return this.session.grant(this.#granted, this.#texts, this.source);
  }
}
