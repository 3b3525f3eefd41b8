/** One run of an edit script: half-open ranges of both sequences. In `same` both have the same length. */
export interface Run {
  readonly kind: 'same' | 'changed';
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/**
 * More edits than this are not looked for unless told otherwise: what remains between the common ends counts as
 * replaced. It bounds time to `MAX_EDITS` × length and memory to `MAX_EDITS`² numbers.
 */
const MAX_EDITS = 2000;

/**
 * A shortest edit script between two sequences (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
 * Runs alternate and cover both sequences.
 */
export function editRuns<T>(a: readonly T[], b: readonly T[], maxEdits: number = MAX_EDITS): Run[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const matches = middleMatches(a.slice(head, a.length - tail), b.slice(head, b.length - tail), maxEdits);
  const same: [number, number, number][] = [
    [0, 0, head],
    ...matches.map(([x, y, length]): [number, number, number] => [x + head, y + head, length]),
    [a.length - tail, b.length - tail, tail],
  ];
  return alternate(same);
}

/** Runs from the common parts, given as start in a, start in b, and length. */
function alternate(same: readonly [number, number, number][]): Run[] {
  const runs: Run[] = [];
  let atA = 0;
  let atB = 0;
  for (const [x, y, length] of same) {
    if (x > atA || y > atB) runs.push({ kind: 'changed', fromA: atA, toA: x, fromB: atB, toB: y });
    const last = runs.at(-1);
    if (length > 0 && last?.kind === 'same')
      runs[runs.length - 1] = { ...last, toA: x + length, toB: y + length };
    else if (length > 0) runs.push({ kind: 'same', fromA: x, toA: x + length, fromB: y, toB: y + length });
    atA = x + length;
    atB = y + length;
  }
  return runs;
}

/**
 * The common parts of a shortest edit script: start in a, start in b, length. Empty if there are too many
 * edits.
 */
function middleMatches<T>(a: readonly T[], b: readonly T[], maxEdits: number): [number, number, number][] {
  const most = Math.min(a.length + b.length, maxEdits);
  // furthest[d + k] is how far a path with so many edits gets in a on the diagonal k = x - y.
  const history: Int32Array[] = [];
  let furthest = new Int32Array([0, 0, 0]);
  for (let edits = 0; edits <= most; edits++) {
    const next = new Int32Array(2 * edits + 3);
    for (let k = -edits; k <= edits; k += 2) {
      let x = edits === 0 ? 0 : firstX(furthest, edits, k);
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      next[edits + 1 + k] = x;
      if (x >= a.length && x - k >= b.length) return trace(a.length, history, edits, k);
    }
    history.push(next);
    furthest = next;
  }
  return [];
}

/** The beginning of the path to diagonal `k`, one edit after the best of the two diagonals beside it. */
function firstX(before: Int32Array, edits: number, k: number): number {
  return fromAbove(before, edits, k) ? before[edits + k + 1]! : before[edits + k - 1]! + 1;
}

/** Whether the last edit is an insertion. `before` belongs to `edits - 1`, so its middle is at `edits`. */
function fromAbove(before: Int32Array, edits: number, k: number): boolean {
  return k === -edits || (k !== edits && before[edits + k - 1]! < before[edits + k + 1]!);
}

/** Follows the path back from its end, where all of a's `length` items are behind it. */
function trace(
  length: number,
  history: readonly Int32Array[],
  edits: number,
  lastK: number,
): [number, number, number][] {
  const found: [number, number, number][] = [];
  let x = length;
  let k = lastK;
  for (let d = edits; d >= 0; d--) {
    const before = history[d - 1];
    const start = before === undefined ? 0 : firstX(before, d, k);
    if (x > start) found.push([start, start - k, x - start]);
    if (before === undefined) break;
    const insertion = fromAbove(before, d, k);
    x = insertion ? start : start - 1;
    k += insertion ? 1 : -1;
  }
  return found.reverse();
}
