import { KnownError } from '../diagnostics/error.ts';
import { ByteQueue } from './byte-queue.ts';
import type { Inflater, Zstd } from './codec-services.ts';
import { HEADER_SIZE, MAX_PAYLOAD_SIZE } from './wire.ts';

const PLACE = { what: 'payload', offset: HEADER_SIZE, space: { in: 'file' } } as const;

/** The bytes of a payload as they come, inflated where it is compressed, and no further than somebody reads. */
export class PayloadSource {
  /** Header and blocks. Once they are inflated their offsets count as if the payload had not been compressed. */
  content = new ByteQueue();
  /** Nothing will follow what `content` has. */
  ended = false;
  /** Bytes that were pushed. */
  size = 0;
  private finished = false;
  private inflater: Inflater | undefined;

  push(chunk: Uint8Array): void {
    this.size += chunk.length;
    if (this.inflater === undefined) this.content.push(chunk);
    else this.inflater.push(chunk);
  }

  finish(): void {
    this.finished = true;
    this.inflater?.finish();
  }

  close(): void {
    this.inflater?.close();
    this.inflater = undefined;
  }

  get compressed(): boolean {
    return this.inflater !== undefined;
  }

  /** Takes everything that follows for one zstd frame. */
  inflate(zstd: Zstd | undefined): void {
    if (zstd === undefined) throw new KnownError('bcp-compressed', PLACE);
    this.inflater = zstd.inflater(MAX_PAYLOAD_SIZE);
    for (const { content } = this; content.available > 0; ) {
      this.inflater.push(content.take(content.bytes.length - content.at));
    }
    this.content = new ByteQueue(HEADER_SIZE);
    if (this.finished) this.inflater.finish();
  }

  /** Whether `content` has `count` bytes, or all that will ever come. */
  fill(count: number): boolean {
    while (this.content.available < count && !this.ended) if (!this.pull()) return false;
    return true;
  }

  /** Whether something was learnt: more bytes, or that there are none. */
  private pull(): boolean {
    if (this.inflater === undefined) {
      this.ended = this.finished;
      return this.finished;
    }
    const given = this.inflater.next();
    const piece = given === 'more' && this.finished ? 'cut-off' : given;
    if (piece === 'more') return false;
    if (piece === 'end') this.ended = true;
    else if (piece === 'too-large') {
      throw new KnownError('bcp-inflated-too-large', { ...PLACE, limit: MAX_PAYLOAD_SIZE });
    } else if (typeof piece === 'string') throw new KnownError('bcp-zstd', { ...PLACE, defect: piece });
    else this.content.push(piece);
    return true;
  }
}
