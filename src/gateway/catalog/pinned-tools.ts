import { reasonOf } from '../../diagnostics/reason.ts';
import type { PinState, Pins, PinVerdict } from '../pins/pins.ts';
import type { Downstream } from '../servers/downstream.ts';
import type { RawItem } from '../wire/list-kinds.ts';
import type { Listing } from './listing.ts';

/** Compares the tools that servers list with their pins. */
export class PinnedTools {
  constructor(
    /** Absent: nothing is compared. */
    private readonly pins: Pins | undefined,
    private readonly listings: readonly Listing[],
  ) {}

  /**
   * The reason why this tool may not be called, from its server's present list; `undefined` if it may. The
   * answer comes at once, unless the server was started or has changed its list since. The server is then
   * asked first.
   */
  barring(server: Downstream, tool: string): PinVerdict | undefined | Promise<PinVerdict | undefined> {
    const { pins } = this;
    if (pins === undefined || server.config.pins !== 'enforce') return undefined;
    const listing = this.#listingOf(server);
    if (listing === undefined) return undefined;
    const { items } = listing.list;
    const known = items && pins.barring(server.config, items, tool);
    // A sleeping server is not started to list again. Its last list is enough to bar the tool.
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

  /** The pin state of a tool, from its server's last list; `undefined` if nothing is compared. */
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

/** The verdict for a tool that the server does not list. Such a tool is not pinned. */
const unlisted = (items: readonly RawItem[] | undefined, tool: string): PinVerdict | undefined =>
  items?.some(({ key }) => key === tool) === true ? undefined : { why: 'new', difference: [] };
