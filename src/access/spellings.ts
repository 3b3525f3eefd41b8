import { homeFolder } from '../platform/folders.ts';

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

/** Some programs see only the text before a NUL. */
const untilNul = (text: string): string => {
  const at = text.indexOf('\0');
  return at < 0 ? text : text.slice(0, at);
};

/** Readers of addresses leave these out, wherever they stand. */
const BREAKS = /[\t\r\n]+/g;

/** Readers of texts and of addresses take these off both ends. */
const ENDS = /^[\s\0-\x20\x7f\x85]+|[\s\0-\x20\x7f\x85]+$/g;

const FILE = /^file:/i;
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The paths that readers make of an address of a file: with or without its host, its query and its fragment. */
function filePaths(address: string): readonly string[] {
  const rest = address.slice('file:'.length);
  const slashed = `/${rest.replace(/^\/+/, '')}`;
  const paths = [slashed, ...(/^\/\/[^/]/.test(rest) ? [slashed.replace(/^\/[^/]*/, '')] : [])];
  return [...paths, ...paths.map((path) => path.replace(/[?#].*$/s, ''))];
}

/** The paths that a text with plain characters can mean, besides itself. */
function pathsIn(text: string): readonly string[] {
  if (FILE.test(text)) return filePaths(text).map(settledPath);
  // The double slash of any other scheme stays.
  if (OTHER_SCHEME.test(text)) return [];
  // The official server for files is one of those that look up the home folder.
  return [
    settledPath(text),
    ...(/^~(?:\/|$)/.test(text) ? [settledPath(homeFolder(process.env) + text.slice(1))] : []),
  ];
}

/**
 * The meanings that a text can have as a path or an address: its escapes decoded, backslashes as slashes, its `..`
 * followed, its letters composed, `file:` taken off; breaks of lines, and blanks at its ends, left out. The text
 * itself is the first.
 */
export function pathSpellings(text: string): readonly string[] {
  const found = new Set([text]);
  const whole = decodedForms(text);
  const joined = whole.map((form) => form.replace(BREAKS, ''));
  const forms = [...whole, ...joined];
  for (const form of new Set([...forms, ...forms.map((one) => one.replace(ENDS, ''))])) {
    const composed = form.normalize('NFC');
    const slashed = composed.replaceAll('\\', '/');
    const cut = untilNul(slashed);
    // A backslash, and a NUL, is a letter to other readers.
    for (const plain of new Set([composed, slashed, cut, cut.replace(ENDS, '')])) {
      found.add(plain);
      for (const path of pathsIn(plain)) found.add(path);
    }
  }
  return [...found];
}

/** All that a text may be taken for, numbers included: where one of them is denied, the text is. */
export function wideSpellings(text: string): readonly string[] {
  const paths = pathSpellings(text);
  const numbers = paths.flatMap((one) => {
    const number = one === '' ? Number.NaN : Number(one);
    return Number.isFinite(number) ? [String(number)] : [];
  });
  return [...new Set([...paths, ...numbers])];
}
