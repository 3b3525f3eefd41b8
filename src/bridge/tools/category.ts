import type { Item } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import { stemOf, wordsOf } from '../../search/search-words.ts';
import type { Effect } from '../../search/tool-facts.ts';

/** What a tool does, as far as its annotations or its name tell. This only sorts lists: it decides about no call. */
export const CATEGORIES = ['read', 'write', 'destructive', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));

/** The first word of a name that is among these decides. */
const VERBS: Readonly<Record<Effect, ReadonlySet<string>>> = {
  destructive: stems(
    'clean clear delete destroy drop erase force forget kill purge remove reset revoke wipe',
  ),
  read: stems(
    'analyze check count describe diff download fetch find get grep inspect list log lookup peek query read search show stat status test validate view',
  ),
  write: stems(
    'add append apply assign close comment commit copy create edit fork insert make merge move open post push put rename reopen replace save send set submit tag transfer update upload upsert write',
  ),
};
const ALL_VERBS = new Set(Object.values(VERBS).flatMap((words) => [...words]));

function annotationsOf(json: string): Readonly<Record<string, unknown>> {
  const definition: unknown = JSON.parse(json);
  const annotations = isRecord(definition) ? definition['annotations'] : undefined;
  return isRecord(annotations) ? annotations : {};
}

export function categoryOf({ key, json }: Item): Category {
  const { readOnlyHint, destructiveHint } = annotationsOf(json);
  if (readOnlyHint === true) return 'read';
  if (destructiveHint === false) return 'write';
  if (destructiveHint === true) return 'destructive';
  for (const word of wordsOf(key))
    for (const category of CATEGORIES) if (category !== 'other' && VERBS[category].has(word)) return category;
  return 'other';
}

/** Words of a name that are no verbs, and their stems: `create_pull_request` is about a pull and a request. */
export const thingsOf = (name: string): readonly string[] =>
  wordsOf(name).filter((word) => !ALL_VERBS.has(word));

/** Whether a tool belongs to what `--category` asks for: a category, or a thing in the names of tools. */
export function belongsTo(item: Item, word: string): boolean {
  if (CATEGORIES.some((one) => one === word)) return categoryOf(item) === word;
  const wanted = wordsOf(word);
  const has = thingsOf(item.key);
  return wanted.length > 0 && wanted.every((one) => has.includes(one));
}
