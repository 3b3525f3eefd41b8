/** The texts that the program says, as they stand in its sources. What is filled in counts as one word. */
import { parseAst } from 'rolldown/parseAst';

export interface MessageText {
  readonly text: string;
  /** In the source, from 1. */
  readonly line: number;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const FILLED_IN = 'value';
/** The name of the program that prints the text is filled in as such: forms of commands begin with it. */
const filledIn = (node: SyntaxNode | undefined): string =>
  node?.['name'] === 'program' ? 'bcp-proxy' : FILLED_IN;
/** Shorter strings are names, keys and pieces. */
const LEAST_WORDS = 4;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodesIn = (value: unknown): readonly SyntaxNode[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => Object.values(node).flatMap(nodesIn);

const isElement = ({ type }: SyntaxNode): boolean => type === 'JSXElement' || type === 'JSXFragment';
const hasOwnText = (node: SyntaxNode): boolean =>
  isElement(node) &&
  nodesIn(node['children']).some(({ type, value }) => type === 'JSXText' && /[a-z]/i.test(String(value)));

/** What an element shows, with the elements that stand in its line. */
function shownText(node: SyntaxNode): string {
  if (node.type === 'JSXText') return String(node['value']);
  if (isElement(node)) return nodesIn(node['children']).map(shownText).join('');
  const [inner] = nodesIn(node['expression']);
  return inner === undefined || inner.type === 'JSXEmptyExpression' ? '' : (textOf(inner) ?? FILLED_IN);
}

/** Undefined where the node is no text. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
    const between = nodesIn(node['expressions']).map(filledIn);
    return quasis.map(({ value }, i) => `${value.cooked}${between[i] ?? ''}`).join('');
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [node['left'], node['right']].map((side) =>
      isNode(side) ? textOf(side) : undefined,
    );
    return left === undefined && right === undefined ? undefined : (left ?? FILLED_IN) + (right ?? FILLED_IN);
  }
  return hasOwnText(node) ? shownText(node) : undefined;
}

/** What may hold texts of its own, besides the text that the node is. */
function innerOf(node: SyntaxNode, text: string | undefined): readonly SyntaxNode[] {
  if (text === undefined || isElement(node)) return childrenOf(node);
  // The parts of a joined text are in it already.
  return node.type === 'TemplateLiteral' ? nodesIn(node['expressions']) : [];
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;

export function messageTexts(source: string, lang: 'ts' | 'tsx' = 'ts'): readonly MessageText[] {
  const found: MessageText[] = [];
  /** @param isIn an element whose text is known already */
  const look = (node: SyntaxNode, isIn: boolean): void => {
    if (node.type === 'ImportDeclaration') return;
    const text = textOf(node);
    if (text !== undefined && !(isIn && isElement(node)) && wordsIn(text) >= LEAST_WORDS)
      found.push({ text, line: source.slice(0, node.start).split('\n').length });
    const stays = isElement(node) ? isIn || text !== undefined : false;
    for (const child of innerOf(node, text)) look(child, stays);
  };
  for (const statement of parseAst(source, { lang }).body) if (isNode(statement)) look(statement, false);
  return found;
}
