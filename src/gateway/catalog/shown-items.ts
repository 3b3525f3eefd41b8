import { describedAs, isPinned } from '../../access/tool-rules.ts';
import type { Pins } from '../pins/pins.ts';
import type { ListKind } from '../wire/list-kinds.ts';
import type { Directory, OwnTool } from './directory.ts';
import type { ListPolicy } from './list-policy.ts';
import type { Listing } from './listing.ts';
import { mayBeSeen } from './may-be-seen.ts';
import { exposed, type Shown } from './merge-items.ts';

/** A key may be written with escapes. */
const mayHaveSchema = (json: string): boolean => json.includes('outputSchema') || json.includes('\\u');

/** What the client may see of the items of all servers, and their texts. */
export class ShownItems {
  constructor(
    private readonly policy: () => ListPolicy,
    private readonly pins: Pins | undefined,
    private readonly directory: Directory,
  ) {}

  /** What the client may see of these items. */
  visible(kind: ListKind, listings: readonly Listing[], shown: readonly Shown[]): readonly Shown[] {
    const { showsTool: allows, showsResource } = this.policy();
    if (kind === 'tools') {
      const listed = new Map(listings.map(({ server, list }) => [server, list.items ?? []]));
      return shown.filter(({ server, item }) =>
        mayBeSeen(server.config, item.key, listed.get(server) ?? [], { pins: this.pins, allows }),
      );
    }
    if (kind !== 'resources') return shown;
    return shown.filter(
      ({ server, item: { key } }) => key === undefined || showsResource(server.config, key),
    );
  }

  /** These items as the client gets them: JSON texts. Where it searches for tools, only pinned ones and those that search. */
  async texts(
    kind: ListKind,
    shown: readonly Shown[],
    local: readonly OwnTool[],
  ): Promise<readonly string[]> {
    if (kind !== 'tools') return shown.map((one) => exposed(one, { dropsSchema: false }));
    const { discovery } = this.policy();
    const lazy = (await discovery?.lazy(shown.length)) === true;
    const listed = lazy ? shown.filter(({ server, item }) => isPinned(server.config, item.key)) : shown;
    const items = await Promise.all(listed.map((one) => this.tool(one)));
    const own = lazy ? local : local.filter((tool) => discovery?.tools.includes(tool) !== true);
    return [...items, ...own.map((tool) => this.#ownTool(tool))];
  }

  #ownTool(tool: OwnTool): string {
    return JSON.stringify({ ...tool.definition, name: this.directory.ownName(tool) });
  }

  /** A tool as the client gets it: a JSON text. */
  async tool(shown: Shown): Promise<string> {
    const { server, item } = shown;
    if (item.key === undefined) return exposed(shown, { dropsSchema: false });
    return exposed(shown, {
      dropsSchema: mayHaveSchema(item.json) && (await this.policy().dropsSchema(server.name, item.key)),
      description: describedAs(server.config, item.key),
    });
  }
}
