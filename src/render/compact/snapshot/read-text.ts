import { FormError } from '../form.ts';
import { childTexts } from './child-texts.ts';
import { BESIDE, INSIDE, MAX_INSIDE, splitTexts, unguarded } from './joint.ts';
import type { Legend } from './legend.ts';
import { NO_POINTER, POINTER, RAW, VALUE } from './line.ts';
import {
  depthOf,
  isActedOn,
  isNode,
  type Ref,
  refAfter,
  type SnapshotItem,
  type SnapshotNode,
} from './node.ts';
import { DERIVED, readSegment, type Segment } from './segment.ts';

/** An element, without what follows from others. */
interface Read {
  readonly depth: number;
  readonly role: string;
  readonly segment: Segment;
}

const ROLE = /^\/?[A-Za-z][A-Za-z-]*/;
const TEXTS = /^(\d{0,9}_\d{1,9})?(\|.*)$/s;

function readTexts(depth: number, ref: string | undefined, texts: string, legend: Legend): Read[] {
  const first = ref === undefined ? undefined : readSegment(` ${ref}`, legend);
  return splitTexts(texts).map((name, i) => ({
    depth,
    role: '',
    segment: i === 0 ? { attributes: [], ...first, name } : { attributes: [], name },
  }));
}

function readElement(text: string, depth: number, legend: Legend): Read[] {
  const role = ROLE.exec(text)?.[0];
  if (role === undefined) throw new FormError(`not an element: ${text.slice(0, 60)}`);
  const [first = '', ...more] = text.slice(role.length).split(BESIDE);
  const start = first.startsWith(VALUE) ? VALUE : ' ';
  return [first, ...more.map((one) => start + one)].map((one) => ({
    depth,
    role,
    segment: readSegment(unguarded(one), legend),
  }));
}

function readLine(line: string, legend: Legend): readonly (Read | string)[] {
  if (line.startsWith(RAW)) return [line.slice(RAW.length)];
  let depth = 0;
  while (line[depth] === ' ') depth++;
  const said = line.slice(depth);
  const [, ref, texts] = TEXTS.exec(said) ?? [];
  if (texts !== undefined) return readTexts(depth, ref, texts, legend);
  const elements = said.split(INSIDE);
  if (elements.length > MAX_INSIDE) throw new FormError(`too many elements in a line: ${line.slice(0, 60)}`);
  return elements.flatMap((element, i) => readElement(element, depth + i, legend));
}

function refOf({ role, segment }: Read, last: SnapshotNode | undefined): Ref | undefined {
  if (segment.ref !== undefined) return segment.ref === 'none' ? undefined : segment.ref;
  return last && !isActedOn(role) ? refAfter(last) : undefined;
}

function nodeOf(read: Read, last: SnapshotNode | undefined, legend: Legend): SnapshotNode {
  const { depth, role, segment } = read;
  const { name, url, value } = segment;
  const ref = refOf(read, last);
  const marked = segment.attributes.includes(POINTER);
  const unmarked = segment.attributes.includes(NO_POINTER);
  return {
    depth,
    role,
    name: typeof name === 'string' ? name : undefined,
    attributes: segment.attributes.filter((one) => one !== POINTER && one !== NO_POINTER),
    ref,
    clickable: marked || (ref !== undefined && legend.clickable.has(role) && !unmarked),
    url,
    value,
  };
}

function withNames(items: readonly SnapshotItem[], derived: ReadonlySet<number>): SnapshotItem[] {
  const inside = childTexts(items, (item, index, children) => {
    if (derived.has(index)) return children;
    return isNode(item) ? item.name : undefined;
  });
  return items.map((item, i) => {
    if (!derived.has(i)) return item;
    const name = inside[i];
    if (name === undefined || name === '') throw new FormError('a name that nothing says');
    return { ...item, name };
  });
}

/** The inverse of `writeText`. Throws `FormError` for what it cannot have written. */
export function readQuotedText(lines: readonly string[], legend: Legend): SnapshotItem[] {
  const derived = new Set<number>();
  const items: SnapshotItem[] = [];
  let last: SnapshotNode | undefined;
  for (const line of lines) {
    for (const read of readLine(line, legend)) {
      if (typeof read === 'string') {
        items.push({ depth: depthOf(read), raw: read });
        continue;
      }
      if (read.segment.name === DERIVED) derived.add(items.length);
      const node = nodeOf(read, last, legend);
      if (node.ref) last = node;
      items.push(node);
    }
  }
  return derived.size === 0 ? items : withNames(items, derived);
}
