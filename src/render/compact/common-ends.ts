/** Whether a text would be cut there between the halves of a surrogate pair, which are nothing by themselves. */
export const partsPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** The longest common beginning of all texts. */
export function commonStart(texts: readonly string[]): string {
  const [first = ''] = texts;
  let end = first.length;
  for (const text of texts) {
    let same = 0;
    while (same < end && first.charCodeAt(same) === text.charCodeAt(same)) same++;
    end = partsPair(first, same) || partsPair(text, same) ? same - 1 : same;
  }
  return first.slice(0, end);
}

/** The longest common end of all texts, without so many characters at their beginning. */
export function commonEnd(texts: readonly string[], behind = 0): string {
  const [first = ''] = texts;
  let length = first.length - behind;
  for (const text of texts) {
    const limit = Math.min(length, text.length - behind);
    const [a, b] = [first.length, text.length];
    let same = 0;
    while (same < limit && first.charCodeAt(a - 1 - same) === text.charCodeAt(b - 1 - same)) same++;
    length = partsPair(first, a - same) || partsPair(text, b - same) ? same - 1 : same;
  }
  return first.slice(first.length - length);
}
