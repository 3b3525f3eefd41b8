import type { KeptItems } from '../../gateway/cache/entry.ts';
import { admits, describedAs } from '../../gateway/catalog/tool-rules.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/config.ts';
import type { Item } from './kept-lists.ts';

/** A tool's definition as the config describes it. */
function described(server: ServerConfig, key: string, json: string): string {
  const description = describedAs(server, key);
  if (description === undefined) return json;
  const parsed: unknown = JSON.parse(json);
  return JSON.stringify({ ...(isRecord(parsed) ? parsed : {}), description });
}

/** The tools that the config lets be seen. */
export const shownTools = (server: ServerConfig, { items }: KeptItems): readonly Item[] =>
  items.flatMap(([key, json]) =>
    key !== null && admits(server, key) ? [{ key, json: described(server, key, json) }] : [],
  );
