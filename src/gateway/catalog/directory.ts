import { admits } from '../../access/tool-rules.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Log } from '../../platform/log.ts';
import { isOwnName } from '../../route/own-names.ts';
import { suffixed } from '../../route/prefixed-name.ts';
import type { LocalTool } from '../../tools/local-tools.ts';
import type { CallTool } from '../search/discovery-tools.ts';
import type { Downstream } from '../servers/downstream.ts';
import type { ListKind } from '../wire/list-kinds.ts';
import type { CatalogMemory } from './catalog-memory.ts';
import { ITSELF, NameBook, type Naming, RESERVED } from './given-names.ts';
import type { Listing } from './listing.ts';
import { type Merged, mergeLists, type Target } from './merge-items.ts';
import { mayBeLong, namingOf } from './naming.ts';
import type { ServerList } from './server-list.ts';

/**
 * Names as one client sees them. A name that is too long for it is cut at its end and gets a suffix. The suffix follows
 * from the name alone, so that the client finds the same names in its next session. Names are kept in full, because
 * other clients take longer ones.
 */
export class ShortNames {
  /** Full names by short ones. */
  readonly #full = new Map<string, string>();

  /** @param isGiven whether something has this name in full */
  constructor(private readonly isGiven: (name: string) => boolean) {}

  /** @param room how long a name may be; `undefined`: as long as it is */
  of(name: string, room: number | undefined): string {
    // A name that fits can be what a longer one was cut to.
    if (room === undefined || (name.length <= room && !this.#full.has(name))) return name;
    for (let attempt = 0; ; attempt++) {
      const short = suffixed(name, attempt === 0 ? name : `${name} ${attempt}`, room);
      const first = this.#full.get(short);
      if (first === undefined ? this.isGiven(short) : first !== name) continue;
      this.#full.set(short, name);
      return short;
    }
  }
}

/** A tool of the proxy itself. */
export type OwnTool = LocalTool | CallTool;

const OWN_NAMING = { policy: 'collision', prefix: 'bcp' } as const;

/** The client's name for each item, and the target of each name or URI. */
export class Directory {
  readonly #names: Readonly<Record<'tools' | 'prompts', NameBook>>;
  readonly #targets: Partial<Record<ListKind, ReadonlyMap<string, Target>>> = {};
  readonly #hidden = new Set<string>();
  /** The lists whose items have names. */
  readonly #named = new Set<ServerList>();
  readonly #short: ShortNames;
  /** The number of kept names. */
  #keptNames = 0;
  /** The longest name of a tool that the client takes, once a name may be too long; `undefined`: any. */
  nameRoom: number | undefined;

  constructor(
    private readonly kept: CatalogMemory | undefined,
    private readonly log: Log,
  ) {
    this.#names = {
      tools: new NameBook(kept?.names.tools, RESERVED.tools),
      prompts: new NameBook(kept?.names.prompts, RESERVED.prompts),
    };
    this.#short = new ShortNames((name) => this.#names.tools.ownerOf(name) !== undefined);
  }

  /** The name of a tool of the proxy itself. */
  ownName(tool: OwnTool): string {
    const { name } = tool.definition;
    return this.#names.tools.assign(ITSELF, name, OWN_NAMING) ?? name;
  }

  /** Whether a tool of these lists may have a name that is too long for some client. */
  hasLong(listings: readonly Listing[]): boolean {
    return listings.some(({ server: { config }, list: { items } }) =>
      items?.some(({ key }) => key !== undefined && mayBeLong(config, key)),
    );
  }

  /**
   * Gives names to the items of these lists. Names stay. From now on, `peek` finds them. A tool that may not be seen keeps its
   * name, because no other server's tool may take it.
   */
  name(kind: ListKind, listings: readonly Listing[], local: readonly OwnTool[]): Merged {
    for (const { list } of listings) this.#named.add(list);
    if (kind === 'tools' || kind === 'prompts') this.#names[kind].release();
    const lists = listings.flatMap(({ server, list: { items } }) => {
      if (items === undefined) return [];
      const { config } = server;
      const shown = kind === 'tools' ? items.filter(({ key }) => admits(config, key)) : items;
      return { server, items: shown };
    });
    const merged = mergeLists(lists, {
      nameOf: (server, original) =>
        kind === 'tools' || kind === 'prompts' ? this.#nameOf(kind, server, original) : original,
      onhidden: (server, name, first) =>
        this.#tell(messageOf('item-hidden', { server: server.name, name, first: first.name })),
    });
    const own = local.map((tool) => [this.ownName(tool), { kind: 'local', tool }] as const);
    this.#targets[kind] = new Map<string, Target>([...merged.targets, ...own]);
    this.#keepNames();
    return merged;
  }

  #nameOf(kind: 'tools' | 'prompts', { name: server, config }: Downstream, name: string): string | undefined {
    const names = this.#names[kind];
    const naming: Naming | undefined = kind === 'tools' ? namingOf(config, name) : config.naming;
    const given = names.assign(server, name, naming);
    if (given !== undefined) return kind === 'tools' ? this.#short.of(given, this.nameRoom) : given;
    const first = names.ownerOf(naming?.called ?? name);
    this.#tell(messageOf('name-taken', { server, name, first }));
    return undefined;
  }

  /** Logs once which items are left out. */
  #tell(message: string): void {
    if (!this.#hidden.has(message)) this.log('warn', message);
    this.#hidden.add(message);
  }

  /**
   * Gives names to all items that may get one now, in the config's order. Items after a server that was never
   * listed must wait until that server has answered or its time is over. The order of answers must not decide
   * who gets a name.
   */
  advance(kind: ListKind, asked: readonly Listing[], local: readonly OwnTool[], served: boolean): void {
    const first = asked.findIndex(({ list }) => !list.named);
    const ready = asked.filter(({ list }, i) => first === -1 || i < first || this.#named.has(list));
    // No other item can get a reserved name.
    const sure = local.filter(({ definition }) => isOwnName(definition.name));
    this.name(kind, ready, first === -1 || served ? local : sure);
  }

  #keepNames(): void {
    const { tools, prompts } = this.#names;
    if (tools.size + prompts.size === this.#keptNames) return;
    this.#keptNames = tools.size + prompts.size;
    this.kept?.onnames({ tools: tools.given, prompts: prompts.given });
  }

  /** The targets of names or URIs by the last lists. */
  targets(kind: ListKind): ReadonlyMap<string, Target> {
    return this.#targets[kind] ?? new Map<string, Target>();
  }

  peek(kind: ListKind, name: string): Target | undefined {
    return this.#targets[kind]?.get(name);
  }

  /** The nearest name there is, for an error text. */
  near(kind: ListKind, name: string): string | undefined {
    return closest(name, this.targets(kind).keys());
  }
}
