import {
  BLOCK_TABLE,
  HUNK_PROPERTIES,
  KNOWN_BLOCK_TYPES,
  type Property,
  propertiesOf,
} from './block-table.ts';
import type { Block, DiffHunk } from './blocks.ts';
import { Cursor } from './byte-cursor.ts';
import { decodeEntry } from './decode-entry.ts';
import type { FrameHeader } from './frame-header.ts';
import type { PayloadLimits } from './payload-limits.ts';
import { decodeLossy } from './text.ts';
import { BLOCK_FLAGS } from './wire.ts';
import { Fields } from './wire-fields.ts';

/** The types by their ids. `label` names them in errors. */
const TYPES_BY_ID = new Map(
  KNOWN_BLOCK_TYPES.map((type) => {
    const known = { type, label: type.toUpperCase(), properties: propertiesOf(type) };
    return [BLOCK_TABLE[type].id as number, known];
  }),
);

/** The block whose body, in full, stands between two offsets of `bytes`. Its contents are views. */
export function decodeBlock(
  { typeId, flags }: FrameHeader,
  bytes: Uint8Array,
  start: number,
  end: number,
  limits: PayloadLimits,
): Block {
  let from = start;
  const members: Record<string, unknown> = {};
  const known = TYPES_BY_ID.get(typeId);
  members['type'] = known?.type ?? 'unknown';
  if (flags & BLOCK_FLAGS.summary) {
    const cursor = new Cursor(bytes, start, end);
    const length = cursor.uint('a summary length');
    const textStart = cursor.at;
    from = cursor.skip(length, 'a summary');
    members['summary'] = decodeLossy(bytes.subarray(textStart, from));
  }
  if (known === undefined) {
    members['typeId'] = typeId;
    members['body'] = bytes.subarray(from, end);
    return members as unknown as Block;
  }
  return decodeFields(members, known.properties, new Fields(bytes, from, end, known.label, limits));
}

/** Adds the fields to `members`, which makes them the whole that the table describes. */
function decodeFields<Whole>(
  members: Record<string, unknown>,
  properties: readonly Property[],
  fields: Fields,
): Whole {
  for (const property of properties) {
    // Most blocks have no optional fields: those behind the last one need no look.
    if (property.optional && property.id > fields.highest) continue;
    const value = valueIn(fields, property);
    if (value !== undefined) members[property.property] = value;
    else if (!property.optional) throw fields.missing(property.id, property.name);
  }
  return members as Whole;
}

function valueIn(fields: Fields, { id, name, kind, names }: Property): unknown {
  switch (kind) {
    case 'uint':
      return fields.uint(id, name);
    case 'text':
      return fields.text(id, name);
    case 'bytes':
    case 'content':
    case 'data':
    case 'hash':
      return fields.bytes(id, name);
    case 'hunks':
      return fields.nestedParts(id, name, decodeHunk);
    case 'entries':
      return fields.nestedParts(id, name, decodeEntry);
    // Unknown ones are kept.
    case 'language':
      return fields.smallInteger(id, name);
    default:
      return fields.enumeration(id, name, names!);
  }
}

/** The hunk between two offsets of the payload. */
function decodeHunk(
  payload: Uint8Array,
  start: number,
  end: number,
  block: string,
  limits: PayloadLimits,
): DiffHunk {
  limits.addPart();
  return decodeFields({}, HUNK_PROPERTIES, new Fields(payload, start, end, block, limits));
}
