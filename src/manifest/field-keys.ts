import {
  type FieldKind,
  HUNK_PROPERTIES,
  KNOWN_BLOCK_TYPES,
  type Property,
  propertiesOf,
} from '../bcp/block-table.ts';

/** The endings of the keys of bytes: each is another way to give them. */
export const BYTE_KEYS = {
  bytes: ['', '_base64'],
  content: ['', '_base64', '_file'],
  data: ['', '_file'],
} as const;

export const isByteKind = (kind: FieldKind): kind is keyof typeof BYTE_KEYS => Object.hasOwn(BYTE_KEYS, kind);

const KEYS: ReadonlyMap<Property, readonly string[]> = new Map(
  [...KNOWN_BLOCK_TYPES.flatMap(propertiesOf), ...HUNK_PROPERTIES].map((property) => {
    const { kind, name, keys = [name] } = property;
    return [property, isByteKind(kind) ? BYTE_KEYS[kind].map((ending) => name + ending) : keys];
  }),
);

/** The keys that a field can have in a manifest; the first is the one that is written. */
export const manifestKeys = (property: Property): readonly string[] => KEYS.get(property)!;
