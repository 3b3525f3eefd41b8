import type { ServerConfig } from '../../model/config.ts';
import type { Log } from '../../platform/log.ts';
import type { ListedTool } from '../../route/unmatched.ts';
import type { ListedDefinition } from '../../search/tool-index.ts';
import type { LocalTool } from '../../tools/local-tools.ts';
import type { ListedEntry } from '../cache/entry.ts';
import { instructionsIn } from '../pins/instructions.ts';
import type { Pins } from '../pins/pins.ts';
import type { ServerWords } from '../pins/text-findings.ts';
import { isAppTool } from '../policy/app-tools.ts';
import type { Discovery } from '../search/discovery.ts';
import type { Connection } from '../servers/connection.ts';
import type { Downstream } from '../servers/downstream.ts';
import { textAt } from '../wire/frame.ts';
import { Directory, type OwnTool } from './directory.ts';
import { type Fetched, onePage, type RawItem, withMembers } from './fetch-list.ts';
import { answerOf } from './kept-list.ts';
import type { ListLifetime } from './lifetime.ts';
import { LIST_KINDS, LISTS, type ListKind } from './list-kinds.ts';
import { Listing } from './listing.ts';
import type { CatalogMemory } from './memory.ts';
import { exposed, type Shown, type Target } from './merge.ts';
import { PinnedTools } from './pinned-tools.ts';
import { describedAs, isPinned } from './tool-rules.ts';
import { bestTemplate, literalPrefix } from './uri-template.ts';

/** What decides about what the lists show. */
export interface ListPolicy {
  readonly localTools: () => Promise<readonly LocalTool[]>;
  /** Where tools may be searched for instead of listed. */
  readonly discovery: Pick<Discovery, 'tools' | 'lazy'> | undefined;
  /** Whether this tool is in the list. Its name leads to it all the same. */
  readonly showsTool: (server: ServerConfig, tool: string | undefined) => boolean;
  readonly showsResource: (server: ServerConfig, uri: string) => boolean;
  /** Whether this tool's output schema leaves the list, because its structured data leaves the results. */
  readonly dropsSchema: (server: string, tool: string) => Promise<boolean>;
  /** Gets the tools of all servers each time that the client gets a complete list of them. */
  readonly onlisted: (tools: readonly ListedTool[]) => void;
}

export interface CatalogContext {
  readonly servers: readonly Downstream[];
  /** It needs the catalog itself, and is there when the first list is asked for. */
  readonly policy: () => ListPolicy;
  /** A list has changed since the client got it: `method` is the notification that says so. */
  readonly onchanged: (method: string) => void;
  /** What one list waits for one server at most; in milliseconds. */
  readonly waitMs: number;
  /** What is kept between sessions. Without it, every list is requested each time. */
  readonly kept: CatalogMemory | undefined;
  /** For clients that are told how long lists may be kept. */
  readonly lifetime?: ListLifetime;
  /** What tools are compared with. */
  readonly pins: Pins | undefined;
  readonly log: Log;
}

const changedMethod = (kind: ListKind): string => `notifications/${LISTS[kind].capability}/list_changed`;

/**
 * What the servers offer, under the names that the client sees. Each server's lists are kept apart: what one of them
 * does not answer neither empties nor delays the lists of the others.
 */
export class Catalog {
  /** How its tools stand to what was pinned. */
  readonly pinned: PinnedTools;
  readonly #directory: Directory;
  readonly #lists: Record<ListKind, readonly Listing[]>;
  /** The lists that the client has got. */
  readonly #served = new Set<ListKind>();

  constructor(private readonly context: CatalogContext) {
    const { servers, kept, pins, lifetime, log, waitMs, onchanged } = context;
    this.#directory = new Directory(kept, pins, log);
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

  /** The server runs now: checks its cached lists, and requests the others. */
  started(server: Downstream): void {
    for (const kind of LIST_KINDS)
      this.#listings(kind)
        .find((one) => one.server === server)
        ?.started();
  }

  /** The lists of servers that take part and have such a list, in the config's order. */
  #listings(kind: ListKind): readonly Listing[] {
    return this.#lists[kind].filter(({ server }) => server.member && server.has(LISTS[kind].capability));
  }

