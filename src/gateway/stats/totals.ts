/** Totals of calls and tokens. */
export interface Totals {
  calls: number;
  /** Calls that ended without a result. */
  errors: number;
  /** Tokens of the results, before and after. */
  before: number;
  after: number;
  /** The number of places where results left something out, and how often a part was fetched. */
  stubs: number;
  fetches: number;
  /** Tokens of parts that were left out of results and fetched later. */
  fetched: number;
}

export const noTotals = (): Totals => ({
  ...{ calls: 0, errors: 0, before: 0, after: 0, stubs: 0, fetches: 0, fetched: 0 },
});

/** A call, as far as it counts. */
export interface CountedCall {
  /** Whether it fetched a part that an earlier result had left out. */
  readonly isFetch?: boolean;
  readonly isOk: boolean;
  readonly stubs?: number | undefined;
  readonly before: number;
  readonly after: number;
}

/** The totals of one call. A part that is fetched later is no call of its own. */
export function totalsOf({ isFetch = false, isOk, stubs = 0, before, after }: CountedCall): Totals {
  return isFetch
    ? { ...noTotals(), stubs, fetches: 1, fetched: after }
    : { ...noTotals(), calls: 1, errors: isOk ? 0 : 1, before, after, stubs };
}

const FIELDS = Object.keys(noTotals()) as readonly (keyof Totals)[];

export function addTotals(sum: Totals, more: Readonly<Totals>): void {
  for (const field of FIELDS) sum[field] += more[field];
}
