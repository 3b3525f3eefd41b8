import { BLOCK_TABLE, HUNK_PROPERTIES, type Property, propertiesOf } from '../bcp/block-table.ts';
import type { Block, FileTreeEntry, Uint, UnknownBlock } from '../bcp/blocks.ts';
import { utf8 } from '../bcp/text.ts';
import { END_TYPE } from '../bcp/wire.ts';
import { KnownError } from '../diagnostics/error.ts';
import { defined } from '../model/defined.ts';
import { decodeBase64, decodeHex } from './binary-text.ts';
import type {
  Manifest,
  ManifestBlock,
  ManifestHunk,
  ManifestTreeEntry,
  ManifestUint,
  ManifestUnknown,
} from './manifest.ts';
import { languageId, wireId } from './wire-names.ts';

/** Contents of the files that a manifest names, by the paths as they stand in it. */
export type ManifestFiles = ReadonlyMap<string, Uint8Array>;

/** A block or a hunk that fits the schema. */
type Described = Readonly<Record<string, unknown>>;

const NO_FILES: ManifestFiles = new Map();
const MAX_UINT = 0xffff_ffff_ffff_ffffn;
/** Shared by all files; never written to. */
const NO_CHILDREN: FileTreeEntry[] = [];
const RESERVED_IDS: ReadonlySet<number> = new Set([
  ...Object.values(BLOCK_TABLE).map(({ id }) => id as number),
  END_TYPE,
]);

/**
 * The payload's blocks. `files` holds what `content_file` and `data_file` name. A priority becomes an annotation right
 * after its block. Throws known errors that name the place (`blocks[2].role`) for unknown names, missing contents and
 * broken base64 or hexadecimal text.
 */
export function toBlocks(manifest: Manifest, files: ManifestFiles = NO_FILES): Block[] {
  const blocks: Block[] = [];
  for (const [position, block] of manifest.blocks.entries()) {
    const at = `blocks[${position}]`;
    const target =
      blocks.push(block.type === 'unknown' ? unknownBlock(block, at) : knownBlock(block, at, files)) - 1;
    if ('priority' in block && block.priority !== undefined) {
      const value = priorityByte(block.priority, `${at}.priority`);
      blocks.push({ type: 'annotation', target, kind: wireId('annotationKind', 'priority', at), value });
    }
  }
  return blocks;
}

const priorityByte = (name: string, at: string): Uint8Array => Uint8Array.of(wireId('priority', name, at));

function unknownBlock(block: ManifestUnknown, at: string): UnknownBlock {
  const { type_id: typeId, summary } = block;
  if (RESERVED_IDS.has(typeId)) throw new KnownError('manifest-type-id', { at: `${at}.type_id`, typeId });
  const body = decodeBase64(block.body, `${at}.body`);
  return { type: 'unknown', typeId, ...defined({ summary }), body };
}

function knownBlock(block: Exclude<ManifestBlock, ManifestUnknown>, at: string, files: ManifestFiles): Block {
  const { type, summary } = block;
  const members: Record<string, unknown> = { type };
  if (summary !== undefined) members['summary'] = summary;
  const known = wholeOf<Block>(members, block, propertiesOf(type), at, files);
  if (block.type !== 'annotation' || known.type !== 'annotation') return known;
  const { kind, value, value_base64: base64 } = block;
  const isName = kind.toLowerCase() === 'priority' && value !== undefined && base64 === undefined;
  return isName ? { ...known, value: priorityByte(value, `${at}.value`) } : known;
}

/** Adds the fields of `given` to `members`, which makes them the whole that the table describes. */
function wholeOf<Whole>(
  members: Record<string, unknown>,
  given: object,
  properties: readonly Property[],
  at: string,
  files: ManifestFiles,
): Whole {
  for (const property of properties) {
    const value = valueIn(given as Described, property, at, files);
    if (value !== undefined) members[property.property] = value;
    else if (!property.optional) throw missing(property, at);
  }
  return members as Whole;
}

/** Says of contents that can stand in a file how to name that. */
function missing({ keys }: Property, at: string): KnownError<'manifest-missing'> {
  return new KnownError('manifest-missing', { at, keys: keys.length > 2 ? [keys[0]!, keys.at(-1)!] : keys });
}

function valueIn(given: Described, property: Property, at: string, files: ManifestFiles): unknown {
  const { name, kind, keys, fallback } = property;
  const key = keys.find((each) => given[each] !== undefined) ?? name;
  const value = given[key] ?? fallback;
  if (value === undefined || kind === 'text') return value;
  const place = `${at}.${key}`;
  switch (kind) {
    case 'uint':
      return uint(value as ManifestUint, place);
    case 'bytes':
    case 'content':
    case 'data':
      if (key.endsWith('_file')) return files.get(value as string);
      return key === name && kind !== 'data' ? utf8(value as string) : decodeBase64(value as string, place);
    case 'hash':
      return decodeHex(value as string, place);
    case 'hunks':
      return (value as readonly ManifestHunk[]).map((hunk, index) =>
        wholeOf({}, hunk, HUNK_PROPERTIES, `${place}[${index}]`, files),
      );
    case 'entries':
      return treeEntries(value as readonly ManifestTreeEntry[], place);
    case 'language':
      return languageId(value as string | number);
    default:
      return wireId(kind, value as string, place);
  }
}

/** The schema has checked that a string has digits only. */
function uint(value: ManifestUint, at: string): Uint {
  if (typeof value === 'number') return value;
  const wide = BigInt(value);
  if (wide > MAX_UINT) throw new KnownError('manifest-uint', { at, value });
  return wide <= Number.MAX_SAFE_INTEGER ? Number(wide) : wide;
}

/** Places are spelled out where something can be wrong only: trees have thousands of bare names. */
function treeEntries(entries: readonly ManifestTreeEntry[], at: string): FileTreeEntry[] {
  return entries.map(({ name, kind, size, children }, index) => {
    const directory = kind === undefined ? children !== undefined : kind !== 'file';
    return {
      name,
      kind: directory ? 1 : 0,
      size: size === undefined ? undefined : uint(size, `${at}[${index}].size`),
      children: children === undefined ? NO_CHILDREN : treeEntries(children, `${at}[${index}].children`),
    };
  });
}
