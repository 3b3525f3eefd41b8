import { type JsonNode, type Member, scanDocument } from '../../../json/scan.ts';
import type { Form, TreeNode } from '../form.ts';
import { layOut, layoutOf } from '../json/json-layout.ts';
import { lexemeNames } from '../names/name-codec.ts';
import { ORDERS } from '../names/order.ts';
import { readTree } from '../names/read-tree.ts';
import { encoded } from '../names/variant.ts';
import { writeTree } from '../names/write-tree.ts';

/** The names are the insides of their JSON lexemes: escapes stay as they were written. */
function readNode(text: string, node: JsonNode): TreeNode | undefined {
  if (node.type !== 'object') return undefined;
  const [name, type, children] = node.members;
  const shape = node.members.map((member) => text.slice(member.key.start, member.key.end)).join();
  if (!name || !type || name.value.type !== 'string' || type.value.type !== 'string') return undefined;
  const lexeme = text.slice(name.value.start + 1, name.value.end - 1);
  const kind = text.slice(type.value.start, type.value.end);
  if (kind === '"file"') return shape === '"name","type"' ? { name: lexeme } : undefined;
  if (kind !== '"directory"' || shape !== '"name","type","children"') return undefined;
  return readDirectory(text, lexeme, children!);
}

function readDirectory(text: string, name: string, member: Member): TreeNode | undefined {
  const children = readNodes(text, member.value);
  return children && { name, children };
}

function readNodes(text: string, node: JsonNode): readonly TreeNode[] | undefined {
  if (node.type !== 'array') return undefined;
  const nodes: TreeNode[] = [];
  for (const item of node.items) {
    const child = readNode(text, item);
    if (child === undefined) return undefined;
    nodes.push(child);
  }
  return nodes;
}

interface Listing {
  readonly node: JsonNode;
  readonly forest: readonly TreeNode[];
}

function readListing(source: string): Listing | undefined {
  if (!/^\s*\[\s*\{\s*"name"\s*:/.test(source)) return undefined;
  const scanned = scanDocument(source);
  const forest = scanned.ok ? readNodes(source, scanned.node) : undefined;
  return scanned.ok && forest ? { node: scanned.node, forest } : undefined;
}

function minified(nodes: readonly TreeNode[]): string {
  return `[${nodes
    .map(({ name, children }) =>
      children
        ? `{"name":"${name}","type":"directory","children":${minified(children)}}`
        : `{"name":"${name}","type":"file"}`,
    )
    .join()}]`;
}

/** The layout that needs no mark. */
const MINIFIED = '0';

/** `[{"name","type":"file"|"directory","children":[…]}]`, as the filesystem server's `directory_tree` prints it. */
export const jsonTree: Form = {
  name: 'json-tree',
  encode(source, exact) {
    const listing = readListing(source);
    const layout = listing && exact ? layoutOf(source, listing.node) : MINIFIED;
    if (listing === undefined || layout === undefined) return undefined;
    const { lines, order } = writeTree(listing.forest, lexemeNames);
    return encoded(lines, [order !== 'given' && order, layout !== MINIFIED && layout]);
  },
  decode(body, variant) {
    const parts = variant === undefined ? [] : variant.split('-');
    const order = ORDERS.find((name) => name === parts[0]);
    if (order !== undefined) parts.shift();
    const json = minified(readTree(body.split('\n'), order ?? 'given', lexemeNames));
    return parts.length === 0 ? json : layOut(json, parts.join('-'));
  },
  tree(source) {
    const listing = readListing(source);
    return listing && named(listing.forest);
  },
};

function named(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.map((node) => {
    const name = String(JSON.parse(`"${node.name}"`));
    return node.children ? { name, children: named(node.children) } : { name };
  });
}
