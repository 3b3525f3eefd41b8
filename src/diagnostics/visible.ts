/**
 * Characters that move a terminal's cursor, change the direction of a text, or cannot be seen: controls, format
 * characters, Unicode's own breaks of lines and paragraphs, and fillers. The joiners and a single variation selector
 * stay, because scripts and emoji are written with them.
 */
const HIDDEN =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\u034f|\p{Variation_Selector}{2,}/gu;

/** The first of Unicode's pictures for the controls of ASCII. */
const PICTURES = 0x2400;
const DELETE = 0x7f;

/** As long as the hidden text, so that columns stay. */
function pictureOf(hidden: string): string {
  const code = hidden.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(PICTURES + code);
  return code === DELETE ? '\u2421' : '\ufffd'.repeat(hidden.length);
}

/**
 * A text for a terminal. Texts of files, servers and clients must not move the cursor, colour it, name its window or
 * change the order of the text. Tabs and line breaks stay.
 */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (hidden) => (hidden === '\n' || hidden === '\t' ? hidden : pictureOf(hidden)));

/** A name or a sentence of somebody else within a line: it can begin no line of its own. */
export const visibleLine = (text: string): string => text.replace(HIDDEN, pictureOf);

/** The same value as JSON in which hidden characters are visible. `json` was made by JSON.stringify. */
export const visibleJson = (json: string): string =>
  json.replace(HIDDEN, (hidden) =>
    hidden === '\n'
      ? hidden
      : Array.from({ length: hidden.length }, (_, i) => hidden.charCodeAt(i))
          .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
          .join(''),
  );
