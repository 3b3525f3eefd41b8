/** What lines say, as far as it can be told from their words: a reader looks for what went wrong first. */

export type Importance = 'failure' | 'warning' | 'plain';

const FAILURE =
  /\b(?:errors?|err!|fail(?:s|ed|ing|ures?)?|fatal|panic(?:ked)?|exceptions?|traceback|critical|abort(?:ed)?|assert(?:ion)?|denied|refused|timed out|not ok|not found|cannot|could not|unable to|undefined reference|segmentation fault)\b|[✗✕✖❌]|^E {2}/i;
/** TypeError, NullPointerException. */
const NAMED = /[a-z](?:Error|Exception|Failure)\b/;
const WARNING = /\b(?:warn(?:ings?)?|deprecated|skipped|retry(?:ing)?)\b|⚠/i;

/** Only so much of a line is looked at, in characters. */
const LOOKED_AT = 500;

export function importanceOf(line: string): Importance {
  const text = line.slice(0, LOOKED_AT);
  if (FAILURE.test(text) || NAMED.test(text)) return 'failure';
  return WARNING.test(text) ? 'warning' : 'plain';
}

/** The shape of a line: two with the same one differ in numbers and hashes alone. */
export function shapeOf(line: string): string {
  return line.slice(0, LOOKED_AT).replace(/\b[0-9a-f]{8,}\b|[0-9]+/gi, '0');
}
