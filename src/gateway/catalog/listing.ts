import { messageOf } from '../../diagnostics/error.ts';
import type { Log } from '../../platform/log.ts';
import type { Pins } from '../pins/pins.ts';
import type { Downstream } from '../servers/downstream.ts';
import { LISTS, type ListKind, type RawItem } from '../wire/list-kinds.ts';
import { type CachedFailure, type CachedItems, type CachedList, FAILED_FOR } from './cache-entry.ts';
import { itemsOf, toCached } from './cached-list.ts';
import type { CatalogMemory } from './catalog-memory.ts';
import { type Fetched, fetchList } from './fetch-list.ts';
import type { ListLifetime, ListPart } from './lifetime.ts';
import { ServerList, sameItems } from './server-list.ts';

export interface ListingContext {
  /** The list has changed since the client got it. */
  readonly onlate: (kind: ListKind) => void;
  /** The longest time that one list waits for one server; in milliseconds. */
  readonly waitMs: number;
  /** The lists of earlier sessions. Without it, every list is requested each time. */
  readonly kept: CatalogMemory | undefined;
  /** For clients that learn how long lists may be cached. */
  readonly lifetime: ListLifetime | undefined;
  /** Gets each list of tools as it comes. */
  readonly pins: Pins | undefined;
  readonly log: Log;
}

/** How often a list is requested again before a call if it changes while it is listed. */
const MOST_TRIES = 3;

/**
 * The delay after a change notification, in milliseconds. Servers that change their lists often notify each
 * time.
 */
const CHANGE_DELAY = 200;

/**
 * A server's list of one kind. Requests it, caches it between sessions, and requests it again after a change.
 */
export class Listing {
  readonly list: ServerList;
  /** The last first page without its items. */
  shell = '{}';
  /** The time when it was listed; milliseconds since 1970. */
  #at = 0;
  /** The frame in which the server said that it has no such list. */
  refused: string | undefined;
  /** The open request. */
  #fetching: Promise<Fetched> | undefined;
  /** Whether the log says that the server lists names twice. */
  #isTold = false;
  /** The running check of what the server lists now. */
  #checking: Promise<void> | undefined;
  /** The timer that requests the list again, because it has changed. */
  #again: NodeJS.Timeout | undefined;

  constructor(
    readonly server: Downstream,
    private readonly kind: ListKind,
    private readonly context: ListingContext,
  ) {
    this.list = new ServerList({
      fetch: () => this.fetch('{}'),
      life: () => server.open,
      onbad: (reason, how) => this.#bad(reason, how),
      onlate: () => context.onlate(kind),
      stands: () =>
        context.kept !== undefined &&
        (server.open === undefined ? !this.#mustAsk() : server.tellsChanges(LISTS[kind].capability)),
      waitMs: context.waitMs,
    });
  }

  #bad(reason: string, how: CachedFailure['kind']): void {
    const { kept, log } = this.context;
    const { server, kind } = this;
    const isListed = this.list.items !== undefined;
    if (!isListed && this.refused === undefined) kept?.onlist(server, kind, { kind: how, at: Date.now() });
    const about = { server: server.name, method: LISTS[kind].method, reason, known: isListed };
    // Many servers have resources and no templates.
    log(this.refused === undefined ? 'warn' : 'debug', messageOf('server-no-list', about));
  }

  /** Whether the list must match its pins. */
  get #pinned(): boolean {
    return this.kind === 'tools' && this.server.config.pins !== undefined;
  }

  #compare(items: readonly RawItem[] | undefined): void {
    if (items !== undefined && this.#pinned) this.context.pins?.judge(this.server.config, items);
  }

  /** Requests the list. If answers are cached, one open request is enough for all callers. */
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
    const fetched = await this.#fetchAgain(params);
    if (fetched.kind === 'items') {
      this.#compare(fetched.items);
      this.#warnOf(fetched.doubled);
    }
    const kept = toCached(this.kind, fetched);
    if (kept.kind === 'items') this.#listed(kept);
    const { kept: memory } = this.context;
    if (memory === undefined) return fetched;
    this.refused = kept.kind === 'refused' ? kept.frame : undefined;
    if (kept.kind !== 'failed') memory.onlist(this.server, this.kind, kept);
    return fetched;
  }

  /** If the server has ended while it listed, its next life is asked, once. */
  async #fetchAgain(params: string): Promise<Fetched> {
    const fetched = await fetchList(this.server, this.kind, params);
    const isLost = fetched.kind === 'failed' && fetched.answer.kind === 'lost';
    if (!isLost || this.server.open !== undefined) return fetched;
    return fetchList(this.server, this.kind, params).catch(() => fetched);
  }

  /** One warning is enough, however often the server is asked. */
  #warnOf(doubled: readonly string[]): void {
    if (doubled.length === 0 || this.#isTold) return;
    this.#isTold = true;
    const { method } = LISTS[this.kind];
    this.context.log('warn', messageOf('list-doubled', { server: this.server.name, method, names: doubled }));
  }

  /** Takes the list of an earlier session. */
  seed(kept: CachedList): void {
    switch (kept.kind) {
      case 'failed':
        this.list.seedFailure(kept.at + FAILED_FOR - Date.now());
        break;
      case 'slow':
        this.list.seedSlow();
        break;
      case 'refused':
        this.refused = kept.frame;
        this.list.seed([]);
        break;
      case 'items':
        this.list.seed(itemsOf(kept.items));
        this.#listed(kept);
        this.#compare(this.list.items);
    }
  }

  #listed({ shell, at }: CachedItems): void {
    this.shell = shell;
    this.#at = at;
  }

  /**
   * A remote server costs only a request. A local server is not started for this check, because its list
   * tells its age.
   */
  #mustAsk(): boolean {
    return 'url' in this.server.config && this.context.lifetime?.over(this.part) === true;
  }

  /** The part of this list in a merged list. */
  get part(): ListPart {
    const { server, kind, shell } = this;
    const watched = server.open !== undefined && server.tellsChanges(LISTS[kind].capability);
    return { shell, at: this.#at, watched };
  }

  /** The server runs now. Checks the cached list, or requests it. */
  started(): void {
    if (this.refused !== undefined) return;
    if (this.list.items === undefined) this.list.ask();
    else void this.list.recheck();
  }

  /**
   * Resolves when the items are what the server lists now, or when that cannot be found out. A list from an
   * earlier life of the server, or from before its last change, proves nothing about the tool that a call
   * would reach.
   */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    const before = this.list.items;
    await this.server.connection();
    for (let tries = 0; tries < MOST_TRIES && !this.list.sure; tries++) {
      if (!this.list.outdated) this.list.changed();
      await this.list.ask(true).settled;
    }
    const { items } = this.list;
    if (before !== undefined && items !== undefined && !sameItems(before, items))
      this.context.onlate(this.kind);
  }

  /**
   * The server says that the list has changed. The cache must follow, even if the client does not list again.
   */
  changed(): void {
    this.#fetching = undefined;
    this.list.changed();
    if (this.context.kept === undefined && !this.#pinned) return;
    this.#again ??= setTimeout(() => {
      this.#again = undefined;
      if (this.server.open !== undefined && this.list.outdated) this.list.ask();
    }, CHANGE_DELAY).unref();
  }
}
