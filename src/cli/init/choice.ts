/** Names that were typed: one of them is none of the list, or all are. */
export type Choice = { readonly names: readonly string[] } | { readonly unknown: string };

/**
 * Reads an answer about a list. Enter takes the offered names. `all`, `none`, or names with commas or blanks between
 * them are answers too.
 */
export function choiceOf(answer: string, all: readonly string[], offered: readonly string[]): Choice {
  const typed = answer.trim();
  if (typed === '') return { names: offered };
  if (typed === 'all') return { names: all };
  if (typed === 'none') return { names: [] };
  // A name may hold blanks itself.
  const words = all.includes(typed) ? [typed] : typed.split(typed.includes(',') ? /\s*,\s*/ : /\s+/);
  const unknown = words.find((word) => !all.includes(word));
  return unknown === undefined ? { names: [...new Set(words)] } : { unknown };
}

/** A yes or a no; `undefined`: neither. */
export function yesOrNo(answer: string, offered: boolean): boolean | undefined {
  const typed = answer.trim().toLowerCase();
  if (typed === '') return offered;
  return ['y', 'yes'].includes(typed) ? true : ['n', 'no'].includes(typed) ? false : undefined;
}
