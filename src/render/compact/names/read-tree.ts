import { FormError, type TreeNode } from '../form.ts';
import { type NameCodec, readTokens, type Token } from './name-codec.ts';
import { mergeOrder, type NameEntry, type Order } from './order.ts';
import { SeriesReader } from './series.ts';
import { MAX_NAMES_DEPTH } from './write-tree.ts';

interface ReadEntry extends NameEntry {
  readonly node: TreeNode;
}

/** A directory whose lines are being read. */
interface Level {
  /** Words from the directory's own line; they are merged with the rest. */
  readonly words: ReadEntry[];
  /** The entries below it, each in place. */
  readonly others: ReadEntry[];
  /** The array that its node shows; filled when all is read. */
  readonly children: TreeNode[];
  /** Whether words that come before any block still belong to the first row. */
  readonly gathers: boolean;
  readonly depth: number;
}

function newLevel(gathers: boolean, depth: number): Level {
  if (depth > MAX_NAMES_DEPTH) throw new FormError(`deeper than ${MAX_NAMES_DEPTH} levels`);
  return { words: [], others: [], children: [], gathers, depth };
}

/** A path as an entry: its names in one another, `innermost` being the last. */
function entryOf(segments: readonly string[], innermost: TreeNode, depth: number, block: boolean): ReadEntry {
  if (depth + segments.length > MAX_NAMES_DEPTH + 1)
    throw new FormError(`deeper than ${MAX_NAMES_DEPTH} levels`);
  const node = segments.slice(0, -1).reduceRight((inner, name) => ({ name, children: [inner] }), innermost);
  return { name: node.name, directory: node.children !== undefined, block, node };
}

function addWords(row: ReadEntry[], tokens: readonly Token[], depth: number): void {
  for (const { segments, directory } of tokens) {
    if (directory) throw new FormError(`a directory among files: ${segments.join('/')}/`);
    row.push(entryOf(segments, { name: segments.at(-1)! }, depth, false));
  }
}

/** The inverse of `writeTree`. Throws `FormError`. */
export function readTree(
  lines: readonly string[],
  order: Order,
  names: NameCodec,
  series = new SeriesReader(),
): readonly TreeNode[] {
  const top = newLevel(true, 0);
  const levels: Level[] = [top];
  const open: Level[] = [top];
  for (const line of lines) {
    const indent = line.search(/[^ ]/);
    if (indent < 0 || indent >= open.length) throw new FormError(`wrongly indented: ${line}`);
    open.length = indent + 1;
    const parent = open[indent]!;
    const tokens = readTokens(line, indent, names, series);
    const { segments, directory } = tokens[0]!;
    if (!directory) {
      const row = parent.gathers && parent.others.length === 0 ? parent.words : parent.others;
      addWords(row, tokens, parent.depth);
      continue;
    }
    const level = newLevel(tokens.length > 1, parent.depth + segments.length);
    const innermost = { name: segments.at(-1)!, children: level.children };
    parent.others.push(entryOf(segments, innermost, parent.depth, true));
    addWords(level.words, tokens.slice(1), level.depth);
    levels.push(level);
    open.push(level);
  }
  for (const { words, others, children } of levels) {
    for (const { node } of mergeOrder(words, others, order)) children.push(node);
  }
  return top.children;
}
