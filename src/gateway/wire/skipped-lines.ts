import { messageOf } from '../../diagnostics/error.ts';
import type { Log } from '../../platform/log.ts';

/** How many are logged one by one; of more, the number at each power of ten. */
const SHOWN = 10;

/** Logs the lines of one peer that are no messages, however many there are. */
export class SkippedLines {
  #count = 0;

  constructor(
    /** The peer, as in "a line from …". */
    private readonly from: string,
    private readonly log: Log,
  ) {}

  add(reason: string): void {
    this.#count++;
    if (this.#count <= SHOWN) this.log('warn', reason);
    else if (Number.isInteger(Math.log10(this.#count)))
      this.log('warn', messageOf('lines-skipped', { from: this.from, count: this.#count, shown: SHOWN }));
  }
}
