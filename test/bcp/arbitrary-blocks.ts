import fc, { type Arbitrary } from 'fast-check';
import { BLOCK_TABLE } from '../../src/bcp/block-table.ts';
import type { Block, FileTreeEntry, Uint } from '../../src/bcp/blocks.ts';
import { END_TYPE } from '../../src/bcp/wire.ts';

const text = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
const bytes = fc.uint8Array({ maxLength: 300 });
const id = (count: number) => fc.integer({ min: 1, max: count });

/** Numbers up to 2^53 - 1, bigints above: as decoding gives them. */
export const uint: Arbitrary<Uint> = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.maxSafeNat(),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n }),
);

/** An object in which the optional keys may be absent, never undefined. */
function record<R extends object, O extends object>(
  required: { [K in keyof R]: Arbitrary<R[K]> },
  optional: { [K in keyof O]: Arbitrary<O[K]> },
): Arbitrary<R & Partial<O>> {
  return fc
    .tuple(fc.record(required), fc.record(optional, { requiredKeys: [] }))
    .map(([some, more]) => ({ ...some, ...more }) as R & Partial<O>);
}

const common = { summary: text, source: bytes, hint: text };

/** Tree entries of at most so many levels. */
function entryOf(levels: number): Arbitrary<FileTreeEntry> {
  return fc.record({
    name: text,
    kind: fc.constantFrom(0, 1),
    size: uint,
    children: levels > 1 ? fc.array(entryOf(levels - 1), { maxLength: 3 }) : fc.constant([]),
  });
}

const KNOWN_IDS: ReadonlySet<number> = new Set([...Object.values(BLOCK_TABLE).map(({ id }) => id), END_TYPE]);
const unknownId = fc.integer({ min: 0, max: 255 }).filter((typeId) => !KNOWN_IDS.has(typeId));

/** Any block that the wire can carry. */
export const block: Arbitrary<Block> = fc.oneof(
  record(
    { type: fc.constant('code' as const), language: fc.nat(300), path: text, content: bytes },
    { ...common, lineStart: uint, lineEnd: uint },
  ),
  record(
    { type: fc.constant('conversation' as const), role: id(4), content: bytes },
    { ...common, toolCallId: text },
  ),
  record(
    {
      type: fc.constant('file_tree' as const),
      root: text,
      entries: fc.array(entryOf(3), { maxLength: 4 }),
    },
    common,
  ),
  record(
    { type: fc.constant('tool_result' as const), toolName: text, status: id(3), content: bytes },
    { ...common, schemaHint: text },
  ),
  record({ type: fc.constant('document' as const), title: text, content: bytes, format: id(3) }, common),
  record(
    { type: fc.constant('structured_data' as const), format: id(4), content: bytes },
    { ...common, schema: text },
  ),
  record(
    {
      type: fc.constant('diff' as const),
      path: text,
      hunks: fc.array(fc.record({ oldStart: uint, newStart: uint, lines: bytes }), { maxLength: 4 }),
    },
    common,
  ),
  record(
    { type: fc.constant('annotation' as const), target: uint, kind: id(3), value: bytes },
    { summary: text },
  ),
  record(
    { type: fc.constant('embedding_ref' as const), vectorId: bytes, sourceHash: bytes, model: text },
    common,
  ),
  record({ type: fc.constant('image' as const), mediaType: id(5), altText: text, data: bytes }, common),
  record(
    { type: fc.constant('extension' as const), namespace: text, typeName: text, content: bytes },
    common,
  ),
  record({ type: fc.constant('unknown' as const), typeId: unknownId, body: bytes }, { summary: text }),
);

export const blocks: Arbitrary<Block[]> = fc.array(block, { minLength: 1, maxLength: 8 });
