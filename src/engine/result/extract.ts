import { hasKey, lookUp, memberString } from '../../json/json-edit.ts';
import {
  type ArrayNode,
  type JsonNode,
  type ObjectNode,
  type Span,
  scanDocument,
  scanValue,
} from '../../json/scan.ts';

/** A text part of a tool result: the span of its `text` value in the result's JSON, quotes included. */
export interface TextPart {
  readonly span: Span;
  readonly text: string;
  readonly mime: string | undefined;
  /** From 0 to 1, where the part's annotations have one. */
  readonly priority: number | undefined;
}

/** The places of a CallToolResult's parts in its JSON text. */
export interface Extracted {
  readonly root: ObjectNode;
  /** Its parts and their content, but no deeper levels. */
  readonly content: ArrayNode | undefined;
  readonly texts: readonly TextPart[];
  /** The structured data. Absent if there is none, or if it is too large to be rewritten. */
  readonly structured: JsonNode | undefined;
}

const REWRITTEN = ['content', 'structuredContent', 'isError'];

/**
 * The most characters of structured data, as for budgets: its values take up to a hundred times its memory.
 */
export const MAX_STRUCTURED = 16 * 1024 * 1024;
/** The levels to read: the result, its parts, their content, and annotations. */
const LEVELS = 4;

function structuredOf(json: string, node: JsonNode | undefined): JsonNode | undefined {
  if (node === undefined || node.end - node.start > MAX_STRUCTURED) return undefined;
  const scanned = scanValue(json, node.start, { known: true });
  return scanned.ok ? scanned.node : undefined;
}

/**
 * Finds the text parts of a result, which is JSON: it was read with its frame. `undefined` where nothing may be touched:
 * an error of the tool, no object, keys that occur twice, a content that is no list.
 */
export function extract(json: string): Extracted | undefined {
  const scanned = scanDocument(json, { levels: LEVELS, known: true });
  if (!scanned.ok || scanned.node.type !== 'object') return undefined;
  const root = scanned.node;
  const comesTwice = (key: string): boolean =>
    root.members.filter((member) => hasKey(json, member, key)).length > 1;
  if (REWRITTEN.some(comesTwice)) return undefined;
  const isError = lookUp(json, root, 'isError');
  if (isError !== undefined && json.slice(isError.start, isError.end) !== 'false') return undefined;
  const content = lookUp(json, root, 'content');
  if (content !== undefined && content.type !== 'array') return undefined;
  const texts: TextPart[] = [];
  for (const item of content?.items ?? []) {
    const span = lookUp(json, item, 'text');
    const text = memberString(json, span);
    if (span === undefined || text === undefined) continue;
    if (memberString(json, lookUp(json, item, 'type')) !== 'text') continue;
    const mime = memberString(json, lookUp(json, item, 'mimeType'));
    texts.push({ span, text, mime, priority: priorityOf(json, item) });
  }
  return { root, content, texts, structured: structuredOf(json, lookUp(json, root, 'structuredContent')) };
}

function priorityOf(json: string, item: JsonNode): number | undefined {
  const node = lookUp(json, lookUp(json, item, 'annotations'), 'priority');
  const priority = node?.type === 'number' ? Number(json.slice(node.start, node.end)) : Number.NaN;
  return priority >= 0 && priority <= 1 ? priority : undefined;
}
