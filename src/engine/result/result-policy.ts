/**
 * What becomes of structured data: `text` sends texts only, `once` does so where the texts say all of the data,
 * `both` rewrites the texts and keeps the data, `keep` touches nothing.
 */
export type ResultPolicy = 'text' | 'once' | 'both' | 'keep';

/** Whether results lose their data by a policy. The list of tools then loses its output schemas. */
export const takesData = (policy: ResultPolicy): policy is 'text' | 'once' =>
  policy === 'text' || policy === 'once';
