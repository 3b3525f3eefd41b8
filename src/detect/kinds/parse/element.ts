import { Parser } from 'htmlparser2';
import type { ClosingTags } from './closing-tags.ts';
import { MAX_SPAN_DEPTH, type ParsedSpan } from './span.ts';

/** Elements of HTML that are closed by their own tag alone. */
const CLOSED_BY_NAME = new Set(
  'html body table div main section article nav form ul ol dl details'.split(' '),
);

export interface Element extends ParsedSpan {
  /** Offset behind its last character. */
  readonly end: number;
}

/** Ends a parse. Not an `Error`: recording a stack would cost more than the parse. */
class Stop {}

/** More elements in each other are no document, and the parser takes the square of their number. */
const MAX_OPEN = 5000;

export interface ReadElement {
  readonly element: Element | undefined;
  /** Characters that the parser went through. */
  readonly chars: number;
}

/**
 * The element that begins at `from`, with the declarations and comments before it. In XML every tag has to be
 * closed, in order. HTML closes some tags by itself: only the last closing tag has to be there.
 */
export function elementAt(
  text: string,
  from: number,
  limit: number,
  xml: boolean,
  closing: ClosingTags,
): ReadElement {
  let open = 0;
  let deepest = 0;
  let members = 0;
  let end: number | undefined;
  const parser: Parser = new Parser(
    {
      onopentag(name) {
        open++;
        if (open === 2) members++;
        deepest = Math.max(deepest, open);
        const closed = xml || (open === 1 && CLOSED_BY_NAME.has(name));
        const last = from + parser.endIndex;
        const endsInItself = xml && text[last - 1] === '/';
        if (open > MAX_OPEN || (closed && !endsInItself && closing.last(name) < last)) throw new Stop();
      },
      onclosetag(_name, implied) {
        // The parser also sets `implied` for <a/>, which ends in itself.
        if (xml && implied && text.slice(from, from + parser.endIndex + 1).slice(-2) !== '/>')
          throw new Stop();
        open--;
        if (open > 0) return;
        // There may be blanks before the bracket.
        const at = from + parser.endIndex;
        end = implied ? at + 1 : text.indexOf('>', at) + 1 || undefined;
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
    const chars = parser.endIndex + 1;
    if (end === undefined || end > limit) return { element: undefined, chars };
    return { element: { end, members, depth: Math.min(deepest, MAX_SPAN_DEPTH) }, chars };
  }
  return { element: undefined, chars: limit - from };
}
