/**
 * Characters that cannot be seen, or that move visible text: controls, format characters, breaks, code points that are
 * no characters, blanks outside ASCII, and characters that fonts leave out. Three blanks or more could push the
 * following text to a line of its own.
 */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const RUN_OF_BLANKS = / {3,}/g;

const NAMED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '"': '\\"',
  '\\': '\\\\',
};

const escaped = (character: string): string =>
  NAMED[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

const isUnseen = (character: string): boolean => character !== ' ' && UNSEEN.test(character);

/**
 * A value as it is where it is plain, else in quotes with everything in it written so that it can be seen: it fills one
 * line, and cannot look like another value.
 */
export function quoted(text: string): string {
  const characters = [...text];
  const plain =
    text !== '' && !/^[" ]| $| {3}/.test(text) && !characters.some((character) => isUnseen(character));
  if (plain) return text;
  const inner = characters.map((one) => (isUnseen(one) || one in NAMED ? escaped(one) : one)).join('');
  return `"${inner.replace(RUN_OF_BLANKS, (run) => '\\u{20}'.repeat(run.length))}"`;
}
