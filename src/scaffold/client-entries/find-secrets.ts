import { SECRET_TOKEN, SECRET_WORDS } from '../../diagnostics/secret-words.ts';

/** Half-open, in UTF-16 units. */
export interface SecretRange {
  readonly start: number;
  readonly end: number;
  /** The name that the text gives to the value, if there is one. */
  readonly name?: string;
}

/** A word of a language, a version or a number has not so many letters and digits in a row. */
const MIXED = /(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{20,}/g;

/** `NAME=VALUE`, `--name=VALUE`, `Name: VALUE`, `"name":"VALUE"`, `?name=VALUE`. */
const NAMED = /([\w.-]+)["']?\s*[=:](?!\/\/)\s*(["']?)([^\s"';&|,#]+)/g;
/** `--name VALUE`. */
const OPTION = /(?:^|\s)(--?[\w.-]+)\s+(["']?)([^\s"'-][^\s"';&|]*)/g;
const SCHEME = /\b(?:Bearer|Basic)\s+([^\s"';&|]+)/gi;
/** The user before the host of an address. */
const USER = /:\/\/([^\s/?#@]+)@/g;
const PLACEHOLDER = /\$\{[^}]*\}/g;

const rangeOf = (match: RegExpMatchArray, group: number): SecretRange => {
  const value = match[group] ?? '';
  const start = (match.index ?? 0) + match[0].lastIndexOf(value);
  return { start, end: start + value.length };
};

/** A value that is filled from elsewhere is no secret, and neither is the name of a scheme. */
const isFilled = (value: string): boolean => /^\$|^(?:Bearer|Basic)$/i.test(value);

/** Secrets by the name of their value, or by their place. */
function* placed(text: string): Generator<SecretRange> {
  for (const pattern of [NAMED, OPTION]) {
    for (const match of text.matchAll(pattern)) {
      const [, name = '', , value = ''] = match;
      if (!SECRET_WORDS.test(name) || isFilled(value)) continue;
      yield { ...rangeOf(match, 3), name: name.replace(/^-+/, '') };
    }
  }
  for (const pattern of [SCHEME, USER]) {
    for (const match of text.matchAll(pattern)) if (!isFilled(match[1] ?? '')) yield rangeOf(match, 1);
  }
}

/** The parts of a text that may be secrets: by the name of the value, by the place, or by the form. */
export function secretRanges(text: string): readonly SecretRange[] {
  const filled = [...text.matchAll(PLACEHOLDER)].map((match) => rangeOf(match, 0));
  const literal = [...placed(text)].filter(
    ({ start, end }) => !filled.some((one) => start < one.end && one.start < end),
  );
  // How a token looks it does in a default too.
  const looks = [SECRET_TOKEN, MIXED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((one) => rangeOf(one, 0)),
  );
  const ranges = [...literal, ...looks].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: SecretRange[] = [];
  for (const range of ranges) if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  return kept;
}
