import { askedTool } from '../../access/asked-call.ts';
import { isDenied } from '../../access/decide.ts';
import type { KeptItems } from '../../gateway/cache/entry.ts';
import { admits, describedAs } from '../../gateway/catalog/tool-rules.ts';
import { isRecord } from '../../json/is-record.ts';
import type { PolicyConfig } from '../../model/access.ts';
import { UNNAMED } from '../../model/caller.ts';
import type { ServerConfig } from '../../model/config.ts';
import type { Item } from './kept-lists.ts';

/** A tool's definition as the config describes it. */
function described(server: ServerConfig, key: string, json: string): string {
  const description = describedAs(server, key);
  if (description === undefined) return json;
  const parsed: unknown = JSON.parse(json);
  return JSON.stringify({ ...(isRecord(parsed) ? parsed : {}), description });
}

/** Whether the policy denies a shell all calls of a tool. */
export const isDeniedHere = (server: ServerConfig, tool: string, policy: PolicyConfig | undefined): boolean =>
  policy !== undefined && isDenied(policy.rules, askedTool(UNNAMED.shell, server, tool));

/** The tools that the config lets be seen. */
export const shownTools = (
  server: ServerConfig,
  { items }: KeptItems,
  policy: PolicyConfig | undefined,
): readonly Item[] =>
  items.flatMap(([key, json]) =>
    key !== null && admits(server, key) && !isDeniedHere(server, key, policy)
      ? [{ key, json: described(server, key, json) }]
      : [],
  );
