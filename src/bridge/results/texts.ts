import { isRecord } from '../../json/is-record.ts';

/** A result whose texts are others: those of its parts, or of a resource's contents. Everything else stays. */
export async function withTexts(json: string, change: (text: string) => Promise<string>): Promise<string> {
  const result: unknown = JSON.parse(json);
  if (!isRecord(result)) return json;
  let changed = false;
  const each = async (part: unknown): Promise<unknown> => {
    if (!isRecord(part)) return part;
    const { text, resource } = part;
    if (typeof text === 'string') {
      const other = await change(text);
      if (other === text) return part;
      changed = true;
      return { ...part, text: other };
    }
    return resource === undefined ? part : { ...part, resource: await each(resource) };
  };
  const lists = await Promise.all(
    ['content', 'contents'].map(async (key) => {
      const parts = result[key];
      return Array.isArray(parts) ? [[key, await Promise.all(parts.map(each))] as const] : [];
    }),
  );
  return changed ? JSON.stringify({ ...result, ...Object.fromEntries(lists.flat()) }) : json;
}
