import { CLASS_OF, classOf, LINE_BREAK } from './characters.ts';

const encoder = new TextEncoder();

/** UTF-16 units that are looked at in one go: in a string that is a part of another one each is slow to read. */
const PART = 16_384;
/** A unit is three bytes at most. Filled and read within one part. */
const bytes = new Uint8Array(3 * PART);

/** By a byte of UTF-8, how many bytes one is further behind it than units of UTF-16. */
const FURTHER_THAN_UNITS = new Int8Array(256).fill(1, 0x80, 0xc0).fill(-1, 0xf0);

/**
 * By line where it begins, the classes of its characters, and its first unit: 128 stands for all beyond ASCII, and an
 * empty line begins with its line break.
 */
interface LineArrays {
  readonly starts: Int32Array;
  readonly classes: Int32Array;
  readonly firsts: Uint8Array;
}

function arraysFor(lineCount: number, old?: LineArrays): LineArrays {
  const starts = new Int32Array(lineCount);
  const classes = new Int32Array(lineCount);
  const firsts = new Uint8Array(lineCount);
  if (old !== undefined) {
    starts.set(old.starts);
    classes.set(old.classes);
    firsts.set(old.firsts);
  }
  return { starts, classes, firsts };
}

/**
 * The facts about a text are written here and then copied. New memory for each text, doubled again and again,
 * would cost more than the reading. Arrays for more lines stay with their text.
 */
let usual = arraysFor(2048);
const MOST_USUAL = 65_536;

function grown(arrays: LineArrays): LineArrays {
  const size = 2 * arrays.starts.length;
  const more = arraysFor(size, arrays);
  if (size <= MOST_USUAL) usual = more;
  return more;
}

const BEYOND_ASCII = 128;
/** Classes whose bytes are looked at one by one. */
const SINGLE = LINE_BREAK | classOf(BEYOND_ASCII);

/** By two bytes, as a number of 16 bits, the classes of both: so a long text is read in three quarters of the time. */
let classesOfTwo: Int32Array | undefined;

function pairTable(): Int32Array {
  if (classesOfTwo === undefined) {
    classesOfTwo = new Int32Array(1 << 16);
    for (let two = 0; two < classesOfTwo.length; two++)
      classesOfTwo[two] = (CLASS_OF[two & 0xff] as number) | (CLASS_OF[two >> 8] as number);
  }
  return classesOfTwo;
}

/** For a shorter text the table is not at hand: memory is slow. */
const MIN_PAIRED = 4096;
/** If more of the text is beyond ASCII, four bytes in a row are hardly ever all ASCII. */
const MAX_LONGER = 1.1;
const view = new DataView(bytes.buffer);

/** Reads a text once, for where its lines begin and for the classes of their characters. */
class LineReader {
  arrays = usual;
  count = 0;
  allClasses = 0;
  /** The length of the longest line, in UTF-16 units and with its line break. */
  longest = 0;
  /** Those of the line that has not ended so far. */
  #open = 0;

  constructor(private readonly text: string) {
    this.arrays.starts[0] = 0;
  }

  end(next: number, classes = this.#open): void {
    if (this.count + 2 > this.arrays.starts.length) this.arrays = grown(this.arrays);
    const { starts, classes: allOf, firsts } = this.arrays;
    const start = starts[this.count] as number;
    if (next - start > this.longest) this.longest = next - start;
    const first = this.text.charCodeAt(start);
    firsts[this.count] = first < BEYOND_ASCII ? first : first >= BEYOND_ASCII ? BEYOND_ASCII : 0x0a;
    this.allClasses |= classes & ~LINE_BREAK;
    allOf[this.count] = classes & ~LINE_BREAK;
    starts[++this.count] = next;
  }

  /**
   * Reads `length` bytes of UTF-8, which are `units` units; `from` is the offset of the first one in the
   * text.
   */
  read(length: number, units: number, from: number): void {
    const isPlain = length >= MIN_PAIRED && length <= units * MAX_LONGER;
    const paired = isPlain ? length - 3 : 0;
    const table = paired === 0 ? CLASS_OF : pairTable();
    let open = this.#open;
    /** How far bytes are ahead of units. */
    let ahead = 0;
    for (let i = 0; i < length; ) {
      for (; i < paired; i += 4) {
        const word = view.getInt32(i, true);
        const four = (table[word & 0xffff] as number) | (table[word >>> 16] as number);
        if ((four & SINGLE) !== 0) break;
        open |= four;
      }
      for (const limit = paired === 0 ? length : Math.min(length, i + 4); i < limit; i++) {
        const byte = bytes[i] as number;
        ahead += FURTHER_THAN_UNITS[byte] as number;
        open |= CLASS_OF[byte] as number;
        if (open >= 0) continue;
        this.end(from + i + 1 - ahead, open);
        open = 0;
        // The next line begins here, and not at every fourth byte.
        i++;
        break;
      }
    }
    this.#open = open;
  }
}

/** The lines of a text: where they begin, which characters they have, and how long the longest is. */
export interface ReadLines extends LineArrays {
  readonly count: number;
  readonly allClasses: number;
  readonly longest: number;
}

export function readLines(text: string): ReadLines {
  const reader = new LineReader(text);
  for (let from = 0; from < text.length; from += PART) {
    const part = text.length <= PART ? text : text.slice(from, from + PART);
    reader.read(encoder.encodeInto(part, bytes).written, part.length, from);
  }
  reader.end(text.length + 1);
  const { arrays, count, allClasses, longest } = reader;
  const { starts, classes, firsts } = arrays;
  if (arrays !== usual) return { starts, classes, firsts, count, allClasses, longest };
  return {
    starts: starts.slice(0, count + 1),
    classes: classes.slice(0, count),
    firsts: firsts.slice(0, count),
    count,
    allClasses,
    longest,
  };
}