  /**
   * The result of a list request as JSON, all servers' pages merged: config order, then each server's own. A server
   * that fails or is late stands with what it listed last; when it answers after all, the client is told.
   * A sole server's failure is given back as such.
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

  /** A page that says how long the list may be kept, where the client is told. The gateway's own tools change with the config. */
  #withLifetime(page: string, listings: readonly Listing[]): string {
    const members = this.context.lifetime?.members(
      listings.filter(({ refused }) => refused === undefined).map(({ part }) => part),
    );
    return members === undefined ? page : withMembers(page, members);
  }

  /** The items of a list as the client gets them: JSON texts. */
  async #items(kind: ListKind, listings: readonly Listing[]): Promise<readonly string[]> {
    const local = await this.#local(kind);
    const named = this.#directory.name(kind, listings, local).shown;
    const shown = named.filter((one) => this.#shows(kind, one));
    if (kind !== 'tools') return shown.map((one) => exposed(one, { dropsSchema: false }));
    if (this.#complete(listings)) {
      const tools = shown.map(({ server, item }) => ({ server: server.name, tool: item.key ?? '' }));
      this.context.policy().onlisted(tools);
    }
    const { discovery } = this.context.policy();
    const lazy = (await discovery?.lazy(shown.length)) === true;
    const listed = lazy ? shown.filter(({ server, item }) => isPinned(server.config, item.key)) : shown;
    const items = await Promise.all(listed.map((one) => this.#tool(one)));
    const own = lazy ? local : local.filter((tool) => discovery?.tools.includes(tool) !== true);
    return [...items, ...own.map((tool) => this.#ownTool(tool))];
  }

  #shows(kind: ListKind, { server: { config }, item: { key } }: Shown): boolean {
    const { showsTool, showsResource } = this.context.policy();
    if (kind === 'tools') return showsTool(config, key);
    return kind !== 'resources' || key === undefined || showsResource(config, key);
  }

  #ownTool(tool: OwnTool): string {
    return JSON.stringify({ ...tool.definition, name: this.#directory.ownName(tool) });
  }

  async #tool(shown: Shown): Promise<string> {
    const { server, item } = shown;
    if (item.key === undefined) return exposed(shown, { dropsSchema: false });
    return exposed(shown, {
      dropsSchema:
        mayHaveSchema(item.json) && (await this.context.policy().dropsSchema(server.name, item.key)),
      description: describedAs(server.config, item.key),
    });
  }

  /** All tools of the servers. Requests the lists that are missing. */
  async #allTools(): Promise<readonly Shown[]> {
    const listings = this.#listings('tools');
    await Promise.all(listings.map(({ list }) => list.ask().settled));
    const { shown } = this.#directory.name('tools', listings, await this.#local('tools'));
    return shown.filter((one) => this.#shows('tools', one));
  }

  /** The client's names for tools that their servers call so. */
  async shownAs(original: string): Promise<readonly string[]> {
    const shown = await this.#allTools();
    return shown.flatMap(({ item, name }) => (item.key === original && name !== undefined ? [name] : []));
  }

  /** All tools of the servers as the client would list them. */
  async definitions(): Promise<readonly ListedDefinition[]> {
    const shown = await this.#allTools();
    const named = shown.flatMap((one) => (one.name === undefined ? [] : { one, name: one.name }));
    return Promise.all(
      named.map(async ({ one, name }) => ({ server: one.server.name, name, json: await this.#tool(one) })),
    );
  }

  /** What the servers have said of themselves, and listed. */
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

  /** Whether a tool belongs to an app; `undefined` where it was not listed yet. */
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

  async #local(kind: ListKind): Promise<readonly OwnTool[]> {
    if (kind !== 'tools') return [];
    const { localTools, discovery } = this.context.policy();
    return [...(await localTools()), ...(discovery?.tools ?? [])];
  }

  /** The target of a name or URI by the last lists. Sends no requests. */
  peek(kind: ListKind, name: string): Target | undefined {
    return this.#directory.peek(kind, name);
  }

  /** The target of a name or URI. Where it is not known, requests lists until one has it. */
  async find(kind: ListKind, name: string): Promise<Target | undefined> {
    const pick = (): Target | undefined => this.peek(kind, name);
    return pick() ?? this.#search(kind, this.#listings(kind), pick);
  }

  /** Requests these lists, and gives what `pick` finds as soon as one answer is enough. */
  async #search(
    kind: ListKind,
    listings: readonly Listing[],
    pick: () => Target | undefined,
  ): Promise<Target | undefined> {
    const moments = listings.flatMap(({ list }) => {
      const { named, settled } = list.ask();
      return [named, settled];
    });
    const local = await this.#local(kind);
    const tries = [Promise.resolve(), ...moments].map(async (moment) => {
      await moment;
      const target = pick();
      if (target !== undefined) return target;
      this.#directory.advance(kind, listings, local, this.#served.has(kind));
      return pick() ?? Promise.reject(new Error('not yet'));
    });
    return Promise.any(tries).catch(() => undefined);
  }

  /** The server of a URI: by the resources listed, else by the template that says most of it. */
  async findResource(uri: string): Promise<Downstream | undefined> {
    const target = this.peek('resources', uri);
    if (target !== undefined) return serverOf(target);
    const byTemplate = this.#byTemplate(uri);
    return serverOf((await this.find('resources', uri)) ?? (await byTemplate));
  }

  /** The order of answers must not decide: a template that matches any URI counts only when all others are there. */
  async #byTemplate(uri: string): Promise<Target | undefined> {
    const listings = this.#listings('templates');
    const questions = listings.flatMap(({ list }) => (list.outdated ? [list.ask()] : []));
    const fitting = (): string | undefined => {
      this.#directory.advance('templates', listings, [], this.#served.has('templates'));
      return bestTemplate(this.#directory.targets('templates').keys(), uri);
    };
    await Promise.all(questions.map(({ named }) => named));
    let best = fitting();
    if (best === undefined || literalPrefix(best) === '') {
      await Promise.all(questions.map(({ settled }) => settled));
      best = fitting();
    }
    return best === undefined ? undefined : this.peek('templates', best);
  }

  /** The nearest name there is, for an error text. */
  near(kind: ListKind, name: string): string | undefined {
    return this.#directory.near(kind, name);
  }

  /** The config or its pins show other tools now: applies that, and notifies the client. */
  async adjusted(): Promise<void> {
    const local = await this.#local('tools');
    const served = this.#served.has('tools');
    this.#directory.advance('tools', this.#listings('tools'), local, served);
    if (served) this.context.onchanged(changedMethod('tools'));
  }

  /** Takes a server's list_changed notification: its list is requested again. */
  notified(sender: Connection, method: string): void {
    for (const kind of LIST_KINDS) {
      if (method !== changedMethod(kind)) continue;
      for (const listing of this.#lists[kind]) if (listing.server.live === sender) listing.changed();
    }
  }
}

/** The same each time, for those who compare. */
const NOTHING_LISTED: readonly RawItem[] = [];

/** A key may be written with escapes. */
const mayHaveSchema = (json: string): boolean => json.includes('outputSchema') || json.includes('\\u');

function serverOf(target: Target | undefined): Downstream | undefined {
  return target?.kind === 'server' ? target.server : undefined;
}
