import { FormError } from '../form.ts';

/** JSON that was cut before its end. */
export interface CutJson {
  /** All up to the last value that is whole, with the brackets closed that are open there. */
  readonly whole: string;
  /** How many those are. */
  readonly open: number;
  /** The text behind that value. */
  readonly rest: string;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\n]|\\.)*"/y;
/** A number or literal that something ends: one at the end of the text may have been cut itself. */
const WORD = /(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)(?=[ \t\r\n,\]}])/y;

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Splits a text at the place where it breaks off. Does not check that the text is JSON up to there. */
export function splitCut(text: string): CutJson | undefined {
  const closers: string[] = [];
  /**
   * The end of the last whole value, and the number of open brackets there. Behind it, brackets only open.
   */
  let [end, open] = [0, 0];
  let isKey = false;
  /** A key or a value stands there: what begins another is no JSON any more. */
  let isFilled = false;
  const valueEnds = (at: number): void => {
    isFilled = true;
    [end, open] = [at, closers.length];
  };
  for (let at = 0; at < text.length; ) {
    const c = text[at] as string;
    if (isFilled && !/[\s,:\]}]/.test(c)) break;
    if (c === '{' || c === '[') {
      closers.push(c === '{' ? '}' : ']');
      isKey = c === '{';
      at++;
    } else if (c === '}' || c === ']') {
      if (closers.pop() !== c || closers.length === 0) return undefined;
      valueEnds(++at);
    } else if (c === ',') {
      [isKey, isFilled] = [closers.at(-1) === '}', false];
      at++;
    } else if (c === ':') {
      [isKey, isFilled] = [false, false];
      at++;
    } else {
      const after = match(SPACE, text, at) as number;
      const next = after > at ? after : match(c === '"' ? STRING : WORD, text, at);
      if (next === undefined) break;
      if (next !== after && isKey) isFilled = true;
      else if (next !== after) valueEnds(next);
      at = next;
    }
  }
  if (end === 0) return undefined;
  const closing = closers.slice(0, open).reverse().join('');
  return { whole: text.slice(0, end) + closing, open, rest: text.slice(end) };
}

/** A text in some layout without as many brackets at its end, and the white space before each. */
export function withoutClosers(text: string, count: number): string {
  let end = text.length;
  for (let i = 0; i < count; i++) {
    if (!/[\]}]/.test(text[end - 1] ?? '')) throw new FormError(`fewer than ${count} brackets at the end`);
    end--;
    while (/\s/.test(text[end - 1] ?? '')) end--;
  }
  return text.slice(0, end);
}
