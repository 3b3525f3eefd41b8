/**
 * Says whether a text rebuilt from a compact one is the original: the same bytes, or, for a JSON document, the same
 * bytes once insignificant white space is removed. Shares no code with the forms that it judges.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const isSpace = (c: number): boolean => c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09;

/** Braces, brackets, colon and comma. */
const isStructural = (c: number): boolean =>
  c === 0x2c || c === 0x3a || c === 0x5b || c === 0x5d || c === 0x7b || c === 0x7d;

/** Also behind the end of a text, where there is no character. */
const endsScalar = (c: number): boolean => isSpace(c) || isStructural(c) || c === QUOTE || Number.isNaN(c);

function skipSpace(text: string, at: number): number {
  let end = at;
  while (isSpace(text.charCodeAt(end))) end++;
  return end;
}

/** How long the string is whose inside begins at both places; `undefined` where they differ. */
function sameString(a: string, i: number, b: string, j: number): number | undefined {
  for (let length = 0; ; length++) {
    const c = a.charCodeAt(i + length);
    if (c !== b.charCodeAt(j + length)) return undefined;
    if (c === QUOTE) return length + 1;
    if (c !== BACKSLASH) continue;
    length++;
    if (a.charCodeAt(i + length) !== b.charCodeAt(j + length)) return undefined;
  }
}

/** The same for a number or literal, whose first characters are known to agree. */
function sameScalar(a: string, i: number, b: string, j: number): number | undefined {
  let length = 0;
  for (let c = a.charCodeAt(i); !endsScalar(c); c = a.charCodeAt(i + length)) {
    if (c !== b.charCodeAt(j + length)) return undefined;
    length++;
  }
  return endsScalar(b.charCodeAt(j + length)) ? length : undefined;
}

function sameTokens(a: string, b: string): boolean {
  let i = 0;
  let j = 0;
  for (;;) {
    i = skipSpace(a, i);
    j = skipSpace(b, j);
    if (i >= a.length || j >= b.length) return i >= a.length && j >= b.length;
    const c = a.charCodeAt(i++);
    if (c !== b.charCodeAt(j++)) return false;
    if (isStructural(c)) continue;
    const length = c === QUOTE ? sameString(a, i, b, j) : sameScalar(a, i, b, j);
    if (length === undefined) return false;
    i += length;
    j += length;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function isSame(original: string, rebuilt: string): boolean {
  if (original === rebuilt) return true;
  return sameTokens(original, rebuilt) && isJson(original);
}
