import { isRecord } from '../../json/is-record.ts';

/**
 * Members of a tool's definition, besides `ui`, that name a page for its results. They come from the time
 * before `ui` was agreed on, and from other vendors.
 */
const PAGES = ['ui/resourceUri', 'openai/outputTemplate'];

/** A key may be written with escapes. */
const MAY_NAME = /"ui"|ui\/resourceUri|openai\/outputTemplate|\\u|\\\//;

/**
 * Whether a tool belongs to an app (MCP Apps): a page shows its structured data, or calls it. `json` is its
 * definition as its server lists it.
 */
export function isAppTool(json: string): boolean {
  if (!MAY_NAME.test(json)) return false;
  const definition: unknown = JSON.parse(json);
  const meta = isRecord(definition) ? definition['_meta'] : undefined;
  if (!isRecord(meta)) return false;
  return isRecord(meta['ui']) || PAGES.some((key) => typeof meta[key] === 'string');
}
