import { childTexts } from './child-texts.ts';
import { BESIDE, guarded, INSIDE, joinTexts, MAX_INSIDE } from './joint.ts';
import type { Legend } from './legend.ts';
import { NO_POINTER, POINTER, RAW, VALUE } from './line.ts';
import { isActedOn, isNode, refAfter, type SnapshotItem, type SnapshotNode, sameRef } from './node.ts';
import { DERIVED, refText, type Segment, writeSegment } from './segment.ts';

/**
 * The tree as lines, one space deeper a level: the role, the name, the attributes of the element, its ref and its url.
 * Elements of one role that follow each other and hold nothing share a line, and so do elements in each other:
 *
 *     list
 *      listitem > link Home e4 index.html
 *      link Search e6 search.html | Help e8 help.html
 *     paragraph: Welcome
 */

/** The ref that an element's line has to show. */
function shownRef(node: SnapshotNode, last: SnapshotNode | undefined): Segment['ref'] {
  const { role, ref, clickable, url } = node;
  if (!ref) return url !== undefined || (last && !isActedOn(role)) ? 'none' : undefined;
  const counted = last && sameRef(refAfter(last), ref);
  return counted && !isActedOn(role) && !clickable && url === undefined ? undefined : ref;
}

function marks({ role, ref, clickable }: SnapshotNode, legend: Legend): readonly string[] {
  const usual = ref !== undefined && legend.clickable.has(role);
  if (clickable === usual) return [];
  return [clickable ? POINTER : NO_POINTER];
}

interface Written {
  readonly item: SnapshotItem;
  readonly ref: Segment['ref'];
  readonly segment: string;
  /** The index behind its content. */
  readonly end: number;
}

/** For each item, the index of the first item behind it that is not in it. */
function endsOf(items: readonly SnapshotItem[]): number[] {
  const ends: number[] = new Array(items.length).fill(items.length);
  const open: number[] = [];
  for (const [i, { depth }] of items.entries()) {
    while (open.length > 0 && (items[open.at(-1) as number] as SnapshotItem).depth >= depth)
      ends[open.pop() as number] = i;
    open.push(i);
  }
  return ends;
}

function written(items: readonly SnapshotItem[], legend: Legend): Written[] {
  const inside = childTexts(items, (item) => (isNode(item) ? item.name : undefined));
  const ends = endsOf(items);
  let last: SnapshotNode | undefined;
  return items.map((item, i): Written => {
    const end = ends[i] as number;
    if (!isNode(item)) return { item, ref: undefined, segment: '', end };
    const { name, attributes, url, value } = item;
    const ref = shownRef(item, last);
    if (item.ref) last = item;
    const segment: Segment = {
      name: name && name === inside[i] ? DERIVED : name,
      attributes: [...attributes, ...marks(item, legend)],
      ref,
      url,
      value,
    };
    return { item, ref, segment: writeSegment(segment, legend), end };
  });
}

const saysOnlyValue = (segment: string): boolean => segment.startsWith(VALUE);

/** The index behind the elements that share a line with one: neighbours of its role that hold nothing either. */
function runEnd(all: readonly Written[], from: number): number {
  const first = all[from] as Written;
  const { item } = first;
  if (!isNode(item) || first.end > from + 1 || (item.role !== '' && first.segment === '')) return from + 1;
  let end = from + 1;
  for (; end < all.length; end++) {
    const next = all[end] as Written;
    if (!isNode(next.item) || next.end > end + 1) break;
    if (next.item.role !== item.role || next.item.depth !== item.depth) break;
    if (item.role === '') {
      if (next.ref !== undefined) break;
    } else if (next.segment === '' || saysOnlyValue(next.segment) !== saysOnlyValue(first.segment)) break;
  }
  return end;
}

const isText = ({ item }: Written): boolean => isNode(item) && item.role === '';

/** A line of elements, and the index behind them. */
function elementsAt(all: readonly Written[], from: number): { readonly line: string; readonly end: number } {
  const parts: string[] = [];
  for (let i = from; ; i++) {
    const { item, segment, end } = all[i] as Written;
    const behind = runEnd(all, i);
    const more = all
      .slice(i + 1, behind)
      .map((next) => next.segment.slice(saysOnlyValue(segment) ? VALUE.length : 1));
    const role = isNode(item) ? item.role : '';
    parts.push(role + [segment, ...more].map(guarded).join(BESIDE));
    const child = all[i + 1];
    const only =
      child &&
      end > i + 1 &&
      isNode(child.item) &&
      !isText(child) &&
      Math.max(child.end, runEnd(all, i + 1)) === end;
    if (!only || child.item.depth !== item.depth + 1 || parts.length === MAX_INSIDE)
      return { line: parts.join(INSIDE), end: behind };
  }
}

/** All of the elements have to be writable. */
export function writeText(items: readonly SnapshotItem[], legend: Legend): string[] {
  const all = written(items, legend);
  const lines: string[] = [];
  for (let i = 0; i < all.length; ) {
    const first = all[i] as Written;
    const { item } = first;
    const indent = ' '.repeat(item.depth);
    if (!isNode(item)) {
      lines.push(RAW + item.raw);
      i++;
    } else if (isText(first)) {
      const end = runEnd(all, i);
      const texts = all.slice(i, end).map((one) => (isNode(one.item) ? (one.item.name ?? '') : ''));
      lines.push(indent + refText(first.ref, legend).trimStart() + joinTexts(texts));
      i = end;
    } else {
      const { line, end } = elementsAt(all, i);
      lines.push(indent + line);
      i = end;
    }
  }
  return lines;
}
