import { repeatedMembers } from '../../json/repeated-members.ts';
import { scanDocument } from '../../json/scan.ts';

export type ReadArguments =
  | { readonly kind: 'read'; readonly value: unknown }
  /** A key that stands twice in one object: readers differ in which one counts. */
  | { readonly kind: 'ambiguous'; readonly key: string }
  | { readonly kind: 'unreadable' };

/** Arguments as every server reads them, where all read the same. `text` is their JSON. */
export function readArguments(text: string): ReadArguments {
  const scanned = scanDocument(text);
  if (!scanned.ok) return { kind: 'unreadable' };
  const [repeated] = repeatedMembers(text, scanned.node);
  if (repeated !== undefined) return { kind: 'ambiguous', key: String(repeated.path.at(-1)) };
  try {
    return { kind: 'read', value: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'unreadable' };
  }
}
