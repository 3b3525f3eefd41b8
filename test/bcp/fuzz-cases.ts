import fc from 'fast-check';
import type { Zstd } from '../../src/bcp/codec-services.ts';
import { Random } from '../support/random.ts';
import { payloads } from './arbitrary-payloads.ts';
import { repeated } from './services/zstd-frames.ts';

const HEADER = Uint8Array.of(0x42, 0x43, 0x50, 0, 1, 0, 0, 0);
const COMPRESSED_HEADER = Uint8Array.of(0x42, 0x43, 0x50, 0, 1, 0, 1, 0);
const END = Uint8Array.of(0xff, 1, 0, 0);
/** Bytes that mean much: ends of ranges, flags, END, the first byte of a zstd frame. */
const TELLING = [0, 1, 2, 3, 4, 6, 7, 8, 0x20, 0x28, 0x7f, 0x80, 0xfe, 0xff];
const HUGE_VARINTS = [
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
  [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80],
  [0x80, 0x80, 0x80, 0x08],
  [0x81, 0x80, 0x80, 0x08],
];
const SOUND = 300;
const MAX_BOMB_BLOCKS = 64;

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Gives payloads without end: sound, changed, cut off, random, with frames that zstd did not write. */
export class FuzzCases {
  private readonly random: Random;
  private readonly sound: readonly Uint8Array[];

  constructor(
    seed: number,
    private readonly zstd: Zstd,
  ) {
    this.random = new Random(seed);
    this.sound = fc.sample(payloads(zstd), { numRuns: SOUND, seed });
  }

  next(): Uint8Array {
    const { random } = this;
    const kind = random.below(100);
    if (kind < 45) return this.changed(random.pick(this.sound));
    if (kind < 55) return this.cut(random.pick(this.sound));
    if (kind < 65) return this.changedThenCompressed();
    if (kind < 75) return joined(HEADER, this.frame(this.zstd.compress(this.content())), END);
    if (kind < 82) return joined(COMPRESSED_HEADER, this.changed(this.zstd.compress(this.content())));
    if (kind < 87) return this.bomb();
    if (kind < 97) return joined(random.pick([HEADER, COMPRESSED_HEADER]), random.bytes(random.below(200)));
    return random.bytes(random.below(64));
  }

  /** Sizes to cut a payload into chunks by. */
  chunkSizes(): number[] {
    return Array.from({ length: 1 + this.random.below(5) }, () => 1 + this.random.below(40));
  }

  private cut(payload: Uint8Array): Uint8Array {
    return payload.subarray(0, this.random.below(payload.length));
  }

  /** What could stand behind a header. */
  private content(): Uint8Array {
    return this.changed(this.random.pick(this.sound)).subarray(HEADER.length);
  }

  private changedThenCompressed(): Uint8Array {
    return joined(COMPRESSED_HEADER, this.zstd.compress(this.content()));
  }

  /** A block with this body, flagged as compressed, of any type. */
  private frame(body: Uint8Array): Uint8Array {
    const { length } = body;
    const varint = [(length & 127) | 128, ((length >> 7) & 127) | 128, (length >> 14) & 127];
    return joined(
      Uint8Array.from([1 + this.random.below(11), this.random.pick([2, 2, 2, 3, 6]), ...varint]),
      body,
    );
  }

  private bomb(): Uint8Array {
    const { random } = this;
    const sizes = Array.from({ length: 1 + random.below(MAX_BOMB_BLOCKS) }, () =>
      random.pick([1, 3, 1000, 131_072]),
    );
    const bytes = repeated(sizes);
    // What is repeated: also small types, field ids and lengths.
    for (let at = 9; at < bytes.length; at += 4) bytes[at] = random.pick(TELLING);
    if (random.below(2) === 0) return joined(COMPRESSED_HEADER, bytes);
    return joined(HEADER, ...Array.from({ length: 1 + random.below(3) }, () => this.frame(bytes)), END);
  }

  private changed(original: Uint8Array): Uint8Array {
    let bytes = Uint8Array.from(original);
    for (let left = 1 + this.random.below(4); left > 0; left--) bytes = this.changedOnce(bytes);
    return bytes;
  }

  private changedOnce(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const { random } = this;
    const at = random.below(bytes.length + 1);
    const until = (start: number): number => Math.min(bytes.length, start + random.below(12));
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
    switch (random.below(8)) {
      case 0:
        return Uint8Array.from(joined(head, Uint8Array.of(random.below(256)), tail.subarray(1)));
      case 1:
        return Uint8Array.from(joined(head, Uint8Array.of(random.pick(TELLING)), tail.subarray(1)));
      case 2:
        return Uint8Array.from(
          joined(head, Uint8Array.of((tail[0] ?? 0) ^ (1 << random.below(8))), tail.subarray(1)),
        );
      case 3:
        return Uint8Array.from(joined(head, random.bytes(random.below(5)), tail));
      case 4:
        return Uint8Array.from(joined(head, tail.subarray(random.below(6))));
      case 5:
        return Uint8Array.from(joined(head, bytes.subarray(at, until(at)), tail));
      case 6:
        return Uint8Array.from(joined(head, Uint8Array.from(random.pick(HUGE_VARINTS)), tail));
      default: {
        const other = random.pick(this.sound);
        const from = random.below(other.length);
        return Uint8Array.from(joined(head, other.subarray(from, from + random.below(60)), tail));
      }
    }
  }
}
