/** Whether property tests make all their runs: in CI, in `npm run test:all`, and where ALL_RUNS is set. */
export const ALL_RUNS = Boolean(process.env['CI'] || process.env['ALL_RUNS']);

/** The seed of all property tests that name none. */
export const SEED = Number(process.env['SEED'] ?? 20);

/** The items that a test looks at: one of so many, or all of them. */
export const sampled = <T>(all: readonly T[], oneOf: number): readonly T[] =>
  ALL_RUNS ? all : all.filter((_, i) => i % oneOf === 0);

/** Fewer runs than this show nothing. */
const FEWEST = 20;

/** How many of these runs a property test makes: a tenth, or all of them. */
export const runs = (all: number): number =>
  ALL_RUNS ? all : Math.min(all, Math.max(FEWEST, Math.ceil(all / 10)));
