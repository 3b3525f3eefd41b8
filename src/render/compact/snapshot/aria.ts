import { depthOf, type SnapshotDialect, type SnapshotItem, type SnapshotNode } from './node.ts';
import { readValue, writeValue, writeYamlKey } from './yaml-scalar.ts';

/**
 * Playwright's tree:
 *
 *     - listitem [ref=e3]:
 *       - link "Home" [ref=e4] [cursor=pointer]:
 *         - /url: index.html
 *       - text: "|"
 */

const INDENT = '  ';
const LINE = /^( *)- (.*)$/s;
/** The text before the first `: `, or before a colon at the end; a quoted key ends with its quote. */
const QUOTED_KEY = /^'((?:[^']|'')*)'(:(?: (.+))?)?$/s;
const KEY = /^(\/?[a-z][a-z-]*)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[a-z-]+(?:=[a-z0-9]+)?\])*)(:(?: (.+))?)?$/s;
const REF = /^ref=((?:[a-z]\d{1,6}){0,2}e)(\d{1,9})$/;
const CLICKABLE = 'cursor=pointer';
const URL = '- /url: ';

function nameOf(lexeme: string | undefined): string | undefined {
  if (lexeme === undefined) return undefined;
  try {
    return JSON.parse(lexeme) as string;
  } catch {
    return undefined;
  }
}

/** A line as an element, without its url; whether that prints the same is for the caller to see. */
function readNode(line: string): SnapshotNode | undefined {
  const rest = LINE.exec(line)?.[2];
  if (rest === undefined) return undefined;
  const quoted = QUOTED_KEY.exec(rest);
  const found = KEY.exec(quoted ? quoted[1]!.replaceAll("''", "'") : rest);
  if (!found || (quoted && found[4] !== undefined)) return undefined;
  const [, role = '', nameLexeme, listed = '', , unquotedValue] = found;
  const valueLexeme = quoted ? quoted[3] : unquotedValue;
  const all = listed === '' ? [] : listed.slice(2, -1).split('] [');
  const clickable = all.at(-1) === CLICKABLE;
  if (clickable) all.pop();
  const ref = REF.exec(all.at(-1) ?? '');
  if (ref) all.pop();
  const name = nameOf(nameLexeme);
  const value = valueLexeme === undefined ? undefined : readValue(valueLexeme);
  if (valueLexeme !== undefined && value === undefined) return undefined;
  return {
    depth: depthOf(line),
    role,
    name,
    attributes: all,
    ref: ref ? { prefix: ref[1]!, number: Number(ref[2]) } : undefined,
    clickable,
    value,
  };
}

const withUrl = (node: SnapshotNode, line: string | undefined): SnapshotNode => {
  const start = INDENT.repeat(node.depth + 1) + URL;
  const url = line?.startsWith(start) ? readValue(line.slice(start.length)) : undefined;
  return url === undefined ? node : { ...node, url };
};

function writeNode(node: SnapshotNode, hasChildren: boolean): string[] {
  const { depth, role, name, attributes, ref, clickable, url, value } = node;
  const parts = [
    role,
    ...(name === undefined ? [] : [JSON.stringify(name)]),
    ...attributes.map((one) => `[${one}]`),
    ...(ref ? [`[ref=${ref.prefix}${ref.number}]`] : []),
    ...(clickable ? [`[${CLICKABLE}]`] : []),
  ];
  const indent = INDENT.repeat(depth);
  const key = `${indent}- ${writeYamlKey(parts.join(' '))}`;
  if (url !== undefined) return [`${key}:`, `${indent}${INDENT}${URL}${writeValue(url)}`];
  if (value !== undefined) return [`${key}: ${writeValue(value)}`];
  return [hasChildren ? `${key}:` : key];
}

function read(lines: readonly string[]): SnapshotItem[] {
  const items: SnapshotItem[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as string;
    const bare = readNode(line);
    const node = bare && withUrl(bare, lines[i + 1]);
    const next = i + (node?.url === undefined ? 1 : 2);
    const deeper = node !== undefined && next < lines.length && depthOf(lines[next] as string) > node.depth;
    const same = node && writeNode(node, deeper).every((one, at) => one === lines[i + at]);
    items.push(same ? node : { depth: depthOf(line), raw: line });
    i = same ? next : i + 1;
  }
  return items;
}

export const aria: SnapshotDialect = { read, print: writeNode };
