import { Parser } from 'htmlparser2';
import { CHARS_PER_UNIT } from '../../budget.ts';
import { classesIn } from '../../characters.ts';
import type { Candidate, FindContext } from '../../types.ts';
import { lineAfter } from './json.ts';
import { type Parsed, parsedCandidate } from './span.ts';

/** What a document, or an element that is one, begins with. */
const XML_OPENING =
  /^[ \t]*<(?:\?xml[ \t]|![Dd][Oo][Cc][Tt][Yy][Pp][Ee][ \t]|!--|[A-Za-z_][\w.:-]*(?:[ \t>/]|$))/;
/** A page, or an element of one that stands alone. */
const HTML_OPENING =
  /^[ \t]*<(?:!doctype[ \t]+html|(?:html|head|body|table|div|main|section|article|nav|form|ul|ol|dl|details)(?=[ \t>/]|$))/i;
const DECLARATION = /^[ \t]*<(?:\?xml[ \t]|!DOCTYPE[ \t]|html(?:[ \t>]|$))/i;

const TAGS = classesIn('<');

interface Element extends Parsed {
  /** Offset behind its last character. */
  readonly end: number;
}

/** Ends a parse. Not an `Error`: recording a stack would cost more than the parse. */
class Stop {}

const MAX_DEPTH = 3;

/**
 * The element that begins at `from`, with what stands before it of declarations and comments. In XML every tag has to be
 * closed, in order; HTML closes some by itself, and only has to have its last one.
 */
function elementAt(text: string, from: number, limit: number, xml: boolean): Element | undefined {
  let open = 0;
  let deepest = 0;
  let members = 0;
  let end: number | undefined;
  const parser: Parser = new Parser(
    {
      onopentag() {
        open++;
        if (open === 2) members++;
        deepest = Math.max(deepest, open);
      },
      onclosetag(_name, implied) {
        // `implied` is also said of <a/>, which ends in itself.
        if (xml && implied && text.slice(from, from + parser.endIndex + 1).slice(-2) !== '/>')
          throw new Stop();
        open--;
        if (open > 0) return;
        end = from + parser.endIndex + 1;
        throw new Stop();
      },
      ontext(data) {
        if (open === 0 && data.trim() !== '') throw new Stop();
      },
    },
    { xmlMode: xml, lowerCaseTags: !xml, decodeEntities: false },
  );
  try {
    parser.write(text.slice(from, limit));
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
  }
  return end === undefined || end > limit ? undefined : { end, members, depth: Math.min(deepest, MAX_DEPTH) };
}

/** Characters that may be read in vain, in multiples of the text: tags that never close. */
const WASTE_FACTOR = 2;

function findElements(xml: boolean, context: FindContext): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  let waste = WASTE_FACTOR * lines.text.length;
  for (const range of free) {
    for (let i = range.start; i + least <= range.end; i++) {
      if (!budget.spend(1)) return found;
      if (((lines.classes[i] as number) & TAGS) === 0) continue;
      const opening = lines.line(i).slice(0, 200);
      // What is HTML is not called XML, even where it is well-formed.
      if (HTML_OPENING.test(opening) === xml || !XML_OPENING.test(opening)) continue;
      const from = lines.start(i);
      const limit = lines.start(range.end) - 1;
      if (waste < limit - from) return found;
      const element = elementAt(lines.text, from, limit, xml);
      if (!element) waste -= limit - from;
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
