const WORD = /\p{L}[\p{L}\p{N}_]*/gu;
/** A word before a colon or an equals sign; that of an address is none. */
const LABEL = /\p{L}[\p{L}\p{N}_]*(?=[^\p{L}\p{N}\s:=]{0,3}[ \t]{0,40}[:=](?!\/\/))/gu;
/** In characters. */
const MAX_NAME = 30;

const NUMBER = /^[0-9]+$/;

/** A name for a slot that no other has: the last label before it in its line, else the word before it or behind it. */
export function slotName(
  before: string,
  behind: string,
  values: readonly string[],
  taken: readonly string[],
): string {
  const name =
    before.match(LABEL)?.at(-1) ??
    before.match(WORD)?.at(-1) ??
    behind.match(WORD)?.[0] ??
    (values.every((value) => NUMBER.test(value)) ? 'number' : 'text');
  const short = [...name].slice(0, MAX_NAME).join('');
  for (let n = 1; ; n++) {
    const one = n === 1 ? short : `${short}${n}`;
    if (!taken.includes(one)) return one;
  }
}
