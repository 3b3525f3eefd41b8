import { KnownError } from '../diagnostics/error.ts';
import { MAX_PARTS } from './wire.ts';

/** Counts what decoding makes and keeps: blocks, tree entries, hunks. */
export class PartCount {
  private count = 0;

  /** Counts one more, or throws. */
  add(): void {
    this.count++;
    if (this.count > MAX_PARTS) throw new KnownError('bcp-too-many-parts', { limit: MAX_PARTS });
  }
}
