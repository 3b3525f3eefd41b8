import { memberKey, memberString } from '../../json/json-edit.ts';
import { type JsonNode, scanDocument, scanValue } from '../../json/scan.ts';
import { canonical } from './canonical.ts';
import type { Extracted } from './extract.ts';

/** Names that mean only "the result of the tool": without them nothing is lost. */
const WRAPPERS: ReadonlySet<string> = new Set(['content', 'result', 'text', 'output']);
/** Those of them that may hold one item for each text part. */
const LIST_WRAPPERS: ReadonlySet<string> = new Set(['content', 'result']);

/** Keys of a command's result whose text stands in the content without the key. */
const BARE: ReadonlySet<string> = new Set(['stdout', 'warning', 'hint']);

/** Whether each member of the data is a part of its own: its text, `name: 3` or `name:` above its text. Empty texts need none. */
function saysMembers(json: string, structured: JsonNode, texts: readonly string[]): boolean {
  if (structured.type !== 'object' || !structured.members.some((m) => memberKey(json, m) === 'exit_code')) {
    return false;
  }
  return structured.members.every((member) => {
    const key = memberKey(json, member);
    const { value } = member;
    const text = memberString(json, value);
    if (text === undefined) return texts.includes(`${key}: ${json.slice(value.start, value.end)}`);
    if (text === '') return true;
    return texts.includes(BARE.has(key) ? text : `${key}:\n${text}`);
  });
}

/**
 * Whether the content already says all that the structured data says, so that the data can go without loss:
 * - one text part is the data as JSON (`{entities, relations}` of the memory server);
 * - the data is `{content: X}`, or result, text or output: X is the text, all texts in a row, or what the only text
 *   says as JSON (`{content: text}` of the filesystem server); or `{content: X}` is the content list over again;
 * - the data is a list, or `{content: list}` or `{result: list}`: its items are the text parts, one by one and in
 *   order, each as a string or as JSON;
 * - it is what a command has given (`exit_code`), and the texts say each member.
 * In doubt it is not carried: saying something twice loses nothing.
 */
function isCarried(json: string, { content, texts: parts }: Extracted, structured: JsonNode): boolean {
  const texts = parts.map(({ text }) => text);
  const [only] = texts.length === 1 ? texts : [];
  const same = (a: JsonNode, text: string, b: JsonNode): boolean =>
    canonical({ text: json, node: a }) === canonical({ text, node: b });
  const saysJson = (text: string, node: JsonNode): boolean => {
    const scanned = scanDocument(text);
    return scanned.ok && same(node, text, scanned.node);
  };
  const saysItem = (text: string, node: JsonNode): boolean =>
    memberString(json, node) === text || saysJson(text, node);
  const saysItems = (node: JsonNode): boolean =>
    node.type === 'array' &&
    texts.length > 0 &&
    node.items.length === texts.length &&
    texts.every((text, i) => saysItem(text, node.items[i]!));

  const saysContent = (node: JsonNode, start: number): boolean => {
    const scanned = scanValue(json, start);
    return scanned.ok && same(node, json, scanned.node);
  };

  if (texts.some((text) => saysJson(text, structured)) || saysItems(structured)) return true;
  if (saysMembers(json, structured, texts)) return true;
  const member = structured.type === 'object' && structured.members.length === 1 && structured.members[0];
  if (!member) return false;
  const key = memberKey(json, member);
  const { value } = member;
  return (
    (WRAPPERS.has(key) && texts.length > 0 && memberString(json, value) === texts.join('')) ||
    (WRAPPERS.has(key) && only !== undefined && saysJson(only, value)) ||
    (LIST_WRAPPERS.has(key) && saysItems(value)) ||
    (key === 'content' &&
      content !== undefined &&
      content.items.length > 0 &&
      saysContent(value, content.start))
  );
}

/** Whether a member of the data is what the only text says as a JSON object or list: the data then says more than it. */
function wrapsText(json: string, { content, texts }: Extracted, structured: JsonNode): boolean {
  const [only] = texts;
  if (only === undefined || content?.items.length !== 1 || structured.type !== 'object') return false;
  const scanned = scanDocument(only.text);
  if (!scanned.ok || (scanned.node.type !== 'object' && scanned.node.type !== 'array')) return false;
  const said = canonical({ text: only.text, node: scanned.node });
  return structured.members.some(({ value }) => canonical({ text: json, node: value }) === said);
}

/**
 * Where a result says something twice: `texts` say all that the structured data says, or the `data` says all that the
 * only text says. `undefined` where each says something of its own.
 */
export function saidBy(json: string, found: Extracted): 'texts' | 'data' | undefined {
  const { structured } = found;
  if (structured === undefined) return undefined;
  if (isCarried(json, found, structured)) return 'texts';
  return wrapsText(json, found, structured) ? 'data' : undefined;
}
