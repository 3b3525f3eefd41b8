import { type Fields, fieldsOf } from './fields.ts';
import { endLength, startLength } from './shared-length.ts';

/** Lines that mostly say the same. */
export interface Cluster {
  /** Indices of the lines, ascending. */
  readonly lines: readonly number[];
  readonly fields: readonly Fields[];
}

/** Lines alike in less than this share of their characters, in percent, are different messages. */
const MIN_ALIKE = 40;
/** Kinds of lines that are told apart among those with as many fields; bounds the work for each line. */
const MAX_KINDS = 24;
/** Shorter fields that differ have nothing in common; longer ones (addresses, paths) may share a beginning. */
const MIN_SHARED = 8;

/** What all lines of a kind have in one field: the whole of it, or how it begins and ends. */
interface Common {
  start: string;
  /** `undefined` while the field is the same everywhere. */
  end: string | undefined;
}

interface Growing {
  readonly common: readonly Common[];
  readonly lines: number[];
  readonly fields: Fields[];
}

/** How many characters of a field that is not the same everywhere a kind's lines would still share with it. */
function sharedLength({ start, end }: Common, text: string): number {
  const begin = startLength(start, text, text.length);
  const rest = end ?? start;
  return begin + endLength(rest, text, Math.min(rest.length, text.length) - (end === undefined ? begin : 0));
}

/** How many of a line's `all` characters a kind has too; 0 as soon as they are seen to be less than `least`. */
function likeness(common: readonly Common[], texts: readonly string[], all: number, least: number): number {
  let same = 0;
  let rest = all;
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] as string;
    const one = common[i] as Common;
    const { length } = text;
    // An empty field, at the end of a line, is like any other.
    if (length === 0 || (one.end === undefined && one.start === text)) same += length + 1;
    else if (length >= MIN_SHARED) {
      const shared = sharedLength(one, text);
      same += shared === length ? shared + 1 : shared;
    }
    rest -= length + 1;
    if (same + rest < least) return 0;
  }
  return same;
}

function narrow(one: Common, text: string): void {
  if (one.end === undefined && one.start === text) return;
  const begin = startLength(one.start, text, text.length);
  const rest = one.end ?? one.start;
  const limit = Math.min(rest.length, text.length) - (one.end === undefined ? begin : 0);
  const end = endLength(rest, text, limit);
  one.end = rest.slice(rest.length - end);
  one.start = one.start.slice(0, begin);
}

/** One pass over the lines; each joins the kind that it is most like (Drain, He et al. 2017, without its tree). */
export function clusterLines(lines: readonly string[]): Cluster[] {
  const byCount = new Map<number, Growing[]>();
  for (const [index, line] of lines.entries()) {
    const fields = fieldsOf(line);
    if (!fields) continue;
    const { texts } = fields;
    const kinds = byCount.get(texts.length) ?? [];
    if (kinds.length === 0) byCount.set(texts.length, kinds);
    let all = texts.length;
    for (const text of texts) all += text.length;
    let best: Growing | undefined;
    let most = Math.ceil((all * MIN_ALIKE) / 100);
    for (const kind of kinds) {
      const alike = likeness(kind.common, texts, all, most);
      if (alike >= most) [best, most] = [kind, alike];
    }
    if (best) {
      for (let i = 0; i < texts.length; i++) narrow(best.common[i] as Common, texts[i] as string);
      best.lines.push(index);
      best.fields.push(fields);
    } else if (kinds.length < MAX_KINDS) {
      const common = texts.map((start): Common => ({ start, end: undefined }));
      kinds.push({ common, lines: [index], fields: [fields] });
    }
  }
  return [...byCount.values()].flat();
}
