import { isRecord } from '../../../json/is-record.ts';
import { followed, itemsAt, memberAt, type Placed } from './api-references.ts';

/**
 * Whether a schema of the document allows an object. One that is met again within itself allows none.
 *
 * @param known what is known of schemas by now, so that each is read once
 */
export function allowsObject(root: unknown, at: Placed, known = new Map<unknown, boolean>()): boolean {
  const schema = followed(root, at);
  const { value } = schema;
  if (!isRecord(value)) return value !== false;
  const before = known.get(value);
  if (before !== undefined) return before;
  known.set(value, false);
  const { type, enum: listed } = value;
  const inner = (key: string): readonly Placed[] => itemsAt(memberAt(schema, key));
  const allows = (one: Placed): boolean => allowsObject(root, one, known);
  const does =
    (type === undefined || [type].flat().includes('object')) &&
    (!Array.isArray(listed) || listed.some(isRecord)) &&
    (value['const'] === undefined || isRecord(value['const'])) &&
    inner('allOf').every(allows) &&
    ['anyOf', 'oneOf'].every((key) => inner(key).length === 0 || inner(key).some(allows));
  known.set(value, does);
  return does;
}
