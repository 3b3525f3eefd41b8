import { allowExpanded, type TreeNode } from '../form.ts';
import { MAX_NAMES_DEPTH } from './write-tree.ts';

/**
 * The lines that a forest of paths stands for, besides one for every leaf and one with "/" for every empty
 * directory. `find`: one for every directory, before its content. `tar`: the same, ending in "/".
 */
export const LISTINGS = ['leaves', 'find', 'tar'] as const;
export type PathListing = (typeof LISTINGS)[number];

/** A line as its names. A "/" at its end marks a directory and makes no name. */
interface PathLine {
  readonly names: readonly string[];
  readonly directory: boolean;
}

export interface PathForest {
  /** The directories that every line begins with. */
  readonly root: readonly string[];
  /** Whether the root is a line itself, the first. */
  readonly rootListed: boolean;
  readonly listing: PathListing;
  readonly forest: readonly TreeNode[];
}

function readPathLine(line: string): PathLine {
  const directory = line.endsWith('/');
  return { names: (directory ? line.slice(0, -1) : line).split('/'), directory };
}

function sharedLength(a: readonly string[], b: readonly string[], limit: number): number {
  let shared = 0;
  while (shared < limit && shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}

/** How many names all lines begin with, their last ones left out. */
function commonRoot(lines: readonly PathLine[]): number {
  const first = lines[0]!.names;
  return lines.reduce(
    (shared, { names }) => sharedLength(first, names, Math.min(shared, names.length - 1)),
    first.length,
  );
}

interface Open {
  readonly name: string;
  readonly children: TreeNode[];
}

/**
 * The forest below the first `root` names, in the order of the lines; a directory stands in it again where lines
 * come back to it. `undefined` where the listing does not hold.
 */
function build(
  lines: readonly PathLine[],
  root: number,
  isListed: (index: number) => boolean,
  listing: PathListing,
): readonly TreeNode[] | undefined {
  const top: Open = { name: '', children: [] };
  const open: Open[] = [top];
  for (const [i, { names, directory }] of lines.entries()) {
    let depth = 0;
    const last = names.length - 1;
    while (root + depth < last && open[depth + 1]?.name === names[root + depth]) depth++;
    if (listing !== 'leaves' && root + depth < last) return undefined;
    open.length = depth + 1;
    for (let at = root + depth; at < last; at++) {
      const made: Open = { name: names[at]!, children: [] };
      open.at(-1)!.children.push(made);
      open.push(made);
    }
    const listed = isListed(i);
    const node = listed || directory ? { name: names[last]!, children: [] } : { name: names[last]! };
    open.at(-1)!.children.push(node);
    if (listed && node.children) open.push({ name: node.name, children: node.children });
  }
  return top.children;
}

/** Reads lines of paths, at least one, as a forest. `undefined` for paths that are too deep. */
export function readPaths(source: readonly string[]): PathForest | undefined {
  const lines = source.map(readPathLine);
  if (lines.some(({ names }) => names.length > MAX_NAMES_DEPTH)) return undefined;
  const slashes = lines.some(({ directory }) => directory);
  const opens = (i: number): boolean => source[i + 1]?.startsWith(`${source[i]}/`) ?? false;
  const listing: PathListing = slashes ? 'tar' : source.some((_, i) => opens(i)) ? 'find' : 'leaves';
  if (listing !== 'leaves') {
    const isListed = listing === 'tar' ? (i: number) => lines[i]!.directory : opens;
    const first = `${source[0]}${listing === 'tar' ? '' : '/'}`;
    const rootListed =
      isListed(0) && source.every((line, i) => i === 0 || (line !== first && line.startsWith(first)));
    const rest = rootListed ? lines.slice(1) : lines;
    const root = rootListed ? lines[0]!.names.length : commonRoot(lines);
    const forest = build(rest, root, rootListed ? (i) => isListed(i + 1) : isListed, listing);
    if (forest) return { root: lines[0]!.names.slice(0, root), rootListed, listing, forest };
  }
  const root = commonRoot(lines);
  const forest = build(lines, root, () => false, 'leaves')!;
  return { root: lines[0]!.names.slice(0, root), rootListed: false, listing: 'leaves', forest };
}

/** The lines of a forest: the inverse of `readPaths`. Throws `FormError`. */
export function pathLines({ root, rootListed, listing, forest }: PathForest): readonly string[] {
  const slash = listing === 'tar' ? '/' : '';
  const lines: string[] = rootListed ? [root.join('/') + slash] : [];
  let size = 0;
  const visit = (nodes: readonly TreeNode[], before: string): void => {
    for (const { name, children } of nodes) {
      const path = before + name;
      size += path.length;
      allowExpanded(size);
      if (children === undefined) lines.push(path);
      else if (children.length === 0) lines.push(`${path}/`);
      else {
        if (listing !== 'leaves') lines.push(path + slash);
        visit(children, `${path}/`);
      }
    }
  };
  visit(forest, root.map((name) => `${name}/`).join(''));
  return lines;
}
