/** Characters of a label, without the blanks and the bullet before it. */
const MAX_LENGTH = 50;
/** Blanks before it. */
const MAX_BLANKS = 100;

/** Marks that make a label bold. */
const MAX_MARKS = 2;

const isBlank = (c: number): boolean => c === 0x20 || c === 0x09 || c === 0x0d;
const isBullet = (c: number): boolean => c === 0x2d || c === 0x2a || c === 0x2b || c === 0x2022;
const isMark = (c: number): boolean => c === 0x2a || c === 0x5f;
/** `:` or `=`. */
const isSign = (c: number): boolean => c === 0x3a || c === 0x3d;

function afterBlanks(line: string, from: number): number {
  let at = from;
  while (at - from < MAX_BLANKS && isBlank(line.charCodeAt(at))) at++;
  return at;
}

/**
 * The label at the beginning of a line, which names the rest of it, with the blanks before: ` Size:`, `-
 * **State**:`, `**State:**`. A label is a few words and a colon or an equals sign, with a blank or nothing
 * behind it. A bullet may stand before it.
 */
export function labelOf(line: string): string | undefined {
  let at = afterBlanks(line, 0);
  if (isBullet(line.charCodeAt(at)) && isBlank(line.charCodeAt(at + 1))) at = afterBlanks(line, at + 1);
  const limit = Math.min(line.length, at + MAX_LENGTH);
  let end = at;
  while (end < limit && !isSign(line.charCodeAt(end))) end++;
  if (end === at || end === limit) return undefined;
  let close = end + 1;
  const mark = line.charCodeAt(at);
  while (isMark(mark) && close - end <= MAX_MARKS && line.charCodeAt(close) === mark) close++;
  const next = line.charCodeAt(close);
  return Number.isNaN(next) || isBlank(next) ? line.slice(0, close) : undefined;
}
