import { accessFindings } from './findings/access.ts';
import { liveFindings } from './findings/live.ts';
import { packFindings } from './findings/packs.ts';
import { readingFindings } from './findings/reading.ts';
import { regexFindings } from './findings/regex.ts';
import { routeFindings } from './findings/routes.ts';
import { ruleFindings } from './findings/rules.ts';
import { schemaFindings } from './findings/schema.ts';
import { testFindings } from './findings/tests.ts';
import type { FindingText } from './findings/words.ts';

/** Code to text, for every finding there is in configs and packs. */
export const findingMessages = {
  ...readingFindings,
  ...schemaFindings,
  ...routeFindings,
  ...accessFindings,
  ...ruleFindings,
  ...regexFindings,
  ...packFindings,
  ...testFindings,
  ...liveFindings,
} as const satisfies Record<string, (p: never) => FindingText>;

export type FindingCode = keyof typeof findingMessages;
export type FindingParams<C extends FindingCode> = Parameters<(typeof findingMessages)[C]>[0];

export function findingText<C extends FindingCode>(code: C, params: FindingParams<C>): FindingText {
  return (findingMessages[code] as (p: FindingParams<C>) => FindingText)(params);
}
