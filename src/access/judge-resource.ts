import { inTime } from '../detect/costly.ts';
import { globMatcher, nameMatcher } from '../detect/globs.ts';
import type { ResourceRules } from '../model/access.ts';
import { type SettledAddress, settledAddress } from './addresses.ts';

/** Why a resource may not be read. */
export type ResourceRefusal = 'traversal' | 'denied' | 'not-allowed';

/** Whether a resource may be read, and then the address that its server gets. */
export type ResourceVerdict =
  | { readonly kind: 'allowed'; readonly address: string }
  | { readonly kind: 'refused'; readonly why: ResourceRefusal };

function globRefusal(
  { allow, deny = [] }: ResourceRules,
  { forms }: SettledAddress,
): ResourceRefusal | undefined {
  if (deny.some((glob) => forms.some((form) => glob === '**' || nameMatcher(glob)(form)))) return 'denied';
  const isAllowed =
    allow === undefined ||
    forms.every((form) => allow.some((glob) => glob === '**' || globMatcher(glob)(form)));
  return isAllowed ? undefined : 'not-allowed';
}

const refusalInTime = (rules: ResourceRules, settled: SettledAddress): ResourceRefusal | undefined =>
  inTime(
    [...(rules.allow ?? []), ...(rules.deny ?? [])],
    settled.address,
    () => globRefusal(rules, settled),
    'denied',
  );

/** What these rules of a server say about one of its resources. */
export function judgeResource(rules: ResourceRules, uri: string): ResourceVerdict {
  const settled = settledAddress(uri);
  const why = settled === undefined ? 'traversal' : refusalInTime(rules, settled);
  if (settled === undefined || why !== undefined) return { kind: 'refused', why: why ?? 'traversal' };
  return { kind: 'allowed', address: settled.address };
}
