import type { Block, FileTreeEntry } from '../../../bcp/blocks.ts';
import { primaryContent } from '../../../bcp/primary-content.ts';
import { decodeStrict } from '../../../bcp/text.ts';
import { CONTENT_KEYS, fromBlocks } from '../../../manifest/from-blocks.ts';
import { blockTitle, countText } from '../../../render/reference/inspection.ts';
import type { BlockChange } from './align.ts';
import { unifiedHunks } from './unified-hunks.ts';

/** A payload and what to call it. */
export interface DiffSide {
  readonly name: string;
  readonly blocks: readonly Block[];
}

const LABEL_WIDTH = 8;
/** The content diff shows these fields, and the target of annotations. They are not repeated as fields. */
const isShownElsewhere = (key: string): boolean => CONTENT_KEYS.has(key) || key === 'target';

/** The text that `bcp diff` prints for payloads that differ. */
export function diffReport(a: DiffSide, b: DiffSide, changes: readonly BlockChange[]): string {
  const head = `--- ${a.name} (${countText(a.blocks.length)})\n+++ ${b.name} (${countText(b.blocks.length)})\n`;
  return head + changes.map((change) => changeText(change, a.blocks, b.blocks)).join('');
}

function changeText(change: BlockChange, a: readonly Block[], b: readonly Block[]): string {
  const label = change.kind.padEnd(LABEL_WIDTH);
  switch (change.kind) {
    case 'added':
      return `${label} block ${change.b}: ${blockTitle(b[change.b]!)}\n`;
    case 'removed':
      return `${label} block ${change.a}: ${blockTitle(a[change.a]!)}\n`;
    case 'moved':
      return `${label} block ${change.a} -> ${change.b}: ${blockTitle(b[change.b]!)}\n`;
    case 'changed': {
      const before = a[change.a]!;
      const after = b[change.b]!;
      const title = `${label} block ${change.a} -> ${change.b}: ${blockTitle(after)}\n`;
      return title + fieldChanges(before, after) + contentChanges(before, after, change);
    }
  }
}

/** `  path: "a.ts" -> "b.ts"`, a line a field. */
function fieldChanges(before: Block, after: Block): string {
  const fieldsOf = (block: Block) => new Map<string, unknown>(Object.entries([...fromBlocks([block])][0]!));
  const a = fieldsOf(before);
  const b = fieldsOf(after);
  const shown = (value: unknown) => (value === undefined ? '(none)' : JSON.stringify(value));
  let text = '';
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [from, to] = [shown(a.get(key)), shown(b.get(key))];
    if (from !== to && !isShownElsewhere(key)) text += `  ${key}: ${from} -> ${to}\n`;
  }
  return text + bytesChange('source', sourceOf(before), sourceOf(after));
}

const sourceOf = (block: Block): Uint8Array | undefined => ('source' in block ? block.source : undefined);

/** A line that tells of bytes that differ and are not shown. */
function bytesChange(name: string, before: Uint8Array | undefined, after: Uint8Array | undefined): string {
  if (before === after) return '';
  if (before && after && before.length === after.length && before.every((byte, at) => byte === after[at]))
    return '';
  const size = (bytes: Uint8Array | undefined) => (bytes === undefined ? '(none)' : `${bytes.length} bytes`);
  return `  ${name} differs: ${size(before)} -> ${size(after)}\n`;
}

function contentChanges(before: Block, after: Block, { a, b }: { a: number; b: number }): string {
  const from = textOf(before);
  const to = textOf(after);
  if (from === undefined || to === undefined) {
    return bytesChange('content', primaryContent(before), primaryContent(after));
  }
  const hunks = unifiedHunks(from, to);
  return hunks === '' ? '' : `--- block ${a}\n+++ block ${b}\n${hunks}`;
}

/** All of a block's content as text, whatever is in it; `undefined` where that is no text. */
function textOf(block: Block): string | undefined {
  switch (block.type) {
    case 'file_tree':
      return entryLines(block.entries).join('');
    case 'diff': {
      const hunks = block.hunks.map(({ oldStart, newStart, lines }) => {
        const text = decodeStrict(lines);
        return text === undefined ? undefined : `@@ -${oldStart} +${newStart} @@\n${text}`;
      });
      return hunks.includes(undefined) ? undefined : hunks.join('');
    }
    case 'annotation':
    case 'embedding_ref':
      return '';
    case 'image':
      return undefined;
    default:
      return decodeStrict(primaryContent(block));
  }
}

function entryLines(entries: readonly FileTreeEntry[], indent = '', lines: string[] = []): string[] {
  for (const { name, kind, size, children } of entries) {
    lines.push(`${indent}${name}${kind === 1 ? '/' : ''}${size === undefined ? '' : ` (${size} bytes)`}\n`);
    entryLines(children, `${indent}  `, lines);
  }
  return lines;
}
