import type { Granted } from '../store/granted.ts';
import type { MemoryCopy } from '../store/memory-copy.ts';
import { unlessAway } from './mirror.ts';
import { type SharedStore, StoreAway, type TableName } from './shared-store.ts';

/** Whether the client has all that it was sent is looked at so often until it has; in milliseconds. */
const LOOK = 500;
/** Most characters that are stored for one client. */
const MAX_SHARED = 16 * 1024 * 1024;

const EARLIER = 'earlier';
const SHORTEST = 12;

export interface MemoryOwner {
  /** Absent: nothing tells, so what it has had is not shared. */
  readonly quiet?: boolean;
}

/** The texts that one client got, in the store. */
export class SharedMemory implements MemoryCopy {
  readonly #fields = new Map<string, string>();
  #size = 0;
  #dump: (() => string) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: SharedStore,
    private readonly table: TableName,
    private readonly owner: MemoryOwner,
    private readonly ttlMs: () => number,
    private readonly onproblem: (problem: Promise<void>) => void,
  ) {}

  granted(handles: ReadonlyMap<string, Granted>, texts: ReadonlyMap<string, string>): void {
    const fields = new Map<string, string>();
    for (const [handle, granted] of handles) {
      const text = texts.get(granted.hash);
      if (text === undefined || this.#size + text.length > MAX_SHARED) continue;
      this.#size += text.length;
      fields.set(`text ${granted.hash}`, text);
      fields.set(`handle ${handle}`, JSON.stringify(granted));
    }
    for (const [field, value] of fields) this.#fields.set(field, value);
    this.#put(fields);
  }

  async find(handle: string): Promise<{ readonly granted: Granted; readonly text: string } | undefined> {
    const shorter = Array.from({ length: handle.length - SHORTEST + 1 }, (_, i) =>
      handle.slice(0, handle.length - i),
    );
    try {
      const found = await Promise.all(shorter.map((one) => this.store.get(this.table, `handle ${one}`)));
      for (const one of found) {
        const granted = one === undefined ? undefined : (JSON.parse(one) as Granted);
        if (granted?.hash.startsWith(handle) !== true) continue;
        const text = await this.store.get(this.table, `text ${granted.hash}`);
        return text === undefined ? undefined : { granted, text };
      }
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
    }
    return undefined;
  }

  /** A text that never reached the client must not be there when this replica is gone: so only what it has for sure is put. */
  remembers(dump: () => string): void {
    if (this.owner.quiet === undefined) return;
    this.#dump = dump;
    this.#timer ??= setInterval(() => this.#look(), LOOK).unref();
  }

  earlier(): Promise<string | undefined> {
    return this.store.get(this.table, EARLIER).catch(() => undefined);
  }

  /** The store may have lost it. */
  again(): void {
    this.#put(this.#fields);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#dump = undefined;
  }

  #look(): void {
    if (this.owner.quiet !== true) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    const dumped = this.#dump?.();
    if (dumped === undefined) return;
    this.#fields.set(EARLIER, dumped);
    this.#put(new Map([[EARLIER, dumped]]));
  }

  #put(fields: ReadonlyMap<string, string>): void {
    if (fields.size === 0) return;
    const put = this.store.put(this.table, fields, this.ttlMs()).then(() => undefined);
    this.onproblem(unlessAway(put));
  }
}
