import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { ListedTool } from '../../route/unmatched.ts';
import { FAILED_FOR, type KeptList, type ListedEntry } from '../cache/entry.ts';
import type { Connection } from '../downstream/connection.ts';
import type { Downstream } from '../downstream/downstream.ts';
import type { LocalTool } from '../local-tools.ts';
import type { Log } from '../log.ts';
import { type Fetched, fetchList, onePage } from './fetch-list.ts';
import { answerOf, itemsOf, toKept } from './kept-list.ts';
import { LIST_KINDS, LISTS, type ListKind } from './list-kinds.ts';
import { exposed, type Merged, merge, type Target } from './merge.ts';
import { type GivenName, NameBook } from './names.ts';
import { ServerList } from './server-list.ts';
import { matchesTemplate } from './uri-template.ts';

export interface CatalogContext {
  readonly servers: readonly Downstream[];
  readonly localTools: () => Promise<readonly LocalTool[]>;
  /** Whether this tool's output schema leaves the list, because its structured data leaves the results. */
  readonly dropsSchema: (server: string, tool: string) => Promise<boolean>;
  /** Told of the tools of all servers, each time that the client was given them and no server's are missing. */
  readonly onlisted: (tools: readonly ListedTool[]) => void;
  /** A list that the client was given has grown since: `method` is the notification that says so. */
  readonly onchanged: (method: string) => void;
  /** What one list waits for one server at most; in milliseconds. */
  readonly waitMs: number;
  /** Between sessions; where nothing is kept, every list is asked for each time. */
  readonly kept: CatalogMemory | undefined;
  readonly log: Log;
}

/** What is kept between sessions. */
export interface CatalogMemory {
  /** The names of earlier sessions. */
  readonly names: Readonly<Record<'tools' | 'prompts', readonly GivenName[]>>;
  readonly onlist: (server: Downstream, kind: ListKind, list: KeptList) => void;
  /** Items have got names; all there are. */
  readonly onnames: (names: CatalogMemory['names']) => void;
}

/** A server's list of one kind. */
interface Listed {
  readonly server: Downstream;
  readonly list: ServerList;
  /** What stood around the items when they were listed last. */
  shell: string;
  /** The frame by which the server said that it has no such list. */
  refused: string | undefined;
  /** The question that is under way. */
  fetching: Promise<Fetched> | undefined;
  /** Will ask, because the list has changed. */
  again: NodeJS.Timeout | undefined;
}

/** Servers that change their lists often say so each time; in milliseconds. */
const CHANGE_DELAY = 200;

const changedMethod = (kind: ListKind): string => `notifications/${LISTS[kind].capability}/list_changed`;

/**
 * What the servers offer, under the names that the client sees. Each server's lists are kept apart: what one of them
 * does not answer neither empties nor delays the lists of the others.
 */
export class Catalog {
  readonly #names: Readonly<Record<'tools' | 'prompts', NameBook>>;
  readonly #lists: Record<ListKind, readonly Listed[]>;
  readonly #targets: Partial<Record<ListKind, ReadonlyMap<string, Target>>> = {};
  /** What the client was given. */
  readonly #served = new Set<ListKind>();
  readonly #hidden = new Set<string>();
  /** Those whose items have got their names. */
  readonly #named = new Set<ServerList>();
  /** How many names are kept. */
  #keptNames = 0;

  constructor(private readonly context: CatalogContext) {
    const { names } = context.kept ?? {};
    this.#names = { tools: new NameBook(names?.tools), prompts: new NameBook(names?.prompts) };
    const listsOf = (kind: ListKind): readonly Listed[] =>
      context.servers.map((server) => this.#listed(server, kind));
    this.#lists = {
      tools: listsOf('tools'),
      prompts: listsOf('prompts'),
      resources: listsOf('resources'),
      templates: listsOf('templates'),
    };
  }

  #listed(server: Downstream, kind: ListKind): Listed {
    const { kept, log, waitMs } = this.context;
    const list: ServerList = new ServerList({
      fetch: () => this.#fetch(listed, kind, '{}'),
      life: () => server.open,
      onbad: (reason) => {
        const known = list.items !== undefined;
        if (!known && listed.refused === undefined)
          kept?.onlist(server, kind, { kind: 'failed', at: Date.now() });
        const about = { server: server.name, method: LISTS[kind].method, reason, known };
        // Many servers have resources and no templates.
        log(listed.refused === undefined ? 'warn' : 'debug', messageOf('server-no-list', about));
      },
      onlate: () => {
        if (this.#served.has(kind)) this.context.onchanged(changedMethod(kind));
      },
      stands: () =>
        kept !== undefined && (server.open === undefined || server.tellsChanges(LISTS[kind].capability)),
      waitMs,
    });
    const listed: Listed = {
      server,
      list,
      shell: '{}',
      refused: undefined,
      fetching: undefined,
      again: undefined,
    };
    return listed;
  }

