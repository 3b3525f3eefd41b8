/**
 * Orders in which the entries of a directory are listed. Entries of one word are written before entries that
 * take lines of their own. The reader merges both rows again, and the order says which of two heads comes
 * first. Nothing is sorted: each row keeps its own order.
 */
export const ORDERS = ['given', 'by_name', 'by_name_any_case', 'by_path', 'dirs_first'] as const;
export type Order = (typeof ORDERS)[number];

/** An entry of a directory, as far as its order depends on it. */
export interface NameEntry {
  readonly name: string;
  readonly directory: boolean;
  /** Whether it takes lines of its own. Those that do not can stand together on one line. */
  readonly block: boolean;
}

/** ASCII only: the tables behind the full mapping differ between machines. */
function fold(name: string): string {
  return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function asPath({ name, directory }: NameEntry): string {
  return directory ? `${name}/` : name;
}

const WORD_FIRST: Readonly<Record<Order, (word: NameEntry, block: NameEntry) => boolean>> = {
  /** As it stands: words that come after a block stand on a line of their own. */
  given: () => true,
  /** By name, code unit by code unit (`readdir`). */
  by_name: (word, block) => word.name <= block.name,
  /** By name without regard to case (`tree` in most locales). */
  by_name_any_case: (word, block) => fold(word.name) <= fold(block.name),
  /** By the whole path (`git ls-files`, `sort`). */
  by_path: (word, block) => asPath(word) <= asPath(block),
  /** Directories by name, then the rest. */
  dirs_first: (word, block) => word.directory && word.name <= block.name,
};

/** Words and the others of their level made one row again. */
export function mergeOrder<E extends NameEntry>(
  words: readonly E[],
  others: readonly E[],
  order: Order,
): readonly E[] {
  const wordFirst = WORD_FIRST[order];
  const merged: E[] = [];
  let next = 0;
  for (const other of others) {
    for (let word = words[next]; word && wordFirst(word, other); word = words[++next]) merged.push(word);
    merged.push(other);
  }
  return merged.concat(words.slice(next));
}

/** Whether `merge` gives these entries back from their words and their blocks. */
export function isMergeable(entries: readonly NameEntry[], order: Order): boolean {
  const wordFirst = WORD_FIRST[order];
  let runStart = 0;
  for (const [at, entry] of entries.entries()) {
    if (at === 0 || entries[at - 1]!.block === entry.block) continue;
    for (let i = runStart; i < at; i++) {
      const before = entries[i]!;
      if (entry.block ? !wordFirst(before, entry) : wordFirst(entry, before)) return false;
    }
    runStart = at;
  }
  return true;
}
