const WORD = String.raw`\p{L}[\p{L}\p{N}_]{0,29}`;
/** The word before a colon or an equals sign; that of an address is none. */
const LABEL = new RegExp(String.raw`(${WORD})[^\p{L}\p{N}\s:=]{0,3}\s*[:=](?!//)`, 'gu');
const LAST_WORD = new RegExp(String.raw`(${WORD})[^\p{L}]*$`, 'u');
const FIRST_WORD = new RegExp(String.raw`^[^\p{L}]*(${WORD})`, 'u');

const NUMBER = /^[0-9]+$/;

/** A name for a slot that no other has: the last label before it in its line, else the word before it or behind it. */
export function nameOf(
  before: string,
  behind: string,
  values: readonly string[],
  taken: readonly string[],
): string {
  const label = [...before.matchAll(LABEL)].at(-1)?.[1];
  const name =
    label ??
    LAST_WORD.exec(before)?.[1] ??
    FIRST_WORD.exec(behind)?.[1] ??
    (values.every((value) => NUMBER.test(value)) ? 'number' : 'text');
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name}${n}`;
    if (!taken.includes(one)) return one;
  }
}
