import { admits } from '../../access/tool-rules.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Pins } from '../pins/pins.ts';
import type { RawItem } from '../wire/list-kinds.ts';

export interface SeenBy {
  /** Absent: nothing is pinned. */
  readonly pins: Pick<Pins, 'barring'> | undefined;
  /** Whether the policy lets the caller see a tool. */
  readonly allows: (server: ServerConfig, tool: string | undefined) => boolean;
}

/**
 * Whether a caller may see a tool: by the config's list of tools, by the policy, and by the tool's pins. Clients and shells have
 * this one rule.
 *
 * @param items all that the server lists: pins are compared for the whole list at once
 */
export const mayBeSeen = (
  server: ServerConfig,
  tool: string | undefined,
  items: readonly RawItem[],
  { pins, allows }: SeenBy,
): boolean =>
  admits(server, tool) && allows(server, tool) && pins?.barring(server, items, tool) === undefined;
