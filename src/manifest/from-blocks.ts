import {
  COMMON_PROPERTIES,
  HUNK_PROPERTIES,
  KNOWN_BLOCK_TYPES,
  ownPropertiesOf,
  type Property,
} from '../bcp/block-table.ts';
import type { AnnotationBlock, Block, DiffHunk, FileTreeEntry, Uint, UnknownBlock } from '../bcp/blocks.ts';
import {
  ANNOTATION_KINDS,
  ENTRY_KINDS,
  type EnumTable,
  type PriorityName,
  priorityName,
} from '../bcp/enums.ts';
import { base64Of, decodeStrict, hexOf } from '../bcp/text.ts';
import { defined } from '../model/defined.ts';
import type { ManifestBlock, ManifestTreeEntry, ManifestUint } from './manifest.ts';

/** Keys of a manifest's blocks that hold contents. Everything else are fields: short, and shown in lists. */
export const CONTENT_KEYS: ReadonlySet<string> = new Set([
  'content',
  'content_base64',
  'source',
  'source_base64',
  'data',
  'body',
  'hunks',
  'entries',
]);

/** What stands behind all other keys. */
const LAST: ReadonlySet<Property['kind']> = new Set(['content', 'data', 'hunks', 'entries']);

/** The own fields of each type, in the order of their keys: some stand in front of those that all blocks have. */
const ORDERED = new Map(
  KNOWN_BLOCK_TYPES.map((type) => {
    const own = ownPropertiesOf(type);
    return [
      type,
      { first: own.filter(({ kind }) => !LAST.has(kind)), last: own.filter(({ kind }) => LAST.has(kind)) },
    ];
  }),
);

/** Gives bytes as text, or `undefined` where they are none. */
type AsText = (bytes: Uint8Array) => string | undefined;

/**
 * The manifest's description of a payload's blocks: `toBlocks` makes the same blocks of it. A priority that stands
 * right after its block becomes the block's own `priority`.
 */
export function* fromBlocks(blocks: readonly Block[]): Generator<ManifestBlock> {
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!;
    if (block.type === 'unknown') {
      const { typeId, summary, body } = block;
      yield { type: 'unknown', type_id: typeId, ...defined({ summary }), body: base64Of(body) };
    } else if (block.type === 'annotation') {
      // The text of another priority would be read as a name.
      yield describe(block, isPriority(block) ? priorityName : decodeStrict);
    } else {
      const priority = priorityAfter(blocks, index);
      if (priority !== undefined) index++;
      yield describe(block, decodeStrict, priority);
    }
  }
}

const isPriority = ({ kind }: AnnotationBlock): boolean =>
  (ANNOTATION_KINDS as EnumTable)[kind] === 'priority';

/** The priority that the next block gives to this one, if that is all that the next block says. */
function priorityAfter(blocks: readonly Block[], index: number): PriorityName | undefined {
  const next = blocks[index + 1];
  if (next?.type !== 'annotation' || next.target !== index || next.summary !== undefined) return undefined;
  return isPriority(next) ? priorityName(next.value) : undefined;
}

function describe(
  block: Exclude<Block, UnknownBlock>,
  asText: AsText,
  priority?: PriorityName,
): ManifestBlock {
  const { type, summary } = block;
  const { first, last } = ORDERED.get(type)!;
  const members: Record<string, unknown> = { type };
  for (const field of first) addKey(members, field, block, asText);
  if (summary !== undefined) members['summary'] = summary;
  if (priority !== undefined) members['priority'] = priority;
  // Few blocks have them.
  if ('source' in block || 'hint' in block)
    for (const field of COMMON_PROPERTIES) addKey(members, field, block, asText);
  for (const field of last) addKey(members, field, block, asText);
  return members as unknown as ManifestBlock;
}

/** Adds the key of a field to `members`; for bytes that are no text the one in `_base64`. */
function addKey(members: Record<string, unknown>, field: Property, whole: object, asText: AsText): void {
  const { property, kind, names, keys } = field;
  const value = (whole as Readonly<Record<string, unknown>>)[property];
  if (value === undefined) return;
  const key = keys[0]!;
  switch (kind) {
    case 'text':
      members[key] = value;
      break;
    case 'uint':
      members[key] = fromUint(value as Uint);
      break;
    case 'bytes':
    case 'content': {
      const text = asText(value as Uint8Array);
      members[text === undefined ? keys[1]! : key] = text ?? base64Of(value as Uint8Array);
      break;
    }
    case 'data':
      members[key] = base64Of(value as Uint8Array);
      break;
    case 'hash':
      members[key] = hexOf(value as Uint8Array);
      break;
    case 'hunks':
      members[key] = (value as readonly DiffHunk[]).map(fromHunk);
      break;
    case 'entries':
      members[key] = (value as readonly FileTreeEntry[]).map(fromEntry);
      break;
    // Only ids of languages can be without a name.
    default:
      members[key] = names![value as number] ?? value;
  }
}

function fromHunk(hunk: DiffHunk): Record<string, unknown> {
  const members = {};
  for (const field of HUNK_PROPERTIES) addKey(members, field, hunk, decodeStrict);
  return members;
}

const fromUint = (value: Uint): ManifestUint => (typeof value === 'bigint' ? String(value) : value);

function fromEntry(entry: FileTreeEntry): ManifestTreeEntry {
  return {
    name: entry.name,
    kind: (ENTRY_KINDS as EnumTable)[entry.kind] === 'directory' ? 'directory' : 'file',
    size: entry.size === undefined ? undefined : fromUint(entry.size),
    children: entry.children.length === 0 ? undefined : entry.children.map(fromEntry),
  };
}
