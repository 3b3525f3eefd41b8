import { accessFindings } from './findings/access-finding-texts.ts';
import type { FindingText } from './findings/finding-words.ts';
import { liveFindings } from './findings/live-finding-texts.ts';
import { packFindings } from './findings/pack-finding-texts.ts';
import { readingFindings } from './findings/reading-finding-texts.ts';
import { regexFindings } from './findings/regex-finding-texts.ts';
import { routeFindings } from './findings/route-finding-texts.ts';
import { ruleFindings } from './findings/rule-finding-texts.ts';
import { schemaFindings } from './findings/schema-finding-texts.ts';
import { testFindings } from './findings/test-finding-texts.ts';
import { workflowFindings } from './findings/workflow-finding-texts.ts';

/** Code to text, for every finding there is in configs and packs. */
export const findingMessages = {
  ...readingFindings,
  ...schemaFindings,
  ...routeFindings,
  ...workflowFindings,
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
