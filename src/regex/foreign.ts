import { regexTokens } from './tokens.ts';

/** Something that other regex languages know and JavaScript silently takes for plain letters. */
export interface Foreign {
  readonly found: string;
  readonly instead: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  A: '^',
  Z: '$',
  z: '$',
  h: '[ \\t]',
  H: '[^ \\t]',
  e: '\\x1b',
  a: '\\x07',
  p: 'the characters themselves, such as [a-zA-Z]',
  P: 'the characters themselves, such as [^a-zA-Z]',
};

/** JavaScript's own, without flags. A group of digits refers back. */
const KNOWN = /^\\(?:[bBcdDfnrsStvwWxuk0-9]|k<|[^A-Za-z])$/;

const POSIX: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  blank: ' \\t',
  xdigit: '0-9a-fA-F',
  punct: '!-/:-@[-`{-~',
};

/** The first such thing in a pattern that compiles. */
export function foreignIn(source: string): Foreign | undefined {
  const posix = /\[:\^?([a-z]+):\]/.exec(source);
  if (posix !== null)
    return { found: posix[0], instead: POSIX[posix[1] as string] ?? 'the characters themselves' };
  const token = regexTokens(source).find(({ text }) => text.startsWith('\\') && !KNOWN.test(text))?.text;
  if (token === undefined) return undefined;
  return { found: token, instead: ESCAPES[token.slice(1)] ?? `${token.slice(1)} if the letter is meant` };
}
