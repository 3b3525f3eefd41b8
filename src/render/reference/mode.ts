/** The reference's output modes. `compact` is this project's own and lives elsewhere. */
export const REFERENCE_MODES = ['xml', 'markdown', 'minimal'] as const;
export type ReferenceMode = (typeof REFERENCE_MODES)[number];

export const VERBOSITIES = ['full', 'summary', 'adaptive'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];
