/** Strings as Python's `repr` writes them. */

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
};
/** Digits behind the letter of an escape. */
const DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const HEX = /^[0-9a-f]+$/;
const LAST_CHARACTER = 0x10ffff;

/** The value of a quoted string that begins at `at`, and where it ends. */
export function unescaped(text: string, at: number): { value: string; end: number } | undefined {
  const quote = text[at];
  if (quote !== "'" && quote !== '"') return undefined;
  let value = '';
  let from = at + 1;
  for (let i = from; i < text.length; i++) {
    const c = text[i] as string;
    if (c === quote) return { value: value + text.slice(from, i), end: i + 1 };
    if (c === '\n') return undefined;
    if (c !== '\\') continue;
    value += text.slice(from, i);
    const letter = text[i + 1] ?? '';
    const simple = SIMPLE[letter];
    const digits = DIGITS[letter] ?? 0;
    const hex = text.slice(i + 2, i + 2 + digits);
    const code = Number.parseInt(hex, 16);
    if (
      simple === undefined &&
      (digits === 0 || hex.length < digits || !HEX.test(hex) || code > LAST_CHARACTER)
    )
      return undefined;
    value += simple ?? String.fromCodePoint(code);
    i += 1 + digits;
    from = i + 1;
  }
  return undefined;
}

/**
 * Characters that `repr` escapes: controls, invisible characters, blanks other than the usual one, and
 * quotes.
 */
const ESCAPED = /[\\'"\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

function escapeOf(character: string, quote: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  if (character === "'" || character === '"') return character === quote ? `\\${quote}` : character;
  const code = character.codePointAt(0) as number;
  const [letter, digits] = code > 0xffff ? ['U', 8] : code > 0xff ? ['u', 4] : ['x', 2];
  return `\\${letter}${code.toString(16).padStart(digits as number, '0')}`;
}

/** The string as `repr` writes it: in single quotes, or in double ones where only single ones stand in it. */
export function pythonString(value: string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  return quote + value.replace(ESCAPED, (character) => escapeOf(character, quote)) + quote;
}
