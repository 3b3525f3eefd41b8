/**
 * The parts that all of some texts have, in one order, whatever number of words stands between them:
 *
 *     - #229 [open] a cell that is empty (by @bob, 6 comments)
 *     - #187 [closed] long names (by @ann, 8 comments)
 *
 * They share `- #`, ` [`, `] `, ` (by @`, `, ` and ` comments)`.
 */
import { evenly } from '../../../detect/program-lines.ts';
import { commonEnd, commonStart } from '../common-ends.ts';

/** Fewer texts share words by chance. */
const MIN_TEXTS = 5;
/** The most texts that are compared to find the parts. All texts are compared with the found parts. */
const SAMPLE = 60;
/** Words and marks of a text that are looked at. Longer texts have no parts. */
const MAX_TOKENS = 160;
const TOKEN = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;
const WORD = /[\p{L}\p{N}_]/u;

const tokensOf = (text: string): readonly string[] | undefined => {
  const tokens = text.match(TOKEN) ?? [];
  return tokens.length > MAX_TOKENS ? undefined : tokens;
};

/** The longest list of tokens that both have in this order. */
function commonTokens(a: readonly string[], b: readonly string[]): readonly string[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let k = b.length - 1; k >= 0; k--)
      lengths[i * width + k] =
        a[i] === b[k]
          ? (lengths[(i + 1) * width + k + 1] as number) + 1
          : Math.max(lengths[(i + 1) * width + k] as number, lengths[i * width + k + 1] as number);
  const common: string[] = [];
  for (let [i, k] = [0, 0]; i < a.length && k < b.length; ) {
    if (a[i] === b[k]) {
      common.push(a[i] as string);
      i++;
      k++;
    } else if ((lengths[(i + 1) * width + k] as number) >= (lengths[i * width + k + 1] as number)) i++;
    else k++;
  }
  return common;
}

const isWord = (c: string | undefined): boolean => c !== undefined && WORD.test(c);

/** Where a part stands in a text; -1 if it only stands within longer words. */
function placeOf(text: string, part: string, from: number): number {
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    const isCut = (isWord(part[0]) && isWord(text[at - 1])) || (isWord(part.at(-1)) && isWord(text[end]));
    if (!isCut) return at;
  }
  return -1;
}

/** The texts between the parts, which stand in a text one after the other; `undefined` if one is not there. */
function gapsOf(text: string, parts: readonly string[]): string[] | undefined {
  const gaps: string[] = [];
  let at = 0;
  for (const part of parts) {
    const found = placeOf(text, part, at);
    if (found < 0) return undefined;
    gaps.push(text.slice(at, found));
    at = found + part.length;
  }
  gaps.push(text.slice(at));
  return gaps;
}

/** By text the gaps between the parts. */
function allGaps(
  texts: readonly string[],
  parts: readonly string[],
): readonly (readonly string[])[] | undefined {
  const found: string[][] = [];
  for (const text of texts) {
    const gaps = gapsOf(text, parts);
    if (gaps === undefined) return undefined;
    found.push(gaps);
  }
  return found;
}

/** Part of a gap that belongs to its neighbours: blanks and marks that all gaps begin or end with. */
const marksAt = (common: string, isEnd: boolean): string =>
  (isEnd ? /[^\p{L}\p{N}_]*$/u : /^[^\p{L}\p{N}_]*/u).exec(common)?.[0] ?? '';

/** Puts parts together that nothing else stands between, with the blanks and marks around them that all texts have. */
function joinedParts(parts: readonly string[], gaps: readonly (readonly string[])[]): string[] {
  const joined: string[] = [];
  let open = '';
  for (let i = 0; i <= parts.length; i++) {
    const column = gaps.map((row) => row[i] as string);
    const isSame = column.every((gap) => gap === column[0]);
    if (isSame) open += column[0];
    else {
      const before = marksAt(commonStart(column), false);
      const behind = marksAt(commonEnd(column, before.length), true);
      if (open + before !== '') joined.push(open + before);
      open = behind;
    }
    open += parts[i] ?? '';
  }
  return open === '' ? joined : [...joined, open];
}

/** Marks within a value, such as those of a date or an address: a part alone would only take the value apart. */
const isWithin = (part: string): boolean => !WORD.test(part) && !/[\s()[\]{}<>"'`|]/.test(part);

/**
 * The parts that all texts have, each as long as it can be; `undefined` if fewer than two values stand between them.
 */
export function commonParts(texts: readonly string[]): readonly string[] | undefined {
  if (texts.length < MIN_TEXTS || texts.some((text) => text.includes('\n'))) return undefined;
  const sample = evenly({ start: 0, end: texts.length }, SAMPLE).map((i) => texts[i] as string);
  let common: readonly string[] | undefined;
  for (const text of sample) {
    const tokens = tokensOf(text);
    if (tokens === undefined) return undefined;
    common = common === undefined ? tokens : commonTokens(common, tokens);
    if (common.length === 0) return undefined;
  }
  const gaps = allGaps(texts, common ?? []);
  if (gaps === undefined) return undefined;
  const strong = joinedParts(common ?? [], gaps).filter((part) => !isWithin(part));
  // Without the marks in values, other marks may stand between the same parts.
  const again = allGaps(texts, strong);
  const parts = again && joinedParts(strong, again).filter((part) => !isWithin(part));
  return parts === undefined || parts.length === 0 ? undefined : parts;
}

/** By text, the values between the parts: one before the first part, and one behind each. */
export const valuesBetween = (
  texts: readonly string[],
  parts: readonly string[],
): readonly (readonly string[])[] | undefined => allGaps(texts, parts);
