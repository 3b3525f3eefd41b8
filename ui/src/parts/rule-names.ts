import type { RuleInfo } from '../../../src/ui/api/files-api.ts';

/** The title of each rule that has one, by its id. */
export type Titles = ReadonlyMap<string, string>;

export const titlesOf = (rules: readonly RuleInfo[]): Titles =>
  new Map(rules.flatMap(({ id, title }) => (title === undefined ? [] : [[id, title] as const])));
