import type { ContentBlock, FileTreeEntry } from '../bcp/blocks.ts';
import { ENTRY_KINDS, idOf } from '../bcp/enums.ts';
import { decodeStrict, utf8 } from '../bcp/text.ts';
import { hunksOf } from '../detect/kinds/diff/hunks.ts';
import { formFor } from './compact/chosen-form.ts';
import type { TreeNode } from './compact/form.ts';
import { textWord } from './file/word.ts';

/** Whether the text that a block was made from says all that the block does. */
export function sourceIsEnough(block: ContentBlock, source: Uint8Array): boolean {
  const text = decodeStrict(source);
  if (text === undefined) return false;
  if (block.type === 'diff') return saysHunks(text, block.hunks);
  if (block.type === 'file_tree') {
    if (block.entries.length === 0) return true;
    const tree = formFor(block.hint)?.tree?.(text);
    return tree !== undefined && isSameTree(tree, block.entries);
  }
  return false;
}

/** Longer text around a content is worth lines of its own. In characters. */
const MAX_AROUND = 80;

/** The words around the content in the text that the block was made from, such as the lines of a fence. */
export function wordsAround(source: Uint8Array, content: Uint8Array): string[] | undefined {
  const [whole, inner] = [decodeStrict(source), decodeStrict(content)];
  if (whole === undefined || inner === undefined) return undefined;
  const at = whole.indexOf(inner);
  if (at < 0 || whole.length - inner.length > MAX_AROUND) return undefined;
  const [before, after] = [whole.slice(0, at), whole.slice(at + inner.length)];
  return [`before=${textWord(before)}`, `after=${textWord(after)}`];
}

function saysHunks(text: string, hunks: Extract<ContentBlock, { type: 'diff' }>['hunks']): boolean {
  const found = hunksOf(text);
  return (
    found.length === hunks.length &&
    found.every(({ old_start, new_start, lines }, i) => {
      const hunk = hunks[i]!;
      return (
        old_start === hunk.oldStart && new_start === hunk.newStart && isSameBytes(utf8(lines), hunk.lines)
      );
    })
  );
}

function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

const DIRECTORY = idOf(ENTRY_KINDS, 'directory');

function isSameTree(nodes: readonly TreeNode[], entries: readonly FileTreeEntry[]): boolean {
  return (
    nodes.length === entries.length &&
    nodes.every(({ name, children }, i) => {
      const entry = entries[i]!;
      return (
        entry.name === name &&
        (entry.size ?? 0) === 0 &&
        (entry.kind === DIRECTORY) === (children !== undefined) &&
        isSameTree(children ?? [], entry.children)
      );
    })
  );
}
