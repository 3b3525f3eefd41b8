import { type ArrayNode, type JsonNode, type ObjectNode, type Span, scanDocument } from '../json/scan.ts';
import { keyOf, lookUp, stringOf } from './json-edit.ts';

/** A text part of a tool result: the span of its `text` value in the result's JSON, quotes included. */
export interface TextPart {
  readonly span: Span;
  readonly text: string;
  readonly mime: string | undefined;
  /** From 0 to 1, where the part's annotations have one. */
  readonly priority?: number;
}

/** Where the parts of a CallToolResult stand in its JSON text. */
export interface Extracted {
  readonly root: ObjectNode;
  readonly content: ArrayNode | undefined;
  readonly texts: readonly TextPart[];
  readonly structured: JsonNode | undefined;
}

const REWRITTEN = new Set(['content', 'structuredContent', 'isError']);

/**
 * Finds the text parts. `undefined` where nothing may be touched: an error of the tool, no object, no JSON, keys
 * that occur twice, a content that is no list.
 */
export function extract(json: string): Extracted | undefined {
  const scanned = scanDocument(json);
  if (!scanned.ok || scanned.node.type !== 'object') return undefined;
  const root = scanned.node;
  const keys = root.members.map((member) => keyOf(json, member)).filter((key) => REWRITTEN.has(key));
  if (new Set(keys).size !== keys.length) return undefined;
  const isError = lookUp(json, root, 'isError');
  if (isError !== undefined && json.slice(isError.start, isError.end) !== 'false') return undefined;
  const content = lookUp(json, root, 'content');
  if (content !== undefined && content.type !== 'array') return undefined;
  const texts = (content?.items ?? []).flatMap((item) => {
    const span = lookUp(json, item, 'text');
    const text = stringOf(json, span);
    return span !== undefined && text !== undefined && stringOf(json, lookUp(json, item, 'type')) === 'text'
      ? [{ span, text, mime: stringOf(json, lookUp(json, item, 'mimeType')), ...priorityOf(json, item) }]
      : [];
  });
  return { root, content, texts, structured: lookUp(json, root, 'structuredContent') };
}

function priorityOf(json: string, item: JsonNode): { readonly priority?: number } {
  const node = lookUp(json, lookUp(json, item, 'annotations'), 'priority');
  const priority = node?.type === 'number' ? Number(json.slice(node.start, node.end)) : Number.NaN;
  return priority >= 0 && priority <= 1 ? { priority } : {};
}
