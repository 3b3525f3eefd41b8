import type { FoundCommand, FoundOption } from './program-help.ts';
import {
  FOLLOWS_NAMES,
  HARMLESS,
  RISKY,
  SUSPICIONS,
  SUSPICIOUS,
  type Suspicion,
} from './suspicious-words.ts';

export type CommandVerdict =
  | { readonly kind: 'harmless' }
  | { readonly kind: 'suspicious'; readonly why: Suspicion }
  /** `risky`: options that are why, if the command is harmless by its name. */
  | { readonly kind: 'unsure'; readonly risky: readonly string[] };

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));

const TABLE = SUSPICIONS.map((why) => {
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

const [RISKY_PARTS, WRITES] = [RISKY.parts, RISKY.writes].map(setOf) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
];

/** Whether an option may run a program, write a file, or read any. */
function isRisky({ names, value = '', what }: FoundOption): boolean {
  const words = names.flatMap((name) => partsOf(name.replace(/^-+(?:no-)?/, '')));
  return (
    words.some((word) => RISKY_PARTS.has(word)) ||
    RISKY.says.test(what) ||
    (words.some((word) => WRITES.has(word)) && (RISKY.file.test(value) || RISKY.file.test(what)))
  );
}

/** Nothing is harmless whose own help was not read: it may have commands of its own. */
export function verdictOf({ name, what, isRead, hasCommands, options }: FoundCommand): CommandVerdict {
  const why = suspicionOf(name, what);
  if (why !== undefined) return { kind: 'suspicious', why };
  if (!isRead || hasCommands || HARMLESS.saysNot.test(what)) return { kind: 'unsure', risky: [] };
  const leaf = name.split(' ').at(-1) ?? name;
  const parts = partsOf(leaf);
  const isKnown =
    NAMES.has(leaf) ||
    (parts.length > 1 && (FIRST.has(parts[0] as string) || LAST.has(parts.at(-1) as string)));
  const risky = isKnown ? options.filter(isRisky).map(({ names }) => names.at(-1) as string) : [];
  return isKnown && risky.length === 0 ? { kind: 'harmless' } : { kind: 'unsure', risky };
}

/** The options of a command that are suspicious where it is not, as words: `logs --follow`. */
export function suspiciousOptions({
  name,
  options,
}: FoundCommand): readonly { readonly words: string; readonly why: Suspicion }[] {
  return options.flatMap(({ names, what }) => {
    const found = TABLE.find((one) => names.some((word) => one.options.has(word)))?.why;
    const why = found === 'endless' && FOLLOWS_NAMES.test(what) ? undefined : found;
    return why === undefined ? [] : names.map((word) => ({ words: `${name} ${word}`, why }));
  });
}

export const isHarmlessOption = ({ names }: FoundOption): boolean => names.some((name) => OPTIONS.has(name));
