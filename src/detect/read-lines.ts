import { CLASS_OF, LINE_BREAK } from './characters.ts';

const encoder = new TextEncoder();

/** UTF-16 units that are looked at in one go: in a string that is a part of another one each is slow to read. */
const PART = 16_384;
/** A unit is three bytes at most. Filled and read within one part. */
const bytes = new Uint8Array(3 * PART);

/** By a byte of UTF-8, how many units of UTF-16 begin with it. */
const UNITS_OF = new Uint8Array(256).fill(1).fill(0, 0x80, 0xc0).fill(2, 0xf0);

/** Most texts have fewer lines: what is found of them is written here and copied, which costs less than new arrays. */
const USUAL_LINES = 2048;
const usual = {
  starts: new Int32Array(USUAL_LINES),
  classes: new Int32Array(USUAL_LINES),
  firsts: new Uint8Array(USUAL_LINES),
};

const BEYOND_ASCII = 128;

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
const pairs = new Uint16Array(bytes.buffer);

function grown<Numbers extends Int32Array | Uint8Array>(numbers: Numbers, more: Numbers): Numbers {
  more.set(numbers);
  return more;
}

const classAt = (i: number): number => CLASS_OF[bytes[i] as number] as number;

/** Reads a text once, for where its lines begin and for the classes of their characters. */
class LineReader {
  starts = usual.starts;
  classes = usual.classes;
  /** By line its first unit: 128 stands for all beyond ASCII, and an empty line begins with its line break. */
  firsts = usual.firsts;
  count = 0;
  allClasses = 0;
  /** Of the longest line, in UTF-16 units and with its line break. */
  longest = 0;
  /** Those of the line that has not ended so far. */
  #open = 0;

  constructor(private readonly text: string) {
    this.starts[0] = 0;
  }

  end(next: number, classes = this.#open): void {
    if (this.count + 2 > this.starts.length) {
      const size = 2 * this.starts.length;
      this.starts = grown(this.starts, new Int32Array(size));
      this.classes = grown(this.classes, new Int32Array(size));
      this.firsts = grown(this.firsts, new Uint8Array(size));
    }
    const start = this.starts[this.count] as number;
    if (next - start > this.longest) this.longest = next - start;
    const first = this.text.charCodeAt(start);
    this.firsts[this.count] = first < BEYOND_ASCII ? first : first >= BEYOND_ASCII ? BEYOND_ASCII : 0x0a;
    this.allClasses |= classes & ~LINE_BREAK;
    this.classes[this.count] = classes & ~LINE_BREAK;
    this.starts[++this.count] = next;
  }

  /** So many units of ASCII, which were written to `bytes`. */
  ascii(length: number, from: number): void {
    const paired = length < MIN_PAIRED ? 0 : length - 3;
    const table = paired === 0 ? CLASS_OF : pairTable();
    let open = this.#open;
    for (let i = 0; i < length; ) {
      for (; i < paired; i += 4) {
        const two = i >> 1;
        const four = (table[pairs[two] as number] as number) | (table[pairs[two + 1] as number] as number);
        if (four < 0) break;
        open |= four;
      }
      for (const limit = paired === 0 ? length : Math.min(length, i + 4); i < limit; i++) {
        open |= classAt(i);
        if (open >= 0) continue;
        this.end(from + i + 1, open);
        open = 0;
      }
    }
    this.#open = open;
  }

  /** So many bytes of UTF-8 there. */
  utf8(length: number, from: number): void {
    let open = this.#open;
    let at = from;
    for (let i = 0; i < length; i++) {
      const byte = bytes[i] as number;
      at += UNITS_OF[byte] as number;
      open |= CLASS_OF[byte] as number;
      if (open >= 0) continue;
      this.end(at, open);
      open = 0;
    }
    this.#open = open;
  }
}

/** What was written to the arrays of all texts is copied, other arrays stay with their text. */
const keptOf = <Numbers extends Int32Array | Uint8Array>(numbers: Numbers, of: Numbers, length: number) =>
  numbers === of ? (numbers.slice(0, length) as Numbers) : numbers;

export function readLines(text: string): Readonly<Omit<LineReader, 'end' | 'ascii' | 'utf8'>> {
  const reader = new LineReader(text);
  for (let from = 0; from < text.length; from += PART) {
    const part = text.length <= PART ? text : text.slice(from, from + PART);
    const { written } = encoder.encodeInto(part, bytes);
    if (written === part.length) reader.ascii(written, from);
    else reader.utf8(written, from);
  }
  reader.end(text.length + 1);
  const { starts, classes, firsts, count, allClasses, longest } = reader;
  return {
    starts: keptOf(starts, usual.starts, count + 1),
    classes: keptOf(classes, usual.classes, count),
    firsts: keptOf(firsts, usual.firsts, count),
    count,
    allClasses,
    longest,
  };
}
