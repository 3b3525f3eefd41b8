import { estimateTokens } from '../../tokens/estimate-tokens.ts';

/** Cheaper lines begin no block. */
const MIN_COST = 7;
/** The costs of a number: at the block itself, and at each place that repeats the block. In about tokens. */
const LABEL_COST = 4;
const REFERENCE_COST = 4;
/** A smaller gain is not worth what a reader has to look up. */
const MIN_GAIN = 4;

/** Lines that always come together. */
export interface LineBlock {
  readonly length: number;
  /** The lines at which it begins, ascending. */
  readonly starts: readonly number[];
}

/** A line of fewer characters costs less: no character costs more than a token and a half. */
const MIN_LENGTH = Math.ceil((MIN_COST - 1) / 1.5);

interface Numbered {
  /** For each line, the first line that is the same, or the line itself. */
  readonly ids: Int32Array;
  /** The places of blocks that are repeated, by the first place. */
  readonly places: ReadonlyMap<number, readonly number[]>;
  /** Whether a block could begin with one of them. */
  readonly mayBegin: boolean;
}

/** A line that may not repeat is like no other. */
function numbered(lines: readonly string[], mayRepeat: (line: string) => boolean): Numbered {
  const known = new Map<string, number>();
  const places = new Map<number, number[]>();
  const ids = new Int32Array(lines.length);
  let mayBegin = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    const id = known.get(line);
    ids[at] = id ?? at;
    if (id === undefined) {
      if (mayRepeat(line)) known.set(line, at);
      continue;
    }
    const found = places.get(id);
    if (found) found.push(at);
    else places.set(id, [id, at]);
    mayBegin ||= line.length >= MIN_LENGTH;
  }
  return { ids, places, mayBegin };
}

const NONE = { blocks: [], gain: 0 } as const;

/**
 * Repeated blocks of lines, in the order in which they begin, and the tokens saved if each stands only once.
 * Each line begins at most one block, and belongs to one. This takes one pass over the lines.
 */
export function lineBlocksOf(
  lines: readonly string[],
  mayRepeat: (line: string) => boolean,
): {
  readonly blocks: readonly LineBlock[];
  readonly gain: number;
} {
  const { ids, places, mayBegin } = numbered(lines, mayRepeat);
  if (!mayBegin) return NONE;
  const taken = new Uint8Array(lines.length);
  const tried = new Uint8Array(lines.length);
  const blocks: LineBlock[] = [];
  let total = 0;
  const costOf = (line: number): number => estimateTokens(lines[line]!) + 1;
  /**
   * Whether the lines `length` behind all starts are the same, free, and before the next start. One that comes elsewhere
   * too begins a block of its own, unless it is cheap.
   */
  const agree = (starts: readonly number[], length: number): boolean => {
    const id = ids[starts[0]! + length];
    if (id === undefined) return false;
    const count = places.get(id)?.length ?? 1;
    if (count > starts.length && costOf(id) >= MIN_COST) return false;
    return starts.every((start, i) => {
      const at = start + length;
      return at < (starts[i + 1] ?? lines.length) && taken[at] === 0 && ids[at] === id;
    });
  };
  for (let at = 0; at < lines.length; at++) {
    const id = ids[at]!;
    if (taken[at] === 1 || tried[id] === 1) continue;
    tried[id] = 1;
    const all = places.get(id);
    if (!all) continue;
    let cost = costOf(at);
    if (cost < MIN_COST) continue;
    const starts = all.filter((place) => taken[place] === 0);
    if (starts.length < 2) continue;
    let length = 1;
    for (; agree(starts, length); length++) cost += costOf(at + length);
    const gain = (starts.length - 1) * (cost - REFERENCE_COST) - LABEL_COST;
    if (gain < MIN_GAIN) continue;
    for (const start of starts) taken.fill(1, start, start + length);
    blocks.push({ length, starts });
    total += gain;
  }
  return { blocks, gain: total };
}
