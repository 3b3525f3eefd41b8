import { indexLines, type LineRange, type Lines } from './lines.ts';

/**
 * A text as patterns see it: without the escape sequences of terminals and without the tags that tools wrap around
 * their output. It has the same lines as the original, so a range of the one is a range of the other.
 */
export interface Seen {
  readonly lines: Lines;
  /** The lines between the tags, or all of them; an empty last line does not count. */
  readonly body: LineRange;
}

/** Colours and cursor movements (CSI), titles and links (OSC), and single-character escapes. None crosses a line. */
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\n]*(?:\u0007|\u001b\\)|[@-Z\\^_])/g;

/** Tags around output. Other tags, such as <html>, are part of the output. */
const WRAPPER =
  '(?:(?:tool|command|function|bash|shell)[_-])?(?:output|stdout|stderr|results?|response|returncode|exit[_-]code)|(?:file[_-])?contents?';
const OPENING = new RegExp(`^[ \\t]*<(${WRAPPER})(?:[ \\t][^<>]*)?>`, 'i');
const CLOSING = new RegExp(`</(${WRAPPER})>[ \\t]*$`, 'i');
/** A whole element on a line beside the output: `<exit_code>0</exit_code>`. */
const BESIDE = new RegExp(`^[ \\t]*<(${WRAPPER})>[^<>]*</(?:${WRAPPER})>[ \\t]*$`, 'i');

/** Wrappers in wrappers are few, and longer lines are no tags. */
const MAX_WRAPPERS = 4;
const MAX_TAG_LINE = 2000;

const isBlank = (line: string): boolean => line.trim() === '';

interface Peeled extends LineRange {
  /** Lines whose tags are taken away, by number. */
  readonly replaced: ReadonlyMap<number, string>;
}

/** Takes wrappers away from both ends, outermost first. */
function peel(lines: Lines, body: LineRange): Peeled {
  let { start, end } = body;
  const replaced = new Map<number, string>();
  const at = (i: number): string => replaced.get(i) ?? lines.line(i);
  for (let round = 0; round < MAX_WRAPPERS; round++) {
    while (start < end && isBlank(at(start))) start++;
    while (end > start && isBlank(at(end - 1))) end--;
    if (start >= end) break;
    const [first, last] = [at(start), at(end - 1)];
    if (first.length > MAX_TAG_LINE && last.length > MAX_TAG_LINE) break;
    if (BESIDE.test(first) && end - start > 1) start++;
    else if (BESIDE.test(last) && end - start > 1) end--;
    else {
      const opening = OPENING.exec(first.slice(0, MAX_TAG_LINE));
      const closing = CLOSING.exec(last.slice(-MAX_TAG_LINE));
      if (!opening || !closing || opening[1]?.toLowerCase() !== closing[1]?.toLowerCase()) break;
      replaced.set(start, at(start).slice(opening[0].length));
      const inner = at(end - 1);
      replaced.set(end - 1, inner.slice(0, inner.length - closing[0].length));
    }
  }
  return { start, end, replaced };
}

/** Whether anything could be peeled: a text that begins with no tag is seen as it is. */
const mayBeWrapped = (text: string): boolean => /^\s{0,100}<[a-z]/i.test(text.slice(0, 200));

export function see(lines: Lines): Seen {
  const plain = lines.text.includes('\u001b') ? indexLines(lines.text.replace(ESCAPES, '')) : lines;
  const emptyEnd = plain.count > 1 && plain.start(plain.count - 1) === plain.text.length ? 1 : 0;
  const whole = { start: 0, end: plain.count - emptyEnd };
  if (!mayBeWrapped(plain.text)) return { lines: plain, body: whole };
  const { start, end, replaced } = peel(plain, whole);
  if (replaced.size === 0 || start >= end) return { lines: plain, body: whole };
  const text = Array.from({ length: plain.count }, (_, i) => replaced.get(i) ?? plain.line(i)).join('\n');
  return { lines: indexLines(text), body: { start, end } };
}
