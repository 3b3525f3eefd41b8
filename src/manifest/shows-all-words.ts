import { languageId, UNKNOWN_LANGUAGE } from './names.ts';
import type { ManifestBlock, ManifestTreeEntry } from './types.ts';

/** Words of a listing that need no place in the block: the kind of an entry says the same. */
const KIND_WORDS = 'dir directory type name children';

/** The names of a tree; nothing where it has files, whose sizes a reader would be told although nobody knows them. */
function namesIn(entries: readonly ManifestTreeEntry[]): string[] | undefined {
  const names: string[] = [];
  for (const { name, kind, children = [] } of entries) {
    const below = kind === 'file' ? undefined : namesIn(children);
    if (below === undefined) return undefined;
    names.push(name, ...below);
  }
  return names;
}

/** The texts that every reader of the block is shown; `undefined` if a part of them would be invented. */
function shownOf(block: ManifestBlock): readonly (string | undefined)[] | undefined {
  switch (block.type) {
    case 'code': {
      const { lang = '', path, content } = block;
      return [languageId(lang) === UNKNOWN_LANGUAGE ? '' : String(lang), path, content];
    }
    case 'tool_result':
      return [block.content];
    case 'document':
      return [block.title, block.content];
    case 'structured_data':
      return [block.content];
    case 'file_tree': {
      const names = block.entries.length === 0 ? undefined : namesIn(block.entries);
      return names && [block.root, ...names];
    }
    // The block says where its hunks begin, but the reference's renderings leave it out.
    case 'diff':
      return [block.path, ...block.hunks.map(({ lines }) => lines)];
    default:
      return undefined;
  }
}

const WORDS = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? [];

/** Whether every reader of the block finds all words of its source in it, each as often as it stands there. */
export function showsAllWords(block: ManifestBlock, source: string): boolean {
  const shown = shownOf(block);
  if (shown === undefined) return false;
  if (shown.includes(source)) return true;
  const left = new Map<string, number>();
  for (const text of shown) {
    for (const word of wordsOf(text ?? '')) left.set(word, (left.get(word) ?? 0) + 1);
  }
  const free = new Set(block.type === 'file_tree' ? wordsOf(KIND_WORDS) : []);
  return wordsOf(source).every((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0 || free.has(word.toLowerCase());
  });
}
