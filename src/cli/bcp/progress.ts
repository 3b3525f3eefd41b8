const FIRST_AFTER = 1000;
const EVERY = 100;
const CLEAR_LINE = '\r\u001b[K';

/** The stream for progress: a terminal, or nothing. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A percentage on a terminal for what takes longer than a second; silent everywhere else. */
export class Progress {
  private readonly begun: number;
  private last = 0;

  constructor(
    private readonly label: string,
    private readonly total: number,
    private readonly stream: ProgressStream,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.begun = now();
  }

  /** `done` of the total. */
  at(done: number): void {
    if (!this.stream.isTTY || this.total === 0) return;
    const now = this.now();
    if (now - this.begun < FIRST_AFTER || now - this.last < EVERY) return;
    this.last = now;
    this.stream.write(`${CLEAR_LINE}${this.label}: ${Math.floor((done / this.total) * 100)} %`);
  }

  /** Removes the line. */
  end(): void {
    if (this.last > 0) this.stream.write(CLEAR_LINE);
  }
}
