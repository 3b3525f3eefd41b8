import { estimateTokens } from '../../tokens/estimate.ts';

/** Cheaper lines begin no block. */
const MIN_COST = 7;
/** What a number costs where a block stands and where it is said again, in about tokens. */
const LABEL_COST = 4;
const REFERENCE_COST = 4;
/** A smaller gain is not worth what a reader has to look up. */
const MIN_GAIN = 4;

/** Lines that always come together. */
export interface Block {
  readonly length: number;
  /** Where it begins, ascending. */
  readonly starts: readonly number[];
}

/** Number of each line among the different ones, and where each of those stands. One that may not repeat is like no other. */
function numbered(
  lines: readonly string[],
  mayRepeat: (line: string) => boolean,
): { ids: Int32Array; places: number[][] } {
  const known = new Map<string, number>();
  const places: number[][] = [];
  const ids = new Int32Array(lines.length);
  for (const [at, line] of lines.entries()) {
    let id = known.get(line);
    if (id === undefined) {
      id = places.length;
      if (mayRepeat(line)) known.set(line, id);
      places.push([]);
    }
    ids[at] = id;
    places[id]!.push(at);
  }
  return { ids, places };
}

/**
 * Blocks of lines that come again, in the order in which they begin, and what is saved where they stand only once. Each
 * line begins a block at most once, and belongs to one: a pass over the lines.
 */
export function blocksOf(
  lines: readonly string[],
  mayRepeat: (line: string) => boolean,
): {
  readonly blocks: readonly Block[];
  readonly gain: number;
} {
  const { ids, places } = numbered(lines, mayRepeat);
  const taken = new Uint8Array(lines.length);
  const tried = new Uint8Array(places.length);
  const blocks: Block[] = [];
  let total = 0;
  const costOf = (line: number): number => estimateTokens(lines[line]!) + 1;
  /**
   * Whether the lines `length` behind all starts are the same, free, and before the next start. One that comes elsewhere
   * too begins a block of its own, unless it is cheap.
   */
  const agree = (starts: readonly number[], length: number): boolean => {
    const id = ids[starts[0]! + length];
    if (id === undefined || (places[id]!.length > starts.length && costOf(places[id]![0]!) >= MIN_COST))
      return false;
    return starts.every((start, i) => {
      const at = start + length;
      return at < (starts[i + 1] ?? lines.length) && taken[at] === 0 && ids[at] === id;
    });
  };
  for (let at = 0; at < lines.length; at++) {
    const id = ids[at]!;
    if (taken[at] === 1 || tried[id] === 1) continue;
    tried[id] = 1;
    if (places[id]!.length < 2) continue;
    let cost = costOf(at);
    if (cost < MIN_COST) continue;
    const starts = places[id]!.filter((place) => taken[place] === 0);
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
