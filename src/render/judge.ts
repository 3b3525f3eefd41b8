/**
 * Says whether a text rebuilt from a compact one is the original: the same bytes, or, for a JSON document, the same
 * bytes once insignificant white space is removed. Shares no code with the forms that it judges.
 */

const isSpace = (c: number): boolean => c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09;

/** End of the token at `at`: a string with its quotes, a structural character, or a run of anything else. */
function tokenEnd(text: string, at: number): number {
  const c = text[at] as string;
  if ('{}[]:,'.includes(c)) return at + 1;
  let end = at + 1;
  if (c === '"') {
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  while (end < text.length && !isSpace(text.charCodeAt(end)) && !'{}[]:,"'.includes(text[end] as string))
    end++;
  return end;
}

function nextToken(text: string, at: number): number {
  let start = at;
  while (start < text.length && isSpace(text.charCodeAt(start))) start++;
  return start;
}

function sameTokens(a: string, b: string): boolean {
  let i = nextToken(a, 0);
  let j = nextToken(b, 0);
  while (i < a.length && j < b.length) {
    const end = tokenEnd(a, i);
    const token = a.slice(i, end);
    if (tokenEnd(b, j) - j !== token.length || !b.startsWith(token, j)) return false;
    i = nextToken(a, end);
    j = nextToken(b, j + token.length);
  }
  return i >= a.length && j >= b.length;
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
