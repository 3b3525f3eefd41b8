import { removeMember, setMember } from '../../json/json-edit.ts';
import { scanDocument } from '../../json/scan.ts';
import { splice } from '../../json/splice.ts';
import type { LocalTool } from '../../tools/local-tools.ts';
import type { CallTool } from '../search/discovery-tools.ts';
import type { Downstream } from '../servers/downstream.ts';
import type { RawItem } from '../wire/list-kinds.ts';

/** The target of a name or URI that the client sees. `original` is the server's own name for it. */
export type Target =
  | { readonly kind: 'server'; readonly server: Downstream; readonly original: string }
  | { readonly kind: 'local'; readonly tool: LocalTool | CallTool };

/** An item of a server, under the name that the client sees; `undefined` for an odd item without a name. */
export interface Shown {
  readonly server: Downstream;
  readonly item: RawItem;
  readonly name: string | undefined;
}

export interface Merged {
  readonly shown: readonly Shown[];
  readonly targets: ReadonlyMap<string, Target>;
}

export interface MergeRules {
  /** The name that the client sees for a server's own; `undefined` if it may not have one. */
  readonly nameOf: (server: Downstream, original: string) => string | undefined;
  /** An item that nobody can reach, because an earlier server has an item of that name. */
  readonly onhidden: (server: Downstream, name: string, first: Downstream) => void;
}

/** The servers' items in the given order. An earlier server's item hides a later one of the same name. */
export function mergeLists(
  lists: readonly { readonly server: Downstream; readonly items: readonly RawItem[] }[],
  { nameOf, onhidden }: MergeRules,
): Merged {
  const targets = new Map<string, Target & { readonly kind: 'server' }>();
  const shown: Shown[] = [];
  for (const { server, items } of lists) {
    for (const item of items) {
      const original = item.key;
      const name = original === undefined ? undefined : nameOf(server, original);
      if (original !== undefined && name === undefined) continue;
      const first = name === undefined ? undefined : targets.get(name)?.server;
      if (name !== undefined && first !== undefined && first !== server) {
        onhidden(server, name, first);
        continue;
      }
      if (name !== undefined && original !== undefined && first === undefined)
        targets.set(name, { kind: 'server', server, original });
      shown.push({ server, item, name });
    }
  }
  return { shown, targets };
}

/** Changes to a tool in the list, besides its name. */
export interface ToolChanges {
  readonly dropsSchema: boolean;
  /** Replaces the server's own description. */
  readonly description?: string | undefined;
}

/** An item's JSON as the client gets it. Only its name and the parts in `changes` differ. */
export function exposed(
  { item: { key, json }, name }: Shown,
  { dropsSchema, description }: ToolChanges,
): string {
  if (name === undefined || (name === key && !dropsSchema && description === undefined)) return json;
  const scanned = scanDocument(json);
  if (!scanned.ok || scanned.node.type !== 'object') return json;
  const { node } = scanned;
  return splice(json, [
    ...(name === key ? [] : [setMember(json, node, 'name', JSON.stringify(name))]),
    ...(description === undefined ? [] : [setMember(json, node, 'description', JSON.stringify(description))]),
    ...(dropsSchema ? removeMember(json, node, 'outputSchema') : []),
  ]);
}
