import { closest } from '../../diagnostics/suggest.ts';
import { ownText } from '../../model/own-text.ts';
import type { Log } from '../../platform/log.ts';
import type { ListedDefinition } from '../../search/tool-index.ts';
import { instructionsIn } from '../pins/instructions.ts';
import type { Pins } from '../pins/pins.ts';
import type { ServerWords } from '../pins/text-findings.ts';
import type { Connection } from '../servers/connection.ts';
import type { Downstream } from '../servers/downstream.ts';
import { textAt } from '../wire/frame.ts';
import { LIST_KINDS, LISTS, type ListKind, type RawItem } from '../wire/list-kinds.ts';
import { isAppTool } from './app-tools.ts';
import type { ListedEntry } from './cache-entry.ts';
import { answerOf } from './cached-list.ts';
import type { CatalogMemory } from './catalog-memory.ts';
import { Directory, type OwnTool } from './directory.ts';
import { type Fetched, onePage, withMembers } from './fetch-list.ts';
import type { ListLifetime } from './lifetime.ts';
import type { ListPolicy } from './list-policy.ts';
import { Listing } from './listing.ts';
import { mayBeSeen } from './may-be-seen.ts';
import type { Shown } from './merge-items.ts';
import { PinnedTools } from './pinned-tools.ts';
import { ShownItems } from './shown-items.ts';
import { TargetSearch } from './target-search.ts';

export interface CatalogContext {
  readonly servers: readonly Downstream[];
  /** The policy needs the catalog itself. It is ready when the first list is requested. */
  readonly policy: () => ListPolicy;
  /** A list has changed since the client got it. `method` is the notification for that. */
  readonly onchanged: (method: string) => void;
  /** The longest time that one list waits for one server; in milliseconds. */
  readonly waitMs: number;
  /** The lists and names of earlier sessions. Without it, every list is requested each time. */
  readonly kept: CatalogMemory | undefined;
  /** For clients that learn how long lists may be cached. */
  readonly lifetime?: ListLifetime;
  /** The pins with which tools are compared. */
  readonly pins: Pins | undefined;
  readonly log: Log;
}

/** A tool of one server, or the reason why there is none; `unlisted`: the server has given no list. */
export type ServersTool =
  | { readonly kind: 'tool'; readonly original: string; readonly json: string }
  | { readonly kind: 'denied' | 'unlisted' }
  | { readonly kind: 'none'; readonly near: string | undefined };

const changedMethod = (kind: ListKind): string => `notifications/${LISTS[kind].capability}/list_changed`;

/**
 * The items of all servers, under the names that the client sees. Each server's lists are kept apart. If one
 * server does not answer, the lists of the others stay complete and come without delay.
 */
export class Catalog {
  /** Compares the tools with their pins. */
  readonly pinned: PinnedTools;
  /** Finds where calls of a name or URI go. */
  readonly targets: TargetSearch;
  readonly #directory: Directory;
  readonly #shown: ShownItems;
  readonly #lists: Record<ListKind, readonly Listing[]>;
  /** The lists that the client has got. */
  readonly #served = new Set<ListKind>();

  constructor(private readonly context: CatalogContext) {
    const { servers, kept, pins, lifetime, log, waitMs, onchanged } = context;
    this.#directory = new Directory(kept, log);
    this.#shown = new ShownItems(context.policy, pins, this.#directory);
    this.targets = new TargetSearch(
      {
        listings: (kind) => this.#listings(kind),
        local: (kind) => this.#local(kind),
        measure: (kind, listings) => this.#measure(kind, listings),
        isServed: (kind) => this.#served.has(kind),
      },
      this.#directory,
    );
    const onlate = (kind: ListKind): void => {
      if (this.#served.has(kind)) onchanged(changedMethod(kind));
    };
    const listsOf = (kind: ListKind): readonly Listing[] =>
      servers.map((server) => new Listing(server, kind, { onlate, waitMs, kept, lifetime, pins, log }));
    this.#lists = {
      tools: listsOf('tools'),
      prompts: listsOf('prompts'),
      resources: listsOf('resources'),
      templates: listsOf('templates'),
    };
    this.pinned = new PinnedTools(pins, this.#lists.tools);
  }

  /** Takes a server's lists of an earlier session. */
  seed(server: Downstream, { lists }: ListedEntry): void {
    for (const kind of LIST_KINDS) {
      const kept = lists[kind];
      if (kept !== undefined) this.#lists[kind].find((one) => one.server === server)?.seed(kept);
    }
  }

  /** The server runs now. Checks its cached lists, and requests the others. */
  started(server: Downstream): void {
    for (const kind of LIST_KINDS)
      this.#listings(kind)
        .find((one) => one.server === server)
        ?.started();
  }

  /** The lists of those servers that take part and have such a list, in the config's order. */
  #listings(kind: ListKind): readonly Listing[] {
    return this.#lists[kind].filter(({ server }) => server.member && server.has(LISTS[kind].capability));
  }

  /**
   * The result of a list request as JSON, with all servers' pages merged: config order, then each server's
   * own. A failed or late server is represented by its last list. If it answers later, the client gets a
   * notification. A sole server's failure is returned as it is.
   */
  async list(kind: ListKind, params: string): Promise<string | Extract<Fetched, { kind: 'failed' }>> {
    const listings = this.#listings(kind);
    const [sole] = this.context.servers.length === 1 ? listings : [];
    let firstPage = '{}';
    if (sole?.list.current) {
      if (sole.refused !== undefined) return { kind: 'failed', answer: answerOf(sole.refused) };
      firstPage = sole.shell;
    } else if (sole !== undefined) {
      const fetched = await sole.fetch(params);
      if (fetched.kind === 'failed') return fetched;
      firstPage = fetched.firstPage;
      sole.list.accept(fetched.items);
    } else await Promise.all(listings.map(({ list }) => list.ask().settled));
    this.#served.add(kind);
    const items = await this.#items(kind, listings);
    return onePage(this.#withLifetime(firstPage, listings), kind, items);
  }

  /**
   * A page that says how long the list may be cached, if the client learns that. The gateway's own tools
   * change with the config.
   */
  #withLifetime(page: string, listings: readonly Listing[]): string {
    const members = this.context.lifetime?.members(
      listings.filter(({ refused }) => refused === undefined).map(({ part }) => part),
    );
    return members === undefined ? page : withMembers(page, members);
  }

