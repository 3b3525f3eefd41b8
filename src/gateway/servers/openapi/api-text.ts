/** Reads the text of an OpenAPI document, and finds the place of what is wrong in it. */
import { isRecord } from '../../../json/is-record.ts';
import { ApiFault, apiFault, WrongDocument } from './api-fault.ts';

/** Most bytes of a document in YAML, which takes a hundred times as long as JSON. */
const MAX_YAML = 4 * 1024 * 1024;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What `use` makes of the document in a text, which is JSON or YAML. Throws `WrongDocument`.
 *
 * @param shown the file or the address, as people know it
 */
export async function usedDocument<T>(
  shown: string,
  bytes: Uint8Array,
  use: (root: unknown) => T,
): Promise<T> {
  const text = new TextDecoder('utf-8').decode(bytes);
  const json = jsonOf(text);
  const isSmall = bytes.length <= MAX_YAML;
  try {
    if (isRecord(json)) return use(json);
    if (!isSmall) throw apiFault([], 'api-yaml-too-large', { most: MAX_YAML });
    const { readApiYaml } = await import('./api-yaml.ts');
    return use(readApiYaml(shown, text));
  } catch (error) {
    // Readers and checks take a call for each level.
    const fault = error instanceof RangeError ? apiFault([], 'api-too-deep', undefined) : error;
    if (!(fault instanceof ApiFault)) throw error;
    const place = isSmall ? (await import('./api-yaml.ts')).lineAndColumn(text, fault.path) : undefined;
    throw new WrongDocument(`${shown}${place === undefined ? '' : `:${place}`}: ${fault.message}`);
  }
}
