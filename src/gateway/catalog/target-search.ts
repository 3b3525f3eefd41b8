import type { Downstream } from '../servers/downstream.ts';
import type { ListKind } from '../wire/list-kinds.ts';
import type { Directory, OwnTool } from './directory.ts';
import type { Listing } from './listing.ts';
import type { Target } from './merge-items.ts';
import { bestTemplate, literalPrefix } from './uri-template.ts';

/** The lists in which a name is searched for. */
export interface SearchedLists {
  /** Of the servers that take part and have such a list, in the config's order. */
  listings(kind: ListKind): readonly Listing[];
  /** The gateway's own tools. */
  local(kind: ListKind): Promise<readonly OwnTool[]>;
  /** Learns how long the client's names may be. */
  measure(kind: ListKind, listings: readonly Listing[]): Promise<void>;
  /** Whether the client has got this list. */
  isServed(kind: ListKind): boolean;
}

/** Finds the server, or the gateway's own tool, behind a name or URI that a client uses. */
export class TargetSearch {
  constructor(
    private readonly lists: SearchedLists,
    private readonly directory: Directory,
  ) {}

  /** The target of a name or URI, from the last lists. Sends no requests. */
  peek(kind: ListKind, name: string): Target | undefined {
    return this.directory.peek(kind, name);
  }

  /** The target of a name or URI. If it is unknown, requests lists until one has it. */
  async find(kind: ListKind, name: string): Promise<Target | undefined> {
    const pick = (): Target | undefined => this.peek(kind, name);
    return pick() ?? this.#search(kind, this.lists.listings(kind), pick);
  }

  /** Requests these lists, and returns the result of `pick` as soon as one answer is enough. */
  async #search(
    kind: ListKind,
    listings: readonly Listing[],
    pick: () => Target | undefined,
  ): Promise<Target | undefined> {
    const moments = listings.flatMap(({ list }) => {
      const { named, settled } = list.search();
      return [named, settled];
    });
    const local = await this.lists.local(kind);
    const tries = [Promise.resolve(), ...moments].map(async (moment) => {
      await moment;
      const target = pick();
      if (target !== undefined) return target;
      await this.lists.measure(kind, listings);
      this.directory.advance(kind, listings, local, this.lists.isServed(kind));
      return pick() ?? Promise.reject(new Error('not yet'));
    });
    return Promise.any(tries).catch(() => undefined);
  }

  /**
   * The server of a URI: from the listed resources, else from the template that matches the longest
   * beginning.
   */
  async findResource(uri: string): Promise<Downstream | undefined> {
    const target = this.peek('resources', uri);
    if (target !== undefined) return serverOf(target);
    const byTemplate = this.#byTemplate(uri);
    return serverOf((await this.find('resources', uri)) ?? (await byTemplate));
  }

  /**
   * The order of answers must not decide. A template that matches any URI counts only when all others are
   * known.
   */
  async #byTemplate(uri: string): Promise<Target | undefined> {
    const listings = this.lists.listings('templates');
    const questions = listings.flatMap(({ list }) => (list.outdated ? [list.search()] : []));
    const fitting = (): string | undefined => {
      this.directory.advance('templates', listings, [], this.lists.isServed('templates'));
      return bestTemplate(this.directory.targets('templates').keys(), uri);
    };
    await Promise.all(questions.map(({ named }) => named));
    let best = fitting();
    if (best === undefined || literalPrefix(best) === '') {
      await Promise.all(questions.map(({ settled }) => settled));
      best = fitting();
    }
    return best === undefined ? undefined : this.peek('templates', best);
  }

  /** The nearest known name, for an error text. */
  near(kind: ListKind, name: string): string | undefined {
    return this.directory.near(kind, name);
  }
}

function serverOf(target: Target | undefined): Downstream | undefined {
  return target?.kind === 'server' ? target.server : undefined;
}
