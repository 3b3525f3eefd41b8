import { admits } from '../../access/tool-rules.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { ListKind, RawItem } from '../wire/list-kinds.ts';
import { definitionOf } from './definition.ts';
import { definitionDifference, textDifference } from './difference.ts';
import { type Pin, type PinnedServer, pinOf } from './lock.ts';

/** The offer of a server, in its own words. */
export interface Offered {
  readonly instructions: string | undefined;
  readonly lists: Readonly<Record<ListKind, readonly RawItem[]>>;
}

/** A difference between a server and its pins. */
export interface PinChange {
  readonly what: 'changed' | 'new' | 'gone';
  /** Absent: the instructions. */
  readonly tool?: string;
  readonly difference: readonly string[];
}

/** The pins of a server as it is now. They cover the tools that the config shows. */
export function pinnedNow(config: ServerConfig, { instructions, lists }: Offered): PinnedServer {
  const tools = new Map<string, Pin>();
  // If two tools have one name, the first is pinned. The other differs, and that bars the name.
  for (const { key, json } of lists.tools)
    if (key !== undefined && admits(config, key) && !tools.has(key))
      tools.set(key, pinOf(definitionOf(json)));
  return { instructions: instructions === undefined ? undefined : pinOf(instructions), tools };
}

function changeOf(before: Pin | undefined, now: Pin | undefined): Pick<PinChange, 'what'> | undefined {
  if (before?.hash === now?.hash) return undefined;
  return { what: before === undefined ? 'new' : now === undefined ? 'gone' : 'changed' };
}

/** The differences between a server's old pins and its present ones. */
export function changesOf(before: PinnedServer | undefined, now: PinnedServer): readonly PinChange[] {
  const { instructions: was, tools: old = new Map<string, Pin>() } = before ?? {};
  const given = changeOf(was, now.instructions);
  const names = [...new Set([...old.keys(), ...now.tools.keys()])].sort();
  return [
    ...(given === undefined
      ? []
      : [{ ...given, difference: textDifference(was?.text, now.instructions?.text) }]),
    ...names.flatMap((tool): readonly PinChange[] => {
      const [earlier, later] = [old.get(tool), now.tools.get(tool)];
      const change = changeOf(earlier, later);
      if (change === undefined) return [];
      // A removed tool has no text to compare.
      const difference = later === undefined ? [] : definitionDifference(earlier?.text, later.text);
      return [{ ...change, tool, difference }];
    }),
  ];
}

/** A server's old pins with the present state of one of its tools: added, changed or removed. */
export function withTool(
  before: PinnedServer | undefined,
  now: PinnedServer,
  tool: string,
): PinnedServer | undefined {
  const pin = now.tools.get(tool);
  const tools = new Map(before?.tools);
  if (pin === undefined && !tools.delete(tool)) return undefined;
  if (pin !== undefined) tools.set(tool, pin);
  return { ...before, tools };
}
