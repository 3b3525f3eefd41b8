import { reasonOf } from '../../diagnostics/reason.ts';
import type { PinState, Pins, PinVerdict } from '../pins/pins.ts';
import type { Downstream } from '../servers/downstream.ts';
import type { RawItem } from './fetch-list.ts';
import type { Listing } from './listing.ts';

/** How the tools of servers stand to what was pinned, by what the servers list. */
export class PinnedTools {
  constructor(
    /** Absent: nothing is compared. */
    private readonly pins: Pins | undefined,
    private readonly listings: readonly Listing[],
  ) {}

  /**
   * Why this tool may not be called, by what its server lists now; `undefined` where it may. Known at once, unless the
   * server was started or has changed its list since: then it is asked first.
   */
  barring(server: Downstream, tool: string): PinVerdict | undefined | Promise<PinVerdict | undefined> {
    const { pins } = this;
    if (pins === undefined || server.config.pins !== 'enforce') return undefined;
    const listing = this.#listingOf(server);
    if (listing === undefined) return undefined;
    const { items } = listing.list;
    const known = items && pins.barring(server.config, items, tool);
    // A server that sleeps is not started for what it listed before, and is known to be barred by that.
    if (listing.list.sure || (known !== undefined && server.open === undefined))
      return known ?? unlisted(items, tool);
    return this.#checked(listing, pins, tool);
  }

  async #checked(listing: Listing, pins: Pins, tool: string): Promise<PinVerdict | undefined> {
    const { list, server } = listing;
    const failure = await listing.check().then(
      () => undefined,
      (error: unknown) => reasonOf(error),
    );
    if (!list.sure)
      return { why: 'unchecked', difference: [], problem: failure ?? 'it gave no list in time.' };
    return pins.barring(server.config, list.items ?? [], tool) ?? unlisted(list.items, tool);
  }

  /** How a tool stands to what was pinned, by its server's last list; `undefined` where nothing is compared. */
  stateOf(server: Downstream, tool: string): PinState | undefined {
    const { config } = server;
    if (config.pins === undefined) return undefined;
    const items = this.#listingOf(server)?.list.items;
    return items && this.pins?.stateOf(config, items, tool);
  }

  #listingOf(server: Downstream): Listing | undefined {
    return this.listings.find((one) => one.server === server);
  }
}

/** What a server does not list was never pinned. */
const unlisted = (items: readonly RawItem[] | undefined, tool: string): PinVerdict | undefined =>
  items?.some(({ key }) => key === tool) === true ? undefined : { why: 'new', difference: [] };
