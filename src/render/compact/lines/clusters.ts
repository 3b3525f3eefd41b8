import type { LineFields } from './line-fields.ts';
import { endLength, startLength } from './shared-length.ts';

/** Lines that mostly say the same and have as many fields: their numbers, ascending. */
export type Cluster = readonly number[];

/** Lines alike in less than this share of their characters, in percent, are different messages. */
const MIN_ALIKE = 40;
/** Kinds of lines that are told apart among those with as many fields; bounds the work for each line. */
const MAX_KINDS = 24;
/** Shorter fields that differ have nothing in common; longer ones (addresses, paths) may share a beginning. */
const MIN_SHARED = 8;

/** The sum of a field that is not the same everywhere. */
const VARIES = -1;

/** The common facts of all lines of a kind, as parts of the first line's fields. */
interface Kind {
  readonly lines: number[];
  /** The number of its first field. */
  readonly first: number;
  /** By field; `VARIES` where it is not the same everywhere. */
  readonly sums: number[];
  /** By field, with how many of its characters all begin, and with how many they end where it varies. */
  readonly heads: number[];
  readonly tails: number[];
}

/** How many characters of a field that is not the same everywhere a kind's lines would still share with it. */
function sharedLength({ text, starts, ends }: LineFields, kind: Kind, i: number, field: number): number {
  const own = kind.first + i;
  const head = kind.heads[i] as number;
  const length = (ends[field] as number) - (starts[field] as number);
  const least = Math.min(head, length);
  const begin = startLength(text, starts[own] as number, starts[field] as number, least);
  const limit = kind.sums[i] === VARIES ? Math.min(kind.tails[i] as number, length) : least - begin;
  return begin + endLength(text, ends[own] as number, ends[field] as number, limit);
}

/** How many of a line's `all` characters a kind has too; 0 as soon as they are seen to be less than `least`. */
function likeness(fields: LineFields, kind: Kind, first: number, all: number, least: number): number {
  const { starts, ends, sums } = fields;
  const { sums: common, heads } = kind;
  let same = 0;
  let rest = all;
  for (let i = 0; i < common.length; i++) {
    const field = first + i;
    const length = (ends[field] as number) - (starts[field] as number);
    // An empty field, at the end of a line, is like any other.
    if (length === 0 || (sums[field] === common[i] && length === heads[i])) same += length + 1;
    else if (length >= MIN_SHARED) {
      const shared = sharedLength(fields, kind, i, field);
      same += shared === length ? shared + 1 : shared;
    }
    rest -= length + 1;
    if (same + rest < least) return 0;
  }
  return same;
}

/** Leaves of what a kind has in common what another line has too. */
function narrow({ text, starts, ends, sums }: LineFields, kind: Kind, first: number): void {
  for (let i = 0; i < kind.sums.length; i++) {
    const field = first + i;
    const own = kind.first + i;
    const length = (ends[field] as number) - (starts[field] as number);
    const head = kind.heads[i] as number;
    const varied = kind.sums[i] === VARIES;
    if (!varied && kind.sums[i] === sums[field] && head === length) continue;
    const least = Math.min(head, length);
    const begin = startLength(text, starts[own] as number, starts[field] as number, least);
    const limit = varied ? Math.min(kind.tails[i] as number, length) : least - begin;
    kind.tails[i] = endLength(text, ends[own] as number, ends[field] as number, limit);
    kind.heads[i] = begin;
    kind.sums[i] = VARIES;
  }
}

function kindOf({ starts, ends, sums }: LineFields, line: number, first: number, end: number): Kind {
  const heads: number[] = [];
  for (let field = first; field < end; field++)
    heads.push((ends[field] as number) - (starts[field] as number));
  return { lines: [line], first, sums: sums.slice(first, end), heads, tails: [] };
}

/** One pass over the lines; each joins the kind that it is most like (Drain, He et al. 2017, without its tree). */
export function clusterLines(fields: LineFields): Cluster[] {
  const { first, starts, ends } = fields;
  const byCount = new Map<number, Kind[]>();
  for (let line = 0; line + 1 < first.length; line++) {
    const from = first[line] as number;
    const to = first[line + 1] as number;
    if (from === to) continue;
    const kinds = byCount.get(to - from) ?? [];
    if (kinds.length === 0) byCount.set(to - from, kinds);
    let all = to - from;
    for (let field = from; field < to; field++) all += (ends[field] as number) - (starts[field] as number);
    let best: Kind | undefined;
    let most = Math.ceil((all * MIN_ALIKE) / 100);
    for (let k = 0; k < kinds.length; k++) {
      const alike = likeness(fields, kinds[k] as Kind, from, all, most);
      if (alike < most) continue;
      best = kinds[k];
      most = alike;
    }
    if (best) {
      narrow(fields, best, from);
      best.lines.push(line);
    } else if (kinds.length < MAX_KINDS) kinds.push(kindOf(fields, line, from, to));
  }
  return [...byCount.values()].flat().map(({ lines }) => lines);
}
