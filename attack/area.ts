import type { Random } from '../test/support/random.ts';

/** What is tried in one area, and what must hold whatever is tried. */
export interface Area {
  readonly name: string;
  /** What is tried, and what must not happen, in a sentence for the table of docs/security.md. */
  readonly tries: string;
  run(attack: Attack): Promise<void>;
}

/** One run of one area: the numbers it draws, how much of it is done, and what broke. */
export class Attack {
  readonly broken: string[] = [];
  attempts = 0;

  constructor(
    readonly random: Random,
    /** 1 for all of it; a share of that for a short run. */
    readonly share: number,
    /** A folder for this area alone. */
    readonly folder: string,
  ) {}

  /** So many of `all`, at least one. */
  times(all: number): number {
    return Math.max(1, Math.round(all * this.share));
  }

  /** Counts one attempt, and what it broke. */
  attempt(what: string, holds: boolean): void {
    this.attempts++;
    this.must(what, holds);
  }

  /** Notes what must hold after attempts that are counted already. */
  must(what: string, holds: boolean): void {
    if (!holds) this.broken.push(what);
  }
}
