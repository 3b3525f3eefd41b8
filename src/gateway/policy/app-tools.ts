import { isRecord } from '../../json/is-record.ts';

/** Where a tool's definition names a page that shows its results, beside `ui`: before that was agreed on, and elsewhere. */
const PAGES = ['ui/resourceUri', 'openai/outputTemplate'];

/** A key may be written with escapes. */
const MAY_NAME = /"ui"|ui\/resourceUri|openai\/outputTemplate|\\u|\\\//;

/**
 * Whether a tool belongs to an app (MCP Apps): a page shows its structured data, or calls it. `json` is its definition as
 * its server lists it.
 */
export function isAppTool(json: string): boolean {
  if (!MAY_NAME.test(json)) return false;
  const definition: unknown = JSON.parse(json);
  const meta = isRecord(definition) ? definition['_meta'] : undefined;
  if (!isRecord(meta)) return false;
  return isRecord(meta['ui']) || PAGES.some((key) => typeof meta[key] === 'string');
}
