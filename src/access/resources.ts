import { globMatcher, nameMatcher } from '../detect/conditions.ts';
import { isCostly } from '../detect/costly.ts';
import type { ResourceRules } from '../model/access.ts';
import { within } from '../platform/within.ts';

import { decodedForms } from './spellings.ts';

/** Why a resource may not be read. */
export type ResourceRefusal = 'traversal' | 'denied' | 'not-allowed';

/** How long an address may be compared; in milliseconds. */
const MOST_MS = 50;

/** `..` as a part of a path, a backslash, and characters that end a path early. */
const TRAVERSAL = /(?:^|[/\\:?#])\.{2}(?:$|[/\\?#;])|[\\\0\r\n]/;

/** Whether a URI, or one of its decoded forms, could lead out of the path that it begins with. */
export const leadsOut = (uri: string): boolean => decodedForms(uri).some((form) => TRAVERSAL.test(form));

function globRefusal({ allow, deny = [] }: ResourceRules, uri: string): ResourceRefusal | undefined {
  const forms = decodedForms(uri).map((form) => form.normalize('NFC'));
  if (deny.some((glob) => forms.some((form) => glob === '**' || nameMatcher(glob)(form)))) return 'denied';
  const isAllowed =
    allow === undefined ||
    forms.every((form) => allow.some((glob) => glob === '**' || globMatcher(glob)(form)));
  return isAllowed ? undefined : 'not-allowed';
}

/** Why a resource of a server with these rules may not be read; `undefined` where it may. */
export function resourceRefusal(rules: ResourceRules, uri: string): ResourceRefusal | undefined {
  if (leadsOut(uri)) return 'traversal';
  if (!isCostly([...(rules.allow ?? []), ...(rules.deny ?? [])], uri)) return globRefusal(rules, uri);
  try {
    return within(MOST_MS, () => globRefusal(rules, uri));
  } catch {
    return 'denied';
  }
}
