/** The importance of lines, as far as their words show it. A reader looks first for the failure. */

export type Importance = 'failure' | 'warning' | 'plain';

const FAILURE =
  /\b(?:errors?|err!|fail(?:s|ed|ing|ures?)?|fatal|panic(?:ked)?|exceptions?|traceback|critical|abort(?:ed)?|assert(?:ion)?|denied|refused|timed out|not ok|not found|cannot|could not|unable to|undefined reference|segmentation fault)\b|[✗✕✖❌]|^E {2}/i;
/** TypeError, NullPointerException. */
const NAMED = /[a-z](?:Error|Exception|Failure)\b/;
const WARNING = /\b(?:warn(?:ings?)?|deprecated|skipped|retry(?:ing)?)\b|⚠/i;
/** `0 errors`, `no failures`, `error: null`, `"errors": []`: these say that nothing went wrong. */
const NOTHING =
  /\b(?:0|no|zero|without) (?:errors?|failures?|failed|failing|exceptions?)\b|\b(?:errors?|failures?|failed|exceptions?)["']?[:=] ?(?:0|none|null|false|\[\]|\{\}|""|'')(?![\w.])/gi;

/** The most characters of a line that are looked at. */
const LOOKED_AT = 500;

/** The whole name that ends at `end`. */
function nameEndingAt(text: string, end: number): string {
  let start = end;
  while (/\w/.test(text[start - 1] ?? '')) start--;
  return text.slice(start, end);
}

function wordIn(text: string): string | undefined {
  const named = NAMED.exec(text);
  return named ? nameEndingAt(text, named.index + named[0].length) : FAILURE.exec(text)?.[0];
}

/** The word by which a line speaks of a failure: `AssertionError`, `denied`; `undefined` where it speaks of none. */
export function failureWord(line: string): string | undefined {
  const text = line.slice(0, LOOKED_AT);
  const word = wordIn(text);
  return word === undefined ? undefined : wordIn(text.replace(NOTHING, ''));
}

const isWarning = (line: string): boolean => WARNING.test(line.slice(0, LOOKED_AT));

/** @param word what `failureWord` says of the line */
export const importanceOf = (line: string, word = failureWord(line)): Importance =>
  word !== undefined ? 'failure' : isWarning(line) ? 'warning' : 'plain';

/** The shape of a line: two with the same one differ in numbers and hashes alone. */
export function shapeOf(line: string): string {
  return line.slice(0, LOOKED_AT).replace(/\b[0-9a-f]{8,}\b|[0-9]+/gi, '0');
}
