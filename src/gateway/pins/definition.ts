import { createHash } from 'node:crypto';
import { memberKey } from '../../json/json-edit.ts';
import { type JsonNode, type Member, type ObjectNode, scanDocument } from '../../json/scan.ts';

/** The parts of a tool that a client or its model goes by. What else stands there (icons, `_meta`) may change freely. */
export const PINNED_PARTS = [
  'name',
  'title',
  'description',
  'inputSchema',
  'outputSchema',
  'annotations',
] as const;

const IS_PINNED: ReadonlySet<string> = new Set(PINNED_PARTS);

const INDENT = '  ';

/** By key, and those of one key in their own order: what stands twice may be read either way, so both count. */
function inOrder(text: string, members: readonly Member[]): readonly (readonly [string, JsonNode])[] {
  return members
    .map((member) => [memberKey(text, member), member.value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Strings without needless escapes, numbers as they are written: no two of them are taken for one. */
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

/** A value in the one way in which it is compared, whatever order and blanks it came with. */
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
  inOrder(text, members).filter(([key]) => IS_PINNED.has(key));

/** What is pinned of a tool as its server lists it (JSON), in the one way in which it is compared. */
export function definitionOf(json: string): string {
  const scanned = scanDocument(json);
  if (!scanned.ok || scanned.node.type !== 'object') return json;
  return objectText(partsOf(json, scanned.node), json, '');
}

/** What a text is recognised by: by its UTF-16 units, because UTF-8 has one sign for all halves of characters. */
export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text, 'utf16le').digest('base64url')}`;
