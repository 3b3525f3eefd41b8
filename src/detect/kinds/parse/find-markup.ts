import { classesIn } from '../../characters.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import type { Lines } from '../../lines.ts';
import { type Sieve, sieved } from '../../sieve.ts';
import { CHARS_PER_UNIT } from '../../work-budget.ts';
import { ClosingTags } from './closing-tags.ts';
import { elementAt } from './element.ts';
import { lineAfter, lineOfOffset } from './find-brackets.ts';
import { parsedCandidate } from './span.ts';

/** The beginning of an XML document, or of an element that is one. */
const XML_OPENING =
  /^[ \t]*<(?:\?xml[ \t]|![Dd][Oo][Cc][Tt][Yy][Pp][Ee][ \t]|!--|[A-Za-z_][\w.:-]*(?:[ \t>/]|$))/;
/** A page, or an element of one that stands alone. */
const HTML_OPENING =
  /^[ \t]*<(?:!doctype[ \t]+html|(?:html|head|body|table|div|main|section|article|nav|form|ul|ol|dl|details)(?=[ \t>/]|$))/i;
const DECLARATION = /^[ \t]*<(?:\?xml[ \t]|!DOCTYPE[ \t]|html(?:[ \t>]|$))/i;

const TAG = classesIn('<');
const BLANKS = [0x20, 0x09];
/** Lines that may begin with a tag. */
const OPENED: Sieve = {
  isRead: true,
  mayHold: (classes, first) => (classes & TAG) !== 0 && (first === 0x3c || BLANKS.includes(first)),
};

const NAME = /^[ \t]*<([A-Za-z_][\w.:-]*)/;

const PAGE = /^[ \t]*<(?:!doctype|html)/i;
const PAGE_END = /<\/html/gi;

/** A page whose end was cut off begins on one of the first lines, and its head is there. */
const FIRST_LINES = 20;

/** Whether a page begins on line `i` that never ends, and its head does. */
function isCutPage(lines: Lines, i: number, closing: ClosingTags): boolean {
  const from = lines.start(i);
  if (i >= FIRST_LINES || !PAGE.test(lines.line(i))) return false;
  return closing.last('html') < from && (closing.last('title') > from || closing.last('head') > from);
}

/**
 * The last line of a page that begins on line `i`: all text in the page belongs to it. `i` if no such page
 * begins there.
 */
function pageEnd(lines: Lines, i: number, last: number, closing: ClosingTags): number {
  const from = lines.start(i);
  if (isCutPage(lines, i, closing)) return last;
  if (!PAGE.test(lines.line(i)) || closing.last('html') < from) return i;
  PAGE_END.lastIndex = from;
  return lineOfOffset(lines, PAGE_END.exec(lines.text)?.index ?? from, i, last);
}

/** Characters that may be read in vain, in multiples of the text: tags that never close. */
const WASTE_FACTOR = 2;
const WASTE_MIN = 16_384;
/** The cost of starting a parser, in characters. */
const START_COST = 256;

function findElements(xml: boolean, context: FindContext): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  const opened = sieved(lines, OPENED);
  if (!opened) return found;
  const closing = new ClosingTags(lines.text);
  let waste = WASTE_MIN + WASTE_FACTOR * lines.text.length;
  for (const range of free) {
    const last = range.end + 1 - Math.max(1, least);
    for (let at = range.start, i = at; at < last; at = i + 1) {
      i = opened.next(at, last);
      if (!budget.spend(Math.min(i + 1, last) - at)) return found;
      if (i === last) break;
      const opening = lines.line(i).slice(0, 200);
      const isHtml = HTML_OPENING.test(opening);
      // HTML is not called XML, even if it is well-formed.
      if (xml && isHtml) i = pageEnd(lines, i, last - 1, closing);
      if (xml === isHtml || !XML_OPENING.test(opening)) continue;
      const from = lines.start(i);
      const name = NAME.exec(opening)?.[1];
      if (xml && name !== undefined && !closing.mayEnd(name, from)) continue;
      if (!xml && isCutPage(lines, i, closing)) {
        const rest = { members: 1, depth: 1, marked: true };
        found.push(parsedCandidate(context, { start: i, end: range.end }, rest));
        break;
      }
      const limit = lines.start(range.end) - 1;
      if (waste < limit - from) return found;
      const { element, chars } = elementAt(lines.text, from, limit, xml, closing);
      if (!element) waste -= chars + START_COST;
      budget.spend(Math.ceil(((element?.end ?? from) - from) / CHARS_PER_UNIT));
      const after = element && lineAfter(lines, element.end, i, range.end - 1);
      if (!element || after === undefined) continue;
      const { members, depth } = element;
      const marked = DECLARATION.test(opening);
      found.push(parsedCandidate(context, { start: i, end: after }, { members, depth, marked }));
      i = after - 1;
    }
  }
  return found;
}

/** Elements of XML that begin at the start of a line and end at the end of one, with their declaration. */
export const findXml = (context: FindContext): Candidate[] => findElements(true, context);

/** HTML documents, and elements of HTML that stand alone. */
export const findHtml = (context: FindContext): Candidate[] => findElements(false, context);
