import { messageOf } from '../../diagnostics/error.ts';
import type { Log } from '../../platform/log.ts';
import { FAILED_FOR, type KeptItems, type KeptList } from '../cache/entry.ts';
import type { Downstream } from '../servers/downstream.ts';
import { type Fetched, fetchList } from './fetch-list.ts';
import { itemsOf, toKept } from './kept-list.ts';
import type { ListLifetime, ListPart } from './lifetime.ts';
import { LISTS, type ListKind } from './list-kinds.ts';
import type { CatalogMemory } from './memory.ts';
import { ServerList } from './server-list.ts';

export interface ListingContext {
  /** The list has changed since the client got it. */
  readonly onlate: (kind: ListKind) => void;
  /** What one list waits for one server at most; in milliseconds. */
  readonly waitMs: number;
  /** What is kept between sessions. Without it, every list is requested each time. */
  readonly kept: CatalogMemory | undefined;
  /** For clients that are told how long lists may be kept. */
  readonly lifetime: ListLifetime | undefined;
  readonly log: Log;
}

/** Servers that change their lists often say so each time; in milliseconds. */
const CHANGE_DELAY = 200;

/** A server's list of one kind: requests it, keeps it between sessions, and requests it again after a change. */
export class Listing {
  readonly list: ServerList;
  /** The last first page without its items. */
  shell = '{}';
  /** When it was listed; milliseconds since 1970. */
  #at = 0;
  /** The frame by which the server said that it has no such list. */
  refused: string | undefined;
  /** The open request. */
  #fetching: Promise<Fetched> | undefined;
  /** Requests the list again, because it has changed. */
  #again: NodeJS.Timeout | undefined;

  constructor(
    readonly server: Downstream,
    private readonly kind: ListKind,
    private readonly context: ListingContext,
  ) {
    this.list = new ServerList({
      fetch: () => this.fetch('{}'),
      life: () => server.open,
      onbad: (reason) => this.#bad(reason),
      onlate: () => context.onlate(kind),
      stands: () =>
        context.kept !== undefined &&
        (server.open === undefined ? !this.#mustAsk() : server.tellsChanges(LISTS[kind].capability)),
      waitMs: context.waitMs,
    });
  }

  #bad(reason: string): void {
    const { kept, log } = this.context;
    const { server, kind } = this;
    const isListed = this.list.items !== undefined;
    if (!isListed && this.refused === undefined)
      kept?.onlist(server, kind, { kind: 'failed', at: Date.now() });
    const about = { server: server.name, method: LISTS[kind].method, reason, known: isListed };
    // Many servers have resources and no templates.
    log(this.refused === undefined ? 'warn' : 'debug', messageOf('server-no-list', about));
  }

  /** Requests the list. Where answers are kept, one open request is enough for all. */
  async fetch(params: string): Promise<Fetched> {
    if (this.context.kept === undefined) return this.#fetch(params);
    const request = this.#fetching;
    if (request !== undefined) return request;
    const fetching = this.#fetch(params);
    this.#fetching = fetching;
    try {
      return await fetching;
    } finally {
      if (this.#fetching === fetching) this.#fetching = undefined;
    }
  }

  async #fetch(params: string): Promise<Fetched> {
    const fetched = await fetchList(this.server, this.kind, params);
    const kept = toKept(this.kind, fetched);
    if (kept.kind === 'items') this.#listed(kept);
    const { kept: memory } = this.context;
    if (memory === undefined) return fetched;
    this.refused = kept.kind === 'refused' ? kept.frame : undefined;
    if (kept.kind !== 'failed') memory.onlist(this.server, this.kind, kept);
    return fetched;
  }

  /** Takes what was listed in an earlier session. */
  seed(kept: KeptList): void {
    if (kept.kind === 'failed') this.list.seedFailure(kept.at + FAILED_FOR - Date.now());
    else this.list.seed(kept.kind === 'items' ? itemsOf(kept.items) : []);
    if (kept.kind === 'items') this.#listed(kept);
    if (kept.kind === 'refused') this.refused = kept.frame;
  }

  #listed({ shell, at }: KeptItems): void {
    this.shell = shell;
    this.#at = at;
  }

  /** Asking a server that runs elsewhere costs a request. One that runs here is not started for it: its list says its age. */
  #mustAsk(): boolean {
    return 'url' in this.server.config && this.context.lifetime?.over(this.part) === true;
  }

  /** What it brings to a list that was merged. */
  get part(): ListPart {
    const { server, kind, shell } = this;
    const watched = server.open !== undefined && server.tellsChanges(LISTS[kind].capability);
    return { shell, at: this.#at, watched };
  }

  /** The server runs now: checks the cached list, or requests it. */
  started(): void {
    if (this.refused !== undefined) return;
    if (this.list.items === undefined) this.list.ask();
    else void this.list.recheck();
  }

  /** The server says that the list has changed. The cache has to follow, even where the client does not list again. */
  changed(): void {
    this.#fetching = undefined;
    this.list.changed();
    if (this.context.kept === undefined) return;
    this.#again ??= setTimeout(() => {
      this.#again = undefined;
      if (this.server.open !== undefined && this.list.outdated) this.list.ask();
    }, CHANGE_DELAY).unref();
  }
}
