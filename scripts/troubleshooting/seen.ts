/** What people see of a message: its text as it stands in the source, with names in capitals for what is filled in. */
import { parseAst } from 'rolldown/parseAst';

interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

const nodesAt = (node: SyntaxNode, key: string): readonly SyntaxNode[] => [node[key]].flat().filter(isNode);

const nodeAt = (node: SyntaxNode, key: string): SyntaxNode | undefined => nodesAt(node, key)[0];

const UNKNOWN = '…';

/** A name for what an expression fills in: `p.file` is FILE. */
function hole(node: SyntaxNode | undefined): string {
  if (node === undefined) return UNKNOWN;
  const property = node['computed'] === true ? undefined : nodeAt(node, 'property');
  if (node.type === 'MemberExpression' && property !== undefined) {
    const name = String(property['name']);
    return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  }
  return node.type === 'CallExpression' ? hole(nodesAt(node, 'arguments')[0]) : UNKNOWN;
}

const longest = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.filter((text) => text !== undefined).sort((a, b) => b.length - a.length)[0];

function joined(texts: readonly (string | undefined)[], by: string): string | undefined {
  const there = texts.filter((text) => text !== undefined);
  return there.length === 0 ? undefined : there.join(by);
}

function template(node: SyntaxNode): string {
  const holes = nodesAt(node, 'expressions').map(hole);
  return nodesAt(node, 'quasis')
    .map(({ value }, i) => `${(value as { readonly cooked: string }).cooked}${holes[i] ?? ''}`)
    .join('');
}

/** The text that an expression makes; of alternatives the longest, or all that a table has. */
function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  const inside = (key: string): string | undefined => textOf(nodeAt(node, key));
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : undefined;
    case 'TemplateLiteral':
      return template(node);
    case 'BinaryExpression':
      return joined([inside('left'), inside('right')], '');
    case 'ConditionalExpression':
      return longest([inside('consequent'), inside('alternate')]);
    case 'LogicalExpression':
      return longest([inside('left'), inside('right')]);
    case 'ObjectExpression':
      return joined(
        nodesAt(node, 'properties').map((one) => textOf(nodeAt(one, 'value'))),
        ' / ',
      );
    case 'ArrayExpression':
      return joined(nodesAt(node, 'elements').map(textOf), ' ');
    case 'CallExpression': {
      const callee = nodeAt(node, 'callee');
      const list = callee?.type === 'MemberExpression' ? textOf(nodeAt(callee, 'object')) : undefined;
      return list ?? longest(nodesAt(node, 'arguments').map(textOf));
    }
    case 'MemberExpression':
      return inside('object') ?? hole(node);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return inside('expression');
    case 'BlockStatement':
      return nodesAt(node, 'body').findLast(({ type }) => type === 'ReturnStatement') === undefined
        ? undefined
        : longest(
            nodesAt(node, 'body')
              .filter(({ type }) => type === 'ReturnStatement')
              .map((one) => textOf(nodeAt(one, 'argument'))),
          );
    default:
      return undefined;
  }
}

const nameOf = (property: SyntaxNode): string => {
  const key = nodeAt(property, 'key');
  return String(key?.['value'] ?? key?.['name']);
};

function* propertiesIn(node: SyntaxNode): Iterable<SyntaxNode> {
  if (node.type === 'Property') yield node;
  for (const value of Object.values(node))
    for (const one of [value].flat()) if (isNode(one)) yield* propertiesIn(one);
}

/** What a message says, and for findings, what to do about it. */
export interface Seen {
  readonly message: string | undefined;
  readonly help: string | undefined;
}

function seenIn(body: SyntaxNode | undefined): Seen {
  const inner = body?.type === 'ParenthesizedExpression' ? nodeAt(body, 'expression') : body;
  const parts = new Map(
    inner?.type === 'ObjectExpression'
      ? nodesAt(inner, 'properties').map((one) => [nameOf(one), nodeAt(one, 'value')] as const)
      : [],
  );
  if (!parts.has('message')) return { message: textOf(inner), help: undefined };
  return { message: textOf(parts.get('message')), help: textOf(parts.get('help')) };
}

/** Each code of a file of messages, with its texts. */
export function seenOf(source: string): ReadonlyMap<string, Seen> {
  const found = new Map<string, Seen>();
  for (const statement of parseAst(source, { lang: 'ts' }).body) {
    if (!isNode(statement)) continue;
    for (const property of propertiesIn(statement)) {
      const value = nodeAt(property, 'value');
      if (value?.type === 'ArrowFunctionExpression')
        found.set(nameOf(property), seenIn(nodeAt(value, 'body')));
    }
  }
  return found;
}
