import { createHash } from 'node:crypto';
import type { AnnotationBlock, Block, Uint } from '../../../bcp/blocks.ts';
import { editRuns } from '../../../engine/edit-runs.ts';
import { fromBlocks } from '../../../manifest/from-blocks.ts';

/** The change of a block. `a` and `b` are indexes in the two payloads. */
export type BlockChange =
  | { readonly kind: 'added'; readonly b: number }
  | { readonly kind: 'removed'; readonly a: number }
  /** `moved`: the same block, in another order. */
  | { readonly kind: 'changed' | 'moved'; readonly a: number; readonly b: number };

interface Item {
  readonly index: number;
  /**
   * Two items form a pair if their keys are equal. The first key compares everything, each later one less. If the
   * first keys are equal, the item is unchanged.
   */
  readonly keys: readonly string[];
}

/** Index in a to index in b, and whether the two are equal. */
type Pairs = Map<number, { readonly b: number; readonly equal: boolean }>;

/**
 * The changes from one payload to another. Blocks are paired in order: equal ones, then those with the same content, then
 * those with the same name. Annotations are compared by the block that they belong to, not by its index.
 */
export function alignBlocks(a: readonly Block[], b: readonly Block[]): BlockChange[] {
  const pairs: Pairs = new Map();
  pair(contentItems(a), contentItems(b), 0, pairs);
  const counterparts = new Map([...pairs].map(([from, to]) => [from, to.b]));
  pair(
    annotationItems(a, (index) => String(counterparts.get(index) ?? `removed ${index}`)),
    annotationItems(b, String),
    0,
    pairs,
  );
  return inOrder(a.length, b.length, pairs);
}

function pair(a: readonly Item[], b: readonly Item[], level: number, pairs: Pairs): void {
  const keysOf = (items: readonly Item[]) => items.flatMap(({ keys }) => keys[level] ?? []);
  const keysA = keysOf(a);
  if (a.length === 0 || b.length === 0 || keysA.length === 0) return;
  for (const run of editRuns(keysA, keysOf(b))) {
    const partA = a.slice(run.fromA, run.toA);
    const partB = b.slice(run.fromB, run.toB);
    if (run.kind === 'changed') pair(partA, partB, level + 1, pairs);
    else
      for (const [at, item] of partA.entries()) {
        pairs.set(item.index, { b: partB[at]!.index, equal: level === 0 });
      }
  }
}

/** Stands for data of any size; two sides of large payloads would not fit into memory as text. */
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64');
}

function contentItems(blocks: readonly Block[]): Item[] {
  return blocks.flatMap((block, index) => {
    if (block.type === 'annotation') return [];
    const fields = [...fromBlocks([block])][0]!;
    return [{ index, keys: [digest(fields), contentKey(fields), nameKey(block)] }];
  });
}

const CONTENT_KEYS: ReadonlySet<string> = new Set([
  'type',
  'content',
  'content_base64',
  'hunks',
  'entries',
  'data',
  'body',
  'source_hash',
]);

function contentKey(fields: object): string {
  return digest(Object.entries(fields).filter(([key]) => CONTENT_KEYS.has(key)));
}

function nameKey(block: Exclude<Block, AnnotationBlock>): string {
  switch (block.type) {
    case 'code':
    case 'diff':
      return JSON.stringify([block.type, block.path]);
    case 'conversation':
      return JSON.stringify([block.type, block.role]);
    case 'file_tree':
      return JSON.stringify([block.type, block.root]);
    case 'tool_result':
      return JSON.stringify([block.type, block.toolName]);
    case 'document':
      return JSON.stringify([block.type, block.title]);
    case 'structured_data':
      return JSON.stringify([block.type, block.format]);
    case 'embedding_ref':
      return JSON.stringify([block.type, block.model]);
    case 'image':
      return JSON.stringify([block.type, block.altText]);
    case 'extension':
      return JSON.stringify([block.type, block.namespace, block.typeName]);
    case 'unknown':
      return JSON.stringify([block.type, block.typeId]);
  }
}

/** `nameOf` names a content block by its index. */
function annotationItems(blocks: readonly Block[], nameOf: (index: number) => string): Item[] {
  const annotations = blocks.flatMap(({ type }, index) => (type === 'annotation' ? [index] : []));
  const positions = new Map(annotations.map((index, position) => [index, position]));
  const targetName = (target: Uint): string => {
    const type = blocks[Number(target)]?.type;
    if (type === undefined) return `nothing ${target}`;
    const index = Number(target);
    return type === 'annotation' ? `annotation ${positions.get(index)}` : nameOf(index);
  };
  return blocks.flatMap((block, index) => {
    if (block.type !== 'annotation') return [];
    const name = [targetName(block.target), block.kind];
    const all = [...name, [...block.value], block.summary];
    return [{ index, keys: [JSON.stringify(all), JSON.stringify(name)] }];
  });
}

/** The changes in the order of b. A removed block stands before the block that followed it. */
function inOrder(lengthA: number, lengthB: number, pairs: Pairs): BlockChange[] {
  const partnerOf = new Map([...pairs].map(([a, { b, equal }]) => [b, { a, equal }]));
  const changes: BlockChange[] = [];
  let nextA = 0;
  const removeUpTo = (end: number): void => {
    for (; nextA < end; nextA++) if (!pairs.has(nextA)) changes.push({ kind: 'removed', a: nextA });
  };
  let furthest = -1;
  for (let b = 0; b < lengthB; b++) {
    const partner = partnerOf.get(b);
    if (partner === undefined) {
      changes.push({ kind: 'added', b });
      continue;
    }
    const { a, equal } = partner;
    removeUpTo(a);
    if (!equal) changes.push({ kind: 'changed', a, b });
    else if (a < furthest) changes.push({ kind: 'moved', a, b });
    furthest = Math.max(furthest, a);
  }
  removeUpTo(lengthA);
  return changes;
}
