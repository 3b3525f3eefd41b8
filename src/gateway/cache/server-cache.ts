import { join } from 'node:path';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Keeping } from '../../platform/vault.ts';
import {
  type CachedList,
  type CacheEntry,
  isFresh,
  isFreshList,
  type ListedEntry,
  readEntry,
} from '../catalog/cache-entry.ts';
import type { ListKind } from '../wire/list-kinds.ts';
import type { ServerIdentity } from './server-identity.ts';

/** The folder for data about servers, below the cache's. */
export const SERVERS = 'servers';
/** The folder of all entries. */
export const ENTRIES = join(SERVERS, 'entries');

/** The folder that records which protocol each server speaks. */
export const SPOKEN = join(SERVERS, 'spoken');

/** Lists that come shortly after one another are written together; in milliseconds. */
const WRITE_DELAY = 50;

/** The use of an entry is recorded this long after the start; in milliseconds. */
const TOUCH_DELAY = 1000;

export interface ServerCacheContext {
  readonly vault: Keeping;
  /** The program that lists. Another version may ask or cache differently. */
  readonly stamp: string;
  readonly ttlMs: number;
  /** Whether to read nothing from the cache. Everything is then listed again and cached. */
  readonly refresh: boolean;
  /** Whether the client is stateless. It may get more of a list than a client with sessions can take. */
  readonly isForStateless: boolean;
}

/** The parts of a client's initialize on which the lists depend (`params` is JSON text). */
function clientOf(
  params: string | undefined,
  isForStateless: boolean,
): { readonly key: string; readonly text: string } {
  const value: unknown = params === undefined ? undefined : JSON.parse(params);
  const { protocolVersion, capabilities, clientInfo } = isRecord(value) ? value : {};
  return {
    key: JSON.stringify([protocolVersion, capabilities, ...(isForStateless ? ['stateless'] : [])]),
    text: JSON.stringify({ protocolVersion, capabilities, clientInfo }),
  };
}

/**
 * The cached data of one server between runs. There is one file for each kind of client, so that their
 * processes never write the same file.
 */
export class ServerCache {
  readonly #folder: string;
  readonly #spoken: string;
  /** The text that was written last. The file is written later. */
  #spokenNow: string | undefined;
  /** Found only for a write, because a start that only reads does not need them. */
  readonly #secrets: () => readonly string[];
  #client: { readonly key: string; readonly text: string } | undefined;
  #isNew = true;
  #entry: ListedEntry | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: ServerConfig,
    { text, secrets }: ServerIdentity,
    private readonly context: ServerCacheContext,
  ) {
    // A shared server declares less, and gets fewer members of the client's initialize.
    const identity = JSON.stringify([context.stamp, text, ...(config.shared ? ['shared'] : [])]);
    const hash = context.vault.hash(identity);
    this.#folder = join(ENTRIES, hash);
    this.#spoken = join(SPOKEN, `${hash}.json`);
    this.#secrets = secrets;
  }

  /** The file of the entry for this kind of client, below the cache's folder. */
  #file(client: string): string {
    return join(this.#folder, `${this.context.vault.hash(client)}.json`);
  }

  /** The names of its files, below the cache's folder. */
  #files(): readonly string[] {
    return this.context.vault.names(this.#folder).filter((name) => name.endsWith('.json'));
  }

  /** All its entries, the newest first, including expired ones. */
  entries(): readonly CacheEntry[] {
    const { vault } = this.context;
    const entries = this.#files().flatMap((file) => readEntry(vault.read(file)) ?? []);
    return entries.sort((a, b) => b.at - a.at);
  }

  /** The path of its folder. */
  get path(): string {
    return join(this.context.vault.folder, this.#folder);
  }

  /** Whether the server probably need not be started. The client is not known yet. */
  get promising(): boolean {
    const { refresh, vault, ttlMs } = this.context;
    if (refresh) return false;
    const oldest = Date.now() - ttlMs;
    return this.#files().some((file) => {
      const at = vault.writtenAt(file);
      return at !== undefined && at > oldest;
    });
  }

  /**
   * The cached entry for the client that sends this initialize; `undefined` if the server must be started.
   */
  recall(params: string | undefined): CacheEntry | undefined {
    const { vault, ttlMs, refresh } = this.context;
    this.#client = clientOf(params, this.context.isForStateless);
    const file = this.#file(this.#client.key);
    const entry = refresh ? undefined : readEntry(vault.read(file));
    this.#isNew = entry === undefined;
    const now = Date.now();
    if (entry === undefined || !isFresh(entry, ttlMs, now)) return undefined;
    setTimeout(() => void vault.touch(file), TOUCH_DELAY).unref();
    if (entry.kind !== 'listed') return entry;
    const lists = Object.entries(entry.lists).filter(([, list]) => isFreshList(list, ttlMs, now));
    this.#entry = { ...entry, lists: Object.fromEntries(lists) };
    return this.#entry;
  }

  /** Whether nothing at all was kept for the client whose initialize was recalled, also nothing expired. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** The server has answered initialize with this frame. Its earlier lists stay until it lists again. */
  initialized(frame: Buffer): void {
    const text = frame.toString();
    // A frame that is not UTF-8 could not be returned unchanged.
    if (this.#client === undefined || !Buffer.from(text).equals(frame)) return;
    const { name: server } = this.config;
    const client = this.#client.text;
    const lists = this.#entry?.lists ?? {};
    this.#entry = { kind: 'listed', server, client, at: Date.now(), initialize: text, lists };
    this.#schedule();
  }

  listed(kind: ListKind, list: CachedList): void {
    if (this.#entry === undefined) return;
    this.#entry = { ...this.#entry, lists: { ...this.#entry.lists, [kind]: list } };
    this.#schedule();
  }

  /** The server did not start, or has not answered yet. An answer of an earlier session stays. */
  unlisted(kind: 'failed' | 'slow'): void {
    if (this.#client === undefined || this.#entry !== undefined) return;
    const { key, text: client } = this.#client;
    this.#write(key, { kind, server: this.config.name, client, at: Date.now() });
  }

  /** The kept text about how the server is spoken to. It is the same for all clients. */
  readonly spoken = {
    read: (): string | undefined => {
      const { vault, refresh } = this.context;
      return this.#spokenNow ?? (refresh ? undefined : vault.read(this.#spoken));
    },
    write: (text: string): void => {
      this.#spokenNow = text;
      this.#writing = this.#writing.then(() => this.context.vault.write(this.#spoken, text));
    },
  };

  /** Resolves when all pending writes are done. */
  flush(): Promise<void> {
    if (this.#timer !== undefined) this.#save();
    return this.#writing;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#save(), WRITE_DELAY);
    this.#timer.unref();
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#client !== undefined && this.#entry !== undefined) this.#write(this.#client.key, this.#entry);
  }

  #write(client: string, entry: CacheEntry): void {
    const text = JSON.stringify(entry);
    if (this.#secrets().some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))) return;
    // Writes run one after the other, because an older state must not come last.
    this.#writing = this.#writing.then(() => this.context.vault.write(this.#file(client), text));
  }
}
