/** How often a text may be encoded: once by the client, once more to get past a check. */
const MOST_DECODED = 3;

/** Decodes each valid escape. A broken escape stays as it is. */
const decodedOnce = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      // Overlong and broken UTF-8: some readers take each byte for a character.
      return escapes.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    }
  });

/** A text with its escapes, and without: once, twice and so on. */
export function decodedForms(text: string): readonly string[] {
  const forms = [text];
  for (let i = 0; i < MOST_DECODED; i++) {
    const last = forms.at(-1) as string;
    if (!last.includes('%')) break;
    const next = decodedOnce(last);
    if (next === last) break;
    forms.push(next);
  }
  return forms;
}

/** A path as a file system reads it: without `.`, `..` and empty parts. A text without slashes stays as it is. */
function settledPath(text: string): string {
  if (!text.includes('/')) return text;
  const isAbsolute = text.startsWith('/');
  const parts: string[] = [];
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (!isAbsolute) parts.push('..');
  }
  return `${isAbsolute ? '/' : ''}${parts.join('/')}`;
}

const FILE_URL = /^file:\/\/(?:localhost)?(?=\/)/i;

/** Some programs see only the text before a NUL. */
const untilNul = (text: string): string => {
  const at = text.indexOf('\0');
  return at < 0 ? text : text.slice(0, at);
};

/** Readers of addresses leave these out, wherever they stand. */
const BREAKS = /[\t\r\n]+/g;

/**
 * The meanings that a text can have as a path or an address: its escapes decoded, backslashes as slashes, its `..`
 * followed, its letters composed, breaks of lines left out. The text itself is the first.
 */
export function pathSpellings(text: string): readonly string[] {
  const found = new Set([text]);
  const whole = decodedForms(text);
  const joined = whole.map((form) => form.replace(BREAKS, ''));
  for (const form of new Set([...whole, ...joined])) {
    const plain = untilNul(form).normalize('NFC').replaceAll('\\', '/').replace(FILE_URL, '');
    found.add(plain);
    // A text with a scheme is no path: its double slash stays.
    if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(plain)) found.add(settledPath(plain));
  }
  return [...found];
}

/** All that a text may be taken for, numbers and blanks included: where one of them is denied, the text is. */
export function wideSpellings(text: string): readonly string[] {
  const paths = pathSpellings(text);
  const bare = [...new Set([...paths, ...paths.map((one) => one.trim())])];
  const numbers = bare.flatMap((one) => {
    const number = one === '' ? Number.NaN : Number(one);
    return Number.isFinite(number) ? [String(number)] : [];
  });
  return [...new Set([...bare, ...numbers])];
}
