import { createHash } from 'node:crypto';
import { memberKey } from '../../json/json-edit.ts';
import { type JsonNode, type Member, type ObjectNode, scanDocument } from '../../json/scan.ts';

/**
 * The parts of a tool that may change freely. All others are pinned, also those that no specification names: some
 * clients take `Description` for `description`.
 */
const FREE_PARTS: ReadonlySet<string> = new Set(['icons', '_meta']);

const INDENT = '  ';

/**
 * Members by key. Members of the same key keep their order. A duplicate key may be read either way, so both
 * count.
 */
function inOrder(text: string, members: readonly Member[]): readonly (readonly [string, JsonNode])[] {
  return members
    .map((member) => [memberKey(text, member), member.value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * Strings without needless escapes, and numbers as they are written. Two different values never get the same
 * form.
 */
const scalar = (text: string, node: JsonNode): string =>
  node.type === 'string'
    ? JSON.stringify(JSON.parse(text.slice(node.start, node.end)))
    : text.slice(node.start, node.end);

const block = (open: string, close: string, lines: readonly string[], margin: string): string =>
  lines.length === 0
    ? open + close
    : `${open}\n${lines.map((line) => margin + INDENT + line).join(',\n')}\n${margin}${close}`;

function objectText(members: readonly (readonly [string, JsonNode])[], text: string, margin: string): string {
  const lines = members.map(
    ([key, node]) => `${JSON.stringify(key)}: ${pinnedForm(text, node, margin + INDENT)}`,
  );
  return block('{', '}', lines, margin);
}

/** A value in its single form for comparison. The original order and blanks do not matter. */
export function pinnedForm(text: string, node: JsonNode, margin = ''): string {
  if (node.type === 'object') return objectText(inOrder(text, node.members), text, margin);
  if (node.type !== 'array') return scalar(text, node);
  return block(
    '[',
    ']',
    node.items.map((item) => pinnedForm(text, item, margin + INDENT)),
    margin,
  );
}

const partsOf = (text: string, { members }: ObjectNode): readonly (readonly [string, JsonNode])[] =>
  inOrder(text, members).filter(([key]) => !FREE_PARTS.has(key));

/** The pinned parts of a tool as its server lists it (JSON), in the single form for comparison. */
export function definitionOf(json: string): string {
  const scanned = scanDocument(json);
  if (!scanned.ok || scanned.node.type !== 'object') return json;
  return objectText(partsOf(json, scanned.node), json, '');
}

/**
 * The hash that identifies a text. It covers UTF-16 units, because UTF-8 encodes all single surrogates the
 * same way.
 */
export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text, 'utf16le').digest('base64url')}`;
