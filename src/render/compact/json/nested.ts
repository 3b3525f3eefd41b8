import { type ArrayNode, type ObjectNode, scanDocument } from '../../../json/scan.ts';
import { jsonToPython } from '../../../python/from-json.ts';
import { pythonToJson } from '../../../python/to-json.ts';
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { FormError } from '../form.ts';
import { layOut, layoutOf } from './json-layout.ts';
import { TEXT_END } from './text-lines.ts';

/**
 * A string that holds a document of its own stands as the lines of that document. Servers put the JSON of others, or what
 * Python prints, into a string of their own JSON. The head counts the lines, and says how the document was laid out:
 *
 *     entry[3 lines json/0]:
 *     [2]{id name}
 *     7 tea
 *     8 milk
 *     [end]
 */

export interface Nested {
  readonly head: string;
  readonly lines: readonly string[];
}

/** The lines of a document. */
type Write = (source: string, root: ObjectNode | ArrayNode) => readonly string[];

/** Shorter strings are read as fast as they are. In characters of the lexeme. */
const MIN_LENGTH = 200;
const OPENING = /^"[[{]/;
/** About what the head and the end cost, in tokens. */
const FRAME_COST = 10;
/** The document has to take less than this share of the tokens of the string. */
const WORTH = 0.9;

/** How the document in a string is written there, and the JSON of it. */
function documentIn(text: string): { readonly json: string; readonly layout: string } | undefined {
  const scanned = scanDocument(text);
  if (scanned.ok) {
    const layout = layoutOf(text, scanned.node);
    return layout === undefined ? undefined : { json: text, layout: `json/${layout}` };
  }
  const python = pythonToJson(text);
  if (!python || jsonToPython(python.json, python.tuples) !== text) return undefined;
  return { json: python.json, layout: `python/${python.tuples ? 'tuples' : 'lists'}` };
}

/** The string as the lines of the document that it holds, if that is clearly smaller. */
export function nestedIn(lexeme: string, write: Write): Nested | undefined {
  if (lexeme.length < MIN_LENGTH || !OPENING.test(lexeme)) return undefined;
  const text = JSON.parse(lexeme) as string;
  if (!text.isWellFormed() || JSON.stringify(text) !== lexeme) return undefined;
  const found = documentIn(text);
  if (!found) return undefined;
  const scanned = scanDocument(found.json);
  if (!scanned.ok || (scanned.node.type !== 'object' && scanned.node.type !== 'array')) return undefined;
  const lines = write(found.json, scanned.node);
  if (estimateTokens(lines.join('\n')) + FRAME_COST > estimateTokens(lexeme) * WORTH) return undefined;
  return { head: `[${lines.length} lines ${found.layout}]:`, lines: [...lines, TEXT_END] };
}

/** The lexeme of the string that holds this JSON in such a layout. Throws `FormError`. */
export function lexemeOfNested(json: string, layout: string): string {
  const [language, way = ''] = layout.split('/');
  if (language === 'json') return JSON.stringify(layOut(json, way));
  if (way !== 'tuples' && way !== 'lists') throw new FormError(`unknown layout: ${layout}`);
  return JSON.stringify(jsonToPython(layOut(json, 'p'), way === 'tuples'));
}
