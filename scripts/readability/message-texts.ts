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
/** Shorter strings are names, keys and pieces. */
const LEAST_WORDS = 4;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** Undefined where the node is no text. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
    return quasis.map(({ value }) => value.cooked).join(FILLED_IN);
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [node['left'], node['right']].map((side) =>
      isNode(side) ? textOf(side) : undefined,
    );
    return left === undefined && right === undefined ? undefined : (left ?? FILLED_IN) + (right ?? FILLED_IN);
  }
  return undefined;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;

export function messageTexts(source: string): readonly MessageText[] {
  const found: MessageText[] = [];
  const look = (node: SyntaxNode): void => {
    if (node.type === 'ImportDeclaration') return;
    const text = textOf(node);
    if (text !== undefined && wordsIn(text) >= LEAST_WORDS)
      found.push({ text, line: source.slice(0, node.start).split('\n').length });
    // The parts of a joined text are in it already; what is filled into a template may have texts of its own.
    const inner =
      text === undefined
        ? childrenOf(node)
        : node.type === 'TemplateLiteral'
          ? ((node['expressions'] as SyntaxNode[]) ?? [])
          : [];
    for (const child of inner) look(child);
  };
  for (const statement of parseAst(source, { lang: 'ts' }).body) if (isNode(statement)) look(statement);
  return found;
}
