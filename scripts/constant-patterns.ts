/** Patterns that the source puts together: `new RegExp` of texts that are known before the program runs. */
import type { Pattern } from '../src/regex/verdict.ts';

/** A node of a syntax tree (ESTree), whose parts are looked at one by one. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** A node and all below it. */
export function* walk(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const part of Object.values(value)) yield* walk(part);
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;

type Constants = ReadonlyMap<string, Node>;

/** What `const` names at the top of a file stand for. */
function constantsOf(program: readonly unknown[]): Constants {
  const found = new Map<string, Node>();
  for (const statement of program.filter(isNode)) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
    if (!isNode(inner) || inner.type !== 'VariableDeclaration' || inner['kind'] !== 'const') continue;
    for (const { id, init } of nodesOf(inner['declarations'])) {
      const name = nameOf(id);
      if (name !== undefined && isNode(init)) found.set(name, init);
    }
  }
  return found;
}

type Value = string | number | undefined;

const textOf = (quasi: Node): string => {
  const { cooked } = quasi['value'] as { readonly cooked: string };
  return cooked;
};

function templateOf(node: Node, constants: Constants): Value {
  const values = nodesOf(node['expressions']).map((one) => constantOf(one, constants));
  if (values.includes(undefined)) return undefined;
  return nodesOf(node['quasis'])
    .map((quasi, i) => `${textOf(quasi)}${values[i] ?? ''}`)
    .join('');
}

function sumOf(node: Node, constants: Constants): Value {
  const [left, right] = [constantOf(node['left'], constants), constantOf(node['right'], constants)];
  if (left === undefined || right === undefined || node['operator'] !== '+') return undefined;
  return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`;
}

/** A text or a number; `undefined` where it is only known when the program runs. */
function constantOf(node: unknown, constants: Constants): Value {
  if (!isNode(node)) return undefined;
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      return typeof value === 'string' || typeof value === 'number' ? value : undefined;
    }
    case 'TemplateLiteral':
      return templateOf(node, constants);
    case 'BinaryExpression':
      return sumOf(node, constants);
    case 'Identifier':
      return constantOf(constants.get(String(node['name'])), constants);
    default:
      return undefined;
  }
}

/** Patterns made with the constructor: those that are known, and how many are not. */
export function constructedIn(program: readonly unknown[]): {
  readonly patterns: readonly Pattern[];
  readonly unknown: number;
} {
  const constants = constantsOf(program);
  const patterns: Pattern[] = [];
  let unknown = 0;
  for (const node of walk(program)) {
    const made = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!made || nameOf(node['callee']) !== 'RegExp') continue;
    const [source, flags] = nodesOf(node['arguments']);
    const [text, letters] = [
      constantOf(source, constants),
      flags === undefined ? '' : constantOf(flags, constants),
    ];
    if (typeof text === 'string' && typeof letters === 'string')
      patterns.push({ source: text, flags: letters });
    else unknown++;
  }
  return { patterns, unknown };
}
