/** A word before a colon or an equals sign; that of an address is none. */
const LABEL = /\p{L}[\p{L}\p{N}_]*(?=[^\p{L}\p{N}\s:=]{0,3}[ \t]{0,40}[:=](?!\/\/))/gu;
/** A word that a line begins with, alone before the slot: `commit 596f680`. */
const FIRST_WORD = /^[ \t]{0,40}(\p{L}[\p{L}\p{N}_]{0,40})[ \t]{1,40}$/u;
/** The word that a line begins with, with a bar behind it: `price | 0.12`. */
const BAR_WORD = /^[ \t|│]{0,40}(\p{L}[\p{L}\p{N}_]{0,40})[ \t]{0,40}[|│]/u;
/** In characters. */
const MAX_NAME = 30;

const NUMBER = /^[0-9]+$/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * The name of a slot without a label. A word beside the slot could say something that is not true of the
 * values.
 */
function kindOf(values: readonly string[]): string {
  if (values.every((value) => NUMBER.test(value))) return 'number';
  return values.some((value) => WORD.test(value)) ? 'text' : 'signs';
}

/**
 * A name for a slot that no other has: the last label before it in its line, the word that the line begins with, else
 * what kind of values it has.
 */
export function slotName(before: string, values: readonly string[], taken: readonly string[]): string {
  const word = BAR_WORD.exec(before) ?? FIRST_WORD.exec(before);
  const name = before.match(LABEL)?.at(-1) ?? word?.[1] ?? kindOf(values);
  const short = [...name].slice(0, MAX_NAME).join('');
  for (let n = 1; ; n++) {
    const one = n === 1 ? short : `${short}${n}`;
    if (!taken.includes(one)) return one;
  }
}
