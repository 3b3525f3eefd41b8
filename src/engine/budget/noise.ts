/** Strings that tell a reader nothing: hashes, keys, tokens, base64. */

/** Long enough that a stub is much cheaper. */
const MIN_LENGTH = 64;
/** The characters of each string that stay: enough to recognise and to compare it. */
const SHOWN = 12;
/** How often neighbours are of different classes (small, capital, digit): 0.47 in random hexadecimal, 0.65 in base64. */
const MIXED = 0.3;
/** How much of it may look like words: in random base64 a tenth does. */
const WORDS = 0.25;
/** So many small letters in a row look like a word. */
const WORD = 4;

const CANDIDATE = new RegExp(`[A-Za-z0-9+/=_-]{${MIN_LENGTH},}`, 'g');

const SMALL = 1;
const classOf = (c: number): number =>
  c >= 0x61 && c <= 0x7a ? SMALL : c >= 0x41 && c <= 0x5a ? 2 : c >= 0x30 && c <= 0x39 ? 3 : 0;

/** How much of a long string is looked at. */
const SAMPLE = 512;

function isNoise(text: string, start: number, end: number): boolean {
  const last = Math.min(end, start + SAMPLE);
  let changes = 0;
  let inWords = 0;
  let run = 0;
  for (let at = start; at < last; at++) {
    const kind = classOf(text.charCodeAt(at));
    if (at > start && kind !== classOf(text.charCodeAt(at - 1))) changes++;
    run = kind === SMALL ? run + 1 : 0;
    if (run >= WORD) inWords += run === WORD ? WORD : 1;
  }
  return changes >= (last - start) * MIXED && inWords <= (last - start) * WORDS;
}

export interface NoiseSpan {
  readonly start: number;
  readonly end: number;
}

/** The parts of such strings that can be left out. */
export function noiseSpans(text: string): NoiseSpan[] {
  return [...text.matchAll(CANDIDATE)].flatMap((found) => {
    const end = found.index + found[0].length;
    return isNoise(text, found.index, end) ? [{ start: found.index + SHOWN, end }] : [];
  });
}

/** A line of a block that is base64 or the like as a whole. */
const WHOLE_LINE = /^[ \t]*[A-Za-z0-9+/=_-]{40,}\s*$/;
/** Fewer such lines behind each other are no block. */
const MIN_BLOCK = 4;

/** Lines (counted from 0, `end` not included) of such blocks that can be left out: all but the first of each. */
export function noiseBlocks(lines: readonly string[]): NoiseSpan[] {
  const blocks: NoiseSpan[] = [];
  let first = -1;
  for (let at = 0; at <= lines.length; at++) {
    const line = lines[at];
    const noise = line !== undefined && WHOLE_LINE.test(line) && isNoise(line, 0, line.length);
    if (noise && first < 0) first = at;
    if (noise || first < 0) continue;
    if (at - first >= MIN_BLOCK) blocks.push({ start: first + 1, end: at });
    first = -1;
  }
  return blocks;
}
