import { depthOf, type SnapshotDialect, type SnapshotItem, type SnapshotNode } from './node.ts';

/**
 * The tree of Chrome's developer tools. Names stand between quotes as they are, quotes and line breaks in them too:
 *
 *     uid=1_0 RootWebArea "Shop" url="https://shop.example/"
 *       uid=1_1 link "Home" url="https://shop.example/home"
 *       uid=1_3 "Welcome"
 */

const START = /^ *uid=(\d{1,9}_)(\d{1,9})(?: ([A-Za-z][A-Za-z-]*))?(?= |$)/;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/y;

/** The attributes from a place on; `undefined` where something else stands there. */
function attributesFrom(text: string, from: number): string[] | undefined {
  const found: string[] = [];
  for (ATTRIBUTE.lastIndex = from; from < text.length; from = ATTRIBUTE.lastIndex) {
    const one = ATTRIBUTE.exec(text);
    if (!one) return undefined;
    found.push(one[0].slice(1));
  }
  return found;
}

/** Further quotes in a name are looked at; more of them would take too long. */
const MAX_QUOTES = 8;

interface ElementRest {
  readonly name?: string;
  readonly attributes: readonly string[];
}

function readRest(text: string): ElementRest | undefined {
  const bare = attributesFrom(text, 0);
  if (bare) return { attributes: bare };
  if (!text.startsWith(' "')) return undefined;
  let quote = 1;
  for (let i = 0; i < MAX_QUOTES; i++) {
    quote = text.indexOf('"', quote + 1);
    if (quote < 0) return undefined;
    const attributes = attributesFrom(text, quote + 1);
    if (attributes) return { name: text.slice(2, quote), attributes };
  }
  return undefined;
}

const URL = /^url="([^"]*)"$/;

function readNode(line: string): SnapshotNode | undefined {
  const start = START.exec(line);
  const rest = start && readRest(line.slice(start[0].length));
  if (!start || !rest) return undefined;
  const attributes = [...rest.attributes];
  const url = URL.exec(attributes.at(-1) ?? '')?.[1];
  if (url !== undefined) attributes.pop();
  return {
    depth: depthOf(line),
    role: start[3] ?? '',
    name: rest.name,
    attributes,
    ref: { prefix: start[1]!, number: Number(start[2]) },
    clickable: false,
    url,
  };
}

function writeNode({ depth, role, name, attributes, ref, url }: SnapshotNode): string {
  const parts = [
    `uid=${ref?.prefix}${ref?.number}`,
    ...(role === '' ? [] : [role]),
    ...(name === undefined ? [] : [`"${name}"`]),
    ...attributes,
    ...(url === undefined ? [] : [`url="${url}"`]),
  ];
  return '  '.repeat(depth) + parts.join(' ');
}

const NEXT = /\n(?= *uid=\d)/;

function read(lines: readonly string[]): SnapshotItem[] {
  return lines
    .join('\n')
    .split(NEXT)
    .flatMap((text): SnapshotItem[] => {
      const node = readNode(text);
      if (node && writeNode(node) === text) return [node];
      return text.split('\n').map((raw) => ({ depth: depthOf(raw), raw }));
    });
}

export const uid: SnapshotDialect = { read, print: (node) => writeNode(node).split('\n') };
