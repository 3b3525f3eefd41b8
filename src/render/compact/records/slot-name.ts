/** What stands between a label and its slot: blanks and marks, or the beginning of the value. */
const VALUE_START = /^[^\p{L}\p{N}]*\S*$/u;
/** What follows the colon of a time, or of an address. */
const WITHIN = /^[\p{L}\p{N}/]/u;
/** A word that a line begins with, alone before the slot: `commit 596f680`. */
const FIRST_WORD = /^[ \t]{0,40}(\p{L}[\p{L}\p{N}_]{0,40})[ \t]{1,40}$/u;
/** The word that a line begins with, with a bar behind it: `price | 0.12`. */
const BAR_WORD = /^[ \t|│]{0,40}(\p{L}[\p{L}\p{N}_]{0,40})[ \t]{0,40}[|│]/u;
/** In characters. */
const MAX_NAME = 30;
/** Characters before a slot that are looked at. */
const MAX_BEFORE = 200;

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

const LETTER = /\p{L}/u;
const WORD_SIGN = /[\p{L}\p{N}_]/u;
const MARK = /[^\p{L}\p{N}\s:=]/u;
/** Marks between the word of a label and its sign: `**State**:`. */
const MAX_MARKS = 3;

/** The word in front of a label's colon or equals sign. */
function wordBefore(text: string, sign: number): string | undefined {
  let end = sign;
  while (end > 0 && /[ \t]/.test(text[end - 1] as string)) end--;
  for (let marks = 0; end > 0 && marks < MAX_MARKS && MARK.test(text[end - 1] as string); marks++) end--;
  let start = end;
  while (start > 0 && WORD_SIGN.test(text[start - 1] as string)) start--;
  while (start < end && !LETTER.test(text[start] as string)) start++;
  return start === end ? undefined : text.slice(start, end);
}

/** The label before a slot, if no other word stands between them. A part of its value may: the date before a time. */
function labelBefore(text: string): string | undefined {
  for (let at = text.length - 1; at > 0; at--) {
    const sign = text[at];
    const rest = text.slice(at + 1);
    if ((sign !== ':' && sign !== '=') || (sign === ':' && WITHIN.test(rest))) continue;
    return VALUE_START.test(rest) || !LETTER.test(rest) ? wordBefore(text, at) : undefined;
  }
  return undefined;
}

/**
 * A name for a slot that no other has: the label before it, if no other word stands between them, the word that the line
 * begins with, or what kind of values it has.
 */
export function slotName(before: string, values: readonly string[], taken: readonly string[]): string {
  const near = before.slice(-MAX_BEFORE);
  const word = BAR_WORD.exec(near) ?? FIRST_WORD.exec(near);
  const name = labelBefore(near) ?? word?.[1] ?? kindOf(values);
  const short = [...name].slice(0, MAX_NAME).join('');
  for (let n = 1; ; n++) {
    const one = n === 1 ? short : `${short}${n}`;
    if (!taken.includes(one)) return one;
  }
}