  /** Asks the server. Where answers are kept, one question at a time is enough. */
  async #fetch(listed: Listed, kind: ListKind, params: string): Promise<Fetched> {
    const { kept } = this.context;
    if (kept === undefined) return fetchList(listed.server, kind, params);
    const asked = listed.fetching;
    if (asked !== undefined) return asked;
    const fetching = fetchList(listed.server, kind, params);
    listed.fetching = fetching;
    try {
      const fetched = await fetching;
      const made = toKept(kind, fetched);
      listed.refused = made.kind === 'refused' ? made.frame : undefined;
      if (made.kind === 'items') listed.shell = made.shell;
      if (made.kind !== 'failed') kept.onlist(listed.server, kind, made);
      return fetched;
    } finally {
      if (listed.fetching === fetching) listed.fetching = undefined;
    }
  }

  /** Takes a server's lists of an earlier session. */
  seed(server: Downstream, { lists }: ListedEntry): void {
    for (const kind of LIST_KINDS) {
      const listed = this.#lists[kind].find((one) => one.server === server);
      const kept = lists[kind];
      if (listed === undefined || kept === undefined) continue;
      if (kept.kind === 'failed') listed.list.seedFailure(kept.at + FAILED_FOR - Date.now());
      else listed.list.seed(kept.kind === 'items' ? itemsOf(kept.items) : []);
      if (kept.kind === 'items') listed.shell = kept.shell;
      if (kept.kind === 'refused') listed.refused = kept.frame;
    }
  }

  /** The server runs now: what is known from before is compared with what it says, and the rest is listed. */
  started(server: Downstream): void {
    for (const kind of LIST_KINDS) {
      const listed = this.#asked(kind).find((one) => one.server === server);
      if (listed === undefined || listed.refused !== undefined) continue;
      if (listed.list.items === undefined) listed.list.ask();
      else void listed.list.recheck();
    }
  }

  /** Those that take part in the session and have such a list, in the config's order. */
  #asked(kind: ListKind): readonly Listed[] {
    return this.#lists[kind].filter(({ server }) => server.member && server.has(LISTS[kind].capability));
  }

  /**
   * The result of a list request as JSON, all servers' pages merged: config order, then each server's own. A server
   * that fails or is late stands with what it listed last; when it answers after all, the client is told.
   * A sole server's failure is given back as such.
   */
  async list(kind: ListKind, params: string): Promise<string | Extract<Fetched, { kind: 'failed' }>> {
    const asked = this.#asked(kind);
    const [sole] = this.context.servers.length === 1 ? asked : [];
    let firstPage = '{}';
    if (sole?.list.current) {
      if (sole.refused !== undefined) return { kind: 'failed', answer: answerOf(sole.refused) };
      firstPage = sole.shell;
    } else if (sole !== undefined) {
      const fetched = await this.#fetch(sole, kind, params);
      if (fetched.kind === 'failed') return fetched;
      firstPage = fetched.firstPage;
      sole.list.accept(fetched.items);
    } else await Promise.all(asked.map(({ list }) => list.ask().settled));
    this.#served.add(kind);
    const local = await this.#local(kind);
    const { shown } = this.#name(kind, asked, local);
    if (kind === 'tools' && this.#complete(asked)) {
      const tools = shown.map(({ server, item }) => ({ server: server.name, tool: item.key ?? '' }));
      this.context.onlisted(tools);
    }
    const items = await Promise.all(
      shown.map(async (one) => {
        const { server, item } = one;
        const tool = kind === 'tools' ? item.key : undefined;
        const mayDrop = tool !== undefined && mayHaveSchema(item.json);
        return exposed(one, mayDrop && (await this.context.dropsSchema(server.name, tool)));
      }),
    );
    const own = local.map((tool) => JSON.stringify({ ...tool.definition, name: this.#ownName(tool) }));
    return onePage(firstPage, kind, [...items, ...own]);
  }

  /** Whether every server has listed its tools, or has none. */
  #complete(asked: readonly Listed[]): boolean {
    return this.context.servers.every((server) => {
      const listed = asked.find((one) => one.server === server);
      return server.member && (listed === undefined || listed.list.items !== undefined);
    });
  }

  async #local(kind: ListKind): Promise<readonly LocalTool[]> {
    return kind === 'tools' ? this.context.localTools() : [];
  }

  #ownName(tool: LocalTool): string {
    // No server's name is empty.
    return this.#names.tools.assign('', tool.definition.name, 'bcp');
  }

  /** Gives names to what these servers have listed; those stick. From here on `peek` knows it. */
  #name(kind: ListKind, asked: readonly Listed[], local: readonly LocalTool[]): Merged {
    for (const { list } of asked) this.#named.add(list);
    const lists = asked.flatMap(({ server, list: { items } }) =>
      items === undefined ? [] : { server, items },
    );
    const merged = merge(lists, {
      nameOf: (server, original) =>
        kind === 'tools' || kind === 'prompts' ? this.#names[kind].assign(server.name, original) : original,
      onhidden: (server, name, first) => {
        const message = messageOf('item-hidden', { server: server.name, name, first: first.name });
        if (!this.#hidden.has(message)) this.context.log('warn', message);
        this.#hidden.add(message);
      },
    });
    const own = local.map((tool) => [this.#ownName(tool), { kind: 'local', tool }] as const);
    this.#targets[kind] = new Map<string, Target>([...merged.targets, ...own]);
    this.#keepNames();
    return merged;
  }

  #keepNames(): void {
    const { tools, prompts } = this.#names;
    if (tools.size + prompts.size === this.#keptNames) return;
    this.#keptNames = tools.size + prompts.size;
    this.context.kept?.onnames({ tools: tools.given, prompts: prompts.given });
  }

  /**
   * Names what may be named by now, in the config's order: behind a server that was never listed, only once that has
   * answered or had its time, so that who answers first does not decide who is called.
   */
  #advance(kind: ListKind, asked: readonly Listed[], local: readonly LocalTool[]): void {
    const first = asked.findIndex(({ list }) => !list.named);
    const ready = asked.filter(({ list }, i) => first === -1 || i < first || this.#named.has(list));
    this.#name(kind, ready, first === -1 || this.#served.has(kind) ? local : []);
  }

  /** Where a name or URI leads by what was listed last; nothing is asked for. */
  peek(kind: ListKind, name: string): Target | undefined {
    return this.#targets[kind]?.get(name);
  }

  /** Where a name or URI leads; asks the servers where it is not known, until one of them has it. */
  async find(kind: ListKind, name: string): Promise<Target | undefined> {
    const pick = (): Target | undefined => this.peek(kind, name);
    return pick() ?? this.#search(kind, this.#asked(kind), pick);
  }

  /** Asks these servers, and gives what `pick` finds as soon as one answer is enough. */
  async #search(
    kind: ListKind,
    asked: readonly Listed[],
    pick: () => Target | undefined,
  ): Promise<Target | undefined> {
    const moments = asked.flatMap(({ list }) => {
      const { named, settled } = list.ask();
      return [named, settled];
    });
    const local = await this.#local(kind);
    const tries = [Promise.resolve(), ...moments].map(async (moment) => {
      await moment;
      const known = pick();
      if (known !== undefined) return known;
      this.#advance(kind, asked, local);
      return pick() ?? Promise.reject(new Error('not yet'));
    });
    return Promise.any(tries).catch(() => undefined);
  }

  /** The server of a URI: by the resources listed, else by the first template that fits. */
  async findResource(uri: string): Promise<Downstream | undefined> {
    const fits = (): Target | undefined => {
      const templates = this.#targets.templates ?? new Map<string, Target>();
      return [...templates].find(([template]) => matchesTemplate(template, uri))?.[1];
    };
    const known = this.peek('resources', uri);
    if (known !== undefined) return serverOf(known);
    const byTemplate = this.#template(fits);
    return serverOf((await this.find('resources', uri)) ?? (await byTemplate));
  }

  async #template(fits: () => Target | undefined): Promise<Target | undefined> {
    const asked = this.#asked('templates');
    if (asked.some(({ list }) => list.outdated)) return this.#search('templates', asked, fits);
    this.#advance('templates', asked, []);
    return fits();
  }

  /** The nearest name there is, for an error text. */
  near(kind: ListKind, name: string): string | undefined {
    return closest(name, this.#targets[kind]?.keys() ?? []);
  }

  /** What is kept is to be as the server says now, also where the client does not ask. */
  #askSoon(listed: Listed): void {
    listed.again ??= setTimeout(() => {
      listed.again = undefined;
      if (listed.server.open !== undefined && listed.list.outdated) listed.list.ask();
    }, CHANGE_DELAY).unref();
  }

  /** What a server has to say about its lists: where they have changed it is asked again. */
  notified(sender: Connection, method: string): void {
    for (const kind of LIST_KINDS) {
      if (method !== changedMethod(kind)) continue;
      for (const listed of this.#lists[kind]) {
        if (listed.server.live !== sender) continue;
        listed.fetching = undefined;
        listed.list.changed();
        if (this.context.kept !== undefined) this.#askSoon(listed);
      }
    }
  }
}

/** A key may be written with escapes. */
const mayHaveSchema = (json: string): boolean => json.includes('outputSchema') || json.includes('\\u');

function serverOf(target: Target | undefined): Downstream | undefined {
  return target?.kind === 'server' ? target.server : undefined;
}