  /** The items of a list as the client gets them: JSON texts. */
  async #items(kind: ListKind, listings: readonly Listing[]): Promise<readonly string[]> {
    const local = await this.#local(kind);
    await this.#measure(kind, listings);
    const named = this.#directory.name(kind, listings, local).shown;
    const shown = this.#shown.visible(kind, listings, named);
    if (kind === 'tools' && this.#complete(listings)) {
      const tools = shown.map(({ server, item }) => ({ server: server.name, tool: item.key ?? '' }));
      this.context.policy().onlisted(tools);
    }
    return this.#shown.texts(kind, shown, local);
  }

  /** All tools of the servers. Requests the lists that are missing. */
  async #allTools(): Promise<readonly Shown[]> {
    const listings = this.#listings('tools');
    await Promise.all(listings.map(({ list }) => list.ask().settled));
    const local = await this.#local('tools');
    await this.#measure('tools', listings);
    const { shown } = this.#directory.name('tools', listings, local);
    return this.#shown.visible('tools', listings, shown);
  }

  /** The tool that this server alone would show under this name. The definition is the server's own. */
  async toolOf(server: Downstream, name: string): Promise<ServersTool> {
    const listing = this.#listings('tools').find((one) => one.server === server);
    await listing?.list.ask().settled;
    const items = listing?.list.items;
    if (items === undefined) return { kind: 'unlisted' };
    const nameOf = ({ key = '' }: RawItem): string => ownText(server.config.tools?.rename, key) ?? key;
    const found = items.find((item) => nameOf(item) === name);
    if (found?.key === undefined) return { kind: 'none', near: closest(name, items.map(nameOf)) };
    const { pins } = this.context;
    const allows = this.context.policy().showsTool;
    if (!mayBeSeen(server.config, found.key, items, { pins, allows })) return { kind: 'denied' };
    return { kind: 'tool', original: found.key, json: found.json };
  }

  /** The names that the client sees for tools with this name at their servers. */
  async shownAs(original: string): Promise<readonly string[]> {
    const shown = await this.#allTools();
    return shown.flatMap(({ item, name }) => (item.key === original && name !== undefined ? [name] : []));
  }

  /** All tools of the servers as the client would list them. */
  async definitions(): Promise<readonly ListedDefinition[]> {
    const shown = await this.#allTools();
    const named = shown.flatMap((one) => (one.name === undefined ? [] : { one, name: one.name }));
    return Promise.all(
      named.map(async ({ one, name }) => ({
        server: one.server.name,
        name,
        json: await this.#shown.tool(one),
      })),
    );
  }

  /** The servers' instructions and lists, in their own words. */
  words(): readonly ServerWords[] {
    return this.context.servers.map((server) => {
      const { result, bytes } = server.initialized ?? {};
      const instructions =
        result === undefined || bytes === undefined ? undefined : instructionsIn(textAt(bytes, result));
      const lists = LIST_KINDS.map((kind) => {
        const listing = this.#lists[kind].find((one) => one.server === server);
        return [kind, listing?.list.items ?? NOTHING_LISTED];
      });
      return { server: server.name, instructions, lists: Object.fromEntries(lists) };
    });
  }

  /** Whether a tool belongs to an app; `undefined` if it was not listed yet. */
  isApp(server: string, tool: string): boolean | undefined {
    const items = this.#lists.tools.find((one) => one.server.name === server)?.list.items;
    return items?.some(({ key, json }) => key === tool && isAppTool(json));
  }

  /** Whether every server has listed its tools, or has none. */
  #complete(listings: readonly Listing[]): boolean {
    return this.context.servers.every((server) => {
      const listing = listings.find((one) => one.server === server);
      return server.member && (listing === undefined || listing.list.items !== undefined);
    });
  }

  /** Learns how long the client's names may be. Most sessions have short names, and need not load the rules for it. */
  async #measure(kind: ListKind, listings: readonly Listing[]): Promise<void> {
    if (kind === 'tools' && this.#directory.hasLong(listings))
      this.#directory.nameRoom = await this.context.policy().nameRoom();
  }

  async #local(kind: ListKind): Promise<readonly OwnTool[]> {
    if (kind !== 'tools') return [];
    const { localTools, discovery } = this.context.policy();
    return [...(await localTools()), ...(discovery?.tools ?? [])];
  }

  /** The config or its pins show other tools now. Applies that, and notifies the client. */
  async adjusted(): Promise<void> {
    const local = await this.#local('tools');
    await this.#measure('tools', this.#listings('tools'));
    const served = this.#served.has('tools');
    this.#directory.advance('tools', this.#listings('tools'), local, served);
    if (served) this.context.onchanged(changedMethod('tools'));
  }

  /** Takes a server's list_changed notification. Its list is requested again. */
  notified(sender: Connection, method: string): void {
    for (const kind of LIST_KINDS) {
      if (method !== changedMethod(kind)) continue;
      for (const listing of this.#lists[kind]) if (listing.server.live === sender) listing.changed();
    }
  }
}

/** Always the same array, because callers compare it. */
const NOTHING_LISTED: readonly RawItem[] = [];
