/** Escapes, openings of classes, of groups that only look, and every other character. Sticky: each is seen once. */
const TOKEN = /\\(?:k<|[\s\S])|\[(?!\^?\])|\(\?<?[=!]|[\s\S]/y;

export interface RegexToken {
  readonly text: string;
  /** Inside of [ ]. */
  readonly inClass: boolean;
}

/** The parts of a regular expression that checks tell apart. The pattern has to compile without flags. */
export function regexTokens(source: string): RegexToken[] {
  const tokens: RegexToken[] = [];
  let inClass = false;
  for (let at = 0; at < source.length; ) {
    TOKEN.lastIndex = at;
    let text = TOKEN.exec(source)?.[0] ?? '';
    if (inClass && !text.startsWith('\\')) text = source[at] as string;
    if (inClass && text === ']') inClass = false;
    tokens.push({ text, inClass });
    if (!inClass && text === '[') inClass = true;
    at += text.length;
  }
  return tokens;
}
