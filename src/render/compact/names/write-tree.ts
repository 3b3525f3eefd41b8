import type { TreeNode } from '../form.ts';
import { type NameCodec, writeToken } from './name-codec.ts';
import { chooseOrder, type LaidItem, layOutNames } from './names-layout.ts';
import { isMergeable, type Order } from './order.ts';
import { withSeries } from './series.ts';

/** Deeper trees are refused: they are never real, and they would exhaust the stack. */
export const MAX_NAMES_DEPTH = 500;

/** Lines of names are broken before this column. Every break costs a token or two. */
export const LINE_WIDTH = 400;

/** A forest as lines: files after their directory, subdirectories below it, one space deeper. */
export interface WrittenTree {
  readonly lines: readonly string[];
  readonly order: Order;
}

/**
 * Appends words to `head` (which may be empty), broken into lines; those that follow begin with `pad`. The first word
 * always stands behind the head: a heading without any holds words elsewhere.
 */
export function writeRow(out: string[], head: string, pad: string, words: readonly string[]): void {
  let line = head;
  for (const word of words) {
    if (line === '') line = pad + word;
    else if (line === head || line.length + 1 + word.length <= LINE_WIDTH) line += ` ${word}`;
    else {
      out.push(line);
      line = pad + word;
    }
  }
  if (line !== '') out.push(line);
}

interface Writer {
  readonly out: string[];
  readonly order: Order;
  readonly names: NameCodec;
}

function writeLevel(writer: Writer, items: readonly LaidItem[], head: string, depth: number): void {
  const { out, order, names } = writer;
  const pad = ' '.repeat(depth);
  const word = ({ segments }: LaidItem): string => writeToken({ segments, directory: false }, names);
  const gathered = isMergeable(items, order);
  const firstBlock = items.findIndex(({ block }) => block);
  const leading = order === 'given' ? (firstBlock < 0 ? items.length : firstBlock) : 0;
  const first = gathered ? items.filter(({ block }) => !block) : items.slice(0, leading);
  writeRow(out, head, pad, withSeries(first.map(word)));
  let row: string[] = [];
  for (const item of gathered ? items.filter(({ block }) => block) : items.slice(leading)) {
    if (!item.block) {
      row.push(word(item));
      continue;
    }
    writeRow(out, '', pad, withSeries(row));
    row = [];
    const heading = pad + writeToken({ segments: item.segments, directory: true }, names);
    writeLevel(writer, item.items, heading, depth + 1);
  }
  writeRow(out, '', pad, withSeries(row));
}

/** Writes a forest that is not deeper than `MAX_DEPTH`. */
export function writeTree(forest: readonly TreeNode[], names: NameCodec): WrittenTree {
  const items = layOutNames(forest);
  const order = chooseOrder(items);
  const out: string[] = [];
  writeLevel({ out, order, names }, items, '', 0);
  return { lines: out, order };
}
