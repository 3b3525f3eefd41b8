import { repeatedMembers } from '../../json/repeated-members.ts';
import { scanDocument } from '../../json/scan.ts';

export type ReadArguments =
  | { readonly kind: 'read'; readonly value: unknown }
  /** A key that occurs twice in one object. Readers differ in which one they use. */
  | { readonly kind: 'ambiguous'; readonly key: string }
  | { readonly kind: 'unreadable' };

/** Arguments, if every server reads them the same way. `text` is their JSON. */
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
