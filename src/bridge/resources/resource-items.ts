import type { Item } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { BridgeContext } from '../bridge-context.ts';
import type { Detail } from '../bridge-options.ts';
import type { DescribedItem } from '../listing/described.ts';
import { firstWords } from '../listing/sentence.ts';
import { listOf } from '../lists.ts';

/** The resources of a server, and its templates behind them. */
export async function resourcesOf(server: ServerConfig, context: BridgeContext): Promise<readonly Item[]> {
  const resources = await listOf(server, 'resources', context);
  return [...resources, ...(await listOf(server, 'templates', context))];
}

/** A resource or a template in a list. */
export function resourceItem({ key, json }: Item, detail: Detail): DescribedItem {
  const said = (): string => {
    const parsed: unknown = JSON.parse(json);
    const { name, description, mimeType } = isRecord(parsed) ? parsed : {};
    const all = [name, mimeType, typeof description === 'string' ? firstWords(description) : undefined];
    return all.filter((one) => typeof one === 'string' && one !== key).join(' ');
  };
  const about = () => ({ head: key, said: said() });
  if (detail === 'names') return { json: JSON.stringify(key), text: key, about };
  if (detail === 'full') return { json, text: json, about };
  const text = `${key} ${said()}`.trimEnd();
  return { json: JSON.stringify(text), text, about };
}
