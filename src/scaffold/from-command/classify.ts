import type { FoundCommand, FoundOption } from './program-help.ts';
import { HARMLESS, SUSPICIOUS, type Suspicion } from './words.ts';

export type CommandVerdict =
  | { readonly kind: 'harmless' }
  | { readonly kind: 'suspicious'; readonly why: Suspicion }
  | { readonly kind: 'unsure' };

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));

const TABLE = (Object.keys(SUSPICIOUS) as Suspicion[]).map((why) => {
  const { names, parts, says, options } = SUSPICIOUS[why];
  return { why, names: setOf(names), parts: setOf(parts), says, options: setOf(options) };
});
const [NAMES, FIRST, LAST, OPTIONS] = [HARMLESS.names, HARMLESS.first, HARMLESS.last, HARMLESS.options].map(
  setOf,
) as [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>];

/** `startOrRestart` and `edit-sources` word by word. */
const partsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_:.+]/)
    .filter(Boolean);

/** The reason why a name or its description is suspicious. The last word of a name is the action. */
export function suspicionOf(name: string, what: string): Suspicion | undefined {
  const leaf = name.split(' ').at(-1) ?? name;
  const parts = partsOf(leaf);
  const byName = TABLE.find(
    (one) => one.names.has(leaf.toLowerCase()) || parts.some((part) => one.parts.has(part)),
  );
  return (byName ?? TABLE.find((one) => one.says.test(what)))?.why;
}

/** Nothing is harmless whose own help was not read: it may have commands of its own. */
export function verdictOf({ name, what, isRead, hasCommands }: FoundCommand): CommandVerdict {
  const why = suspicionOf(name, what);
  if (why !== undefined) return { kind: 'suspicious', why };
  if (!isRead || hasCommands || HARMLESS.saysNot.test(what)) return { kind: 'unsure' };
  const leaf = name.split(' ').at(-1) ?? name;
  const parts = partsOf(leaf);
  const isKnown =
    NAMES.has(leaf) ||
    (parts.length > 1 && (FIRST.has(parts[0] as string) || LAST.has(parts.at(-1) as string)));
  return isKnown ? { kind: 'harmless' } : { kind: 'unsure' };
}

/** The options of a command that are suspicious where it is not, as words: `logs --follow`. */
export function suspiciousOptions({
  name,
  options,
}: FoundCommand): readonly { readonly words: string; readonly why: Suspicion }[] {
  return options.flatMap(({ names }) => {
    const why = TABLE.find((one) => names.some((word) => one.options.has(word)))?.why;
    return why === undefined ? [] : names.map((word) => ({ words: `${name} ${word}`, why }));
  });
}

export const isHarmlessOption = ({ names }: FoundOption): boolean => names.some((name) => OPTIONS.has(name));
