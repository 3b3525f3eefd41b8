import type { RuleInfo } from '../../../src/ui/api/files-api.ts';

/** A rule as lists name it. */
export type NamedRule = Pick<RuleInfo, 'id' | 'title'>;

/** The title of each rule that has one, by its id. */
export type Titles = ReadonlyMap<string, string>;

export const titlesOf = (rules: readonly NamedRule[]): Titles =>
  new Map(rules.flatMap(({ id, title }) => (title === undefined ? [] : [[id, title] as const])));
