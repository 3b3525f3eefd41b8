import { type LineRange, type Lines, MAX_MATCHED_LINE } from './lines.ts';
import { evenly } from './program-lines.ts';

/**
 * Lines of data say the same parts again, wherever these stand: `std::vector<int> const&` in the names of a library. This
 * tells output of long lines from prose, whose words come again in another order.
 */

/** Lines that are compared, and characters of each: enough to tell, and bounded. */
const SAMPLE = 100;
const MAX_LENGTH = 200;
/** Words, numbers, blanks and signs that make a part. */
const UNITS = 4;
/** A part that so many lines have comes again. */
const LEAST_LINES = 3;

/** The multiplier of FNV-1a. */
const PRIME = 0x01000193;
/** An odd number with its bits spread evenly: the units before count by their distance. */
const STEP = 0x9e3779b1;

const BLANK = 0x20;

const isWordCode = (c: number): boolean =>
  (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a) || c === 0x5f;
const isBlankCode = (c: number): boolean => c === BLANK || c === 0x09;

/** A number for each unit of a text. */
function unitsOf(text: string): number[] {
  const units: number[] = [];
  for (let i = 0; i < text.length; ) {
    const first = text.charCodeAt(i++);
    let hash = first;
    if (isWordCode(first)) {
      for (let c = text.charCodeAt(i); isWordCode(c); c = text.charCodeAt(i)) {
        hash = Math.imul(hash ^ c, PRIME);
        i++;
      }
    } else if (isBlankCode(first)) {
      hash = BLANK;
      while (isBlankCode(text.charCodeAt(i))) i++;
    }
    units.push(hash);
  }
  return units;
}

/** A number for each run of units in a line. */
function partsOf(line: string): number[] {
  const units = unitsOf(line);
  const parts: number[] = [];
  for (let i = UNITS; i <= units.length; i++) {
    let hash = 0;
    for (let n = i - UNITS; n < i; n++) hash = Math.imul(hash ^ (units[n] as number), STEP);
    parts.push(hash ^ (hash >>> 15));
  }
  return parts;
}

/** Part of the parts of some lines, evenly taken, that several of them have. */
export function repeatedRatio(lines: Lines, range: LineRange): number {
  const rows = evenly(range, SAMPLE)
    .filter((i) => !lines.isBlank(i))
    .map((i) => partsOf(lines.line(i).slice(0, MAX_MATCHED_LINE).trim().slice(0, MAX_LENGTH)));
  const all = rows.reduce((sum, { length }) => sum + length, 0);
  if (all === 0) return 0;
  const size = 1 << Math.ceil(Math.log2(2 * all));
  /** By place: a part, in how many lines it stands, and the last of those. */
  const keys = new Int32Array(size);
  const counts = new Uint8Array(size);
  const last = new Uint8Array(size);
  const placeOf = (part: number): number => {
    let at = part & (size - 1);
    while (counts[at] !== 0 && keys[at] !== part) at = (at + 1) & (size - 1);
    return at;
  };
  for (const [row, parts] of rows.entries()) {
    for (const part of parts) {
      const at = placeOf(part);
      if (counts[at] !== 0 && last[at] === row) continue;
      keys[at] = part;
      counts[at] = (counts[at] as number) + 1;
      last[at] = row;
    }
  }
  let repeated = 0;
  for (const parts of rows) {
    for (const part of parts) if ((counts[placeOf(part)] as number) >= LEAST_LINES) repeated++;
  }
  return repeated / all;
}
