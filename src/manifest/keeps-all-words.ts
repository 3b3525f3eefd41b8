import { headerOf } from '../detect/kinds/diff/hunks.ts';
import type { ManifestBlock, ManifestTreeEntry } from './manifest.ts';
import { languageId, UNKNOWN_LANGUAGE } from './wire-names.ts';

/** Words of a listing that need no place in the block: the kind of an entry says the same. */
const KIND_WORDS = 'file dir directory type name children';

/** Header lines that say more than where the change is. */
const MORE_THAN_A_PLACE = /^(?:rename|copy) (?:from|to) |^(?:old|new) mode /m;

const WORDS = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? [];

const namesIn = (entries: readonly ManifestTreeEntry[]): string[] =>
  entries.flatMap(({ name, children = [] }) => [name, ...namesIn(children)]);

/** Whether the words of a text stand in others, however often. */
function hasWords(shown: readonly string[], text: string, free = ''): boolean {
  const known = new Set(shown.flatMap(wordsOf));
  const spare = new Set(wordsOf(free));
  return wordsOf(text).every((word) => known.has(word) || spare.has(word.toLowerCase()));
}

/** The same, each word as often as it stands in the text. */
function hasAllWords(shown: readonly string[], text: string): boolean {
  const left = new Map<string, number>();
  for (const word of shown.flatMap(wordsOf)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(text).every((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
}

/**
 * Whether a reader of the block's own fields finds all words of its source. The header lines of a diff stand in
 * the private field `source` alone: they may only say where the change is, as the path and the hunks do.
 */
export function keepsAllWords(block: ManifestBlock, source: string): boolean {
  switch (block.type) {
    case 'code': {
      const { lang = '', path, content = '' } = block;
      const shown = languageId(lang) === UNKNOWN_LANGUAGE ? '' : String(lang);
      return content === source || hasAllWords([shown, path, content], source);
    }
    case 'tool_result':
    case 'structured_data':
      return block.content === source || hasAllWords([block.content ?? ''], source);
    case 'document':
      return block.content === source || hasAllWords([block.title, block.content ?? ''], source);
    // A listing of paths repeats the folders that a tree names once.
    case 'file_tree':
      return (
        block.entries.length > 0 &&
        hasWords([block.root ?? '', ...namesIn(block.entries)], source, KIND_WORDS)
      );
    // Both sides of a context diff repeat the lines that hunks have once.
    case 'diff': {
      const header = headerOf(source);
      return (
        block.hunks.length > 0 &&
        !MORE_THAN_A_PLACE.test(header.join('\n')) &&
        hasWords([block.path, ...header, ...block.hunks.map(({ lines = '' }) => lines)], source)
      );
    }
    default:
      return false;
  }
}
