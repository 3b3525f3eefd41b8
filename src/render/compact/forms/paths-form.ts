import { type Form, FormError } from '../form.ts';
import { mergeNodes } from '../names/merge-nodes.ts';
import { readTokens, textNames, writeToken } from '../names/name-codec.ts';
import { ORDERS } from '../names/order.ts';
import { LISTINGS, pathLines, readPaths } from '../names/path-lines.ts';
import { readTree } from '../names/read-tree.ts';
import { SeriesReader } from '../names/series.ts';
import { encoded, oneOf, readFlags } from '../names/variant.ts';
import { writeTree } from '../names/write-tree.ts';

/** `root`: the first line is the directory that all paths begin with. `top`: the same, and it was a line itself. */
const ROOTS = ['root', 'top'] as const;
const FLAGS = [...ROOTS, ...LISTINGS, ...ORDERS] as const;

/** Lines without any "/" that look like paths of Windows would gain nothing and read worse. */
function arePaths(source: string, lines: readonly string[]): boolean {
  if (lines.length < 2 || source.includes('\r') || lines.includes('')) return false;
  return source.includes('/') || !source.includes('\\');
}

/** The paths that a body stands for, one a line. Throws `FormError`. */
export function decodePaths(
  body: string,
  variant: string | undefined,
  series: SeriesReader,
): readonly string[] {
  const flags = readFlags(variant, FLAGS);
  const lines = body.split('\n');
  const rooted = flags.has('root') || flags.has('top');
  const [root] = rooted ? readTokens(lines[0]!, 0, textNames, series) : [];
  if (rooted && !root?.directory) throw new FormError(`not a root: ${lines[0]}`);
  const below = rooted ? lines.slice(1) : lines;
  const forest = readTree(below, oneOf(flags, ORDERS, 'given'), textNames, series);
  return pathLines({
    root: root?.segments ?? [],
    rootListed: flags.has('top'),
    listing: oneOf(flags, LISTINGS, 'leaves'),
    forest,
  });
}

/** One path a line (`find`, `git ls-files`, `rg --files`, a search by name) as the tree they form. */
export const paths: Form = {
  name: 'paths',
  // Lines that hold more than a path: sizes, times, types.
  fallbacks: ['lines'],
  yieldsAt: 0.85,
  plain: true,
  encode(source) {
    const lines = source.split('\n');
    const read = arePaths(source, lines) ? readPaths(lines) : undefined;
    if (read === undefined) return undefined;
    const { root, rootListed, listing, forest } = read;
    const { lines: tree, order } = writeTree(forest, textNames);
    return encoded(
      root.length === 0 ? tree : [writeToken({ segments: root, directory: true }, textNames), ...tree],
      [
        root.length > 0 && (rootListed ? 'top' : 'root'),
        listing !== 'leaves' && listing,
        order !== 'given' && order,
      ],
    );
  },
  decode: (body, variant) => decodePaths(body, variant, new SeriesReader()).join('\n'),
  tree(source) {
    const lines = source.split('\n');
    const read = arePaths(source, lines) ? readPaths(lines) : undefined;
    if (read === undefined) return undefined;
    const forest = mergeNodes(read.forest);
    return read.root.length === 0 ? forest : [{ name: read.root.join('/') || '/', children: forest }];
  },
};
