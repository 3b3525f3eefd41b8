import type { ArrayNode } from '../../../json/scan.ts';
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { FormError, tokensOf } from '../form.ts';
import { decodePaths, paths } from '../forms/paths-form.ts';
import type { SeriesReader } from '../names/series.ts';
import { isSimple } from './scalar.ts';
import { TEXT_END } from './text-lines.ts';

/**
 * An array of paths stands as the tree that they form. The head counts the paths and the lines of the tree, and says how
 * its names are sorted, as the form `paths` does.
 *
 *     files[5 paths, 3 lines root]:
 *     ./src/
 *     access/ bounds.ts decide.ts rules.ts
 *     json/ read.ts scan.ts
 *     [end]
 */

/** Fewer paths are read as fast on one line. */
const MIN_PATHS = 8;
/** About what the head and the end of the tree cost, in tokens. */
const FRAME_COST = 10;
/** The tree has to take less than this share of the tokens of the array on one line. */
const WORTH = 0.85;

export interface PathList {
  readonly head: string;
  readonly lines: readonly string[];
}

/** The strings of an array of which at least half are paths; `undefined` for any other array. */
function pathsIn(source: string, { items }: ArrayNode): readonly string[] | undefined {
  if (items.length < MIN_PATHS) return undefined;
  const texts: string[] = [];
  let slashes = 0;
  for (const { type, start, end } of items) {
    const lexeme = type === 'string' ? source.slice(start, end) : '';
    if (!isSimple(lexeme)) return undefined;
    const text = lexeme.slice(1, -1);
    if (text.includes('/')) slashes++;
    texts.push(text);
  }
  return slashes * 2 >= texts.length ? texts : undefined;
}

/** An array as a tree, if that is clearly smaller. */
export function pathListOf(source: string, node: ArrayNode): PathList | undefined {
  const texts = pathsIn(source, node);
  const encoded = texts && paths.encode(texts.join('\n'), true);
  if (!encoded) return undefined;
  const onOneLine = estimateTokens(`[${texts.join(',')}]`);
  if (tokensOf(encoded) + FRAME_COST >= onOneLine * WORTH) return undefined;
  const lines = encoded.body.split('\n');
  const variant = encoded.variant === undefined ? '' : ` ${encoded.variant}`;
  return {
    head: `[${texts.length} paths, ${lines.length} lines${variant}]:`,
    lines: [...lines, TEXT_END],
  };
}

/** The lexeme of a path. No path that was written has an escape. */
function lexemeOfPath(path: string): string {
  const lexeme = `"${path}"`;
  return isSimple(lexeme) ? lexeme : JSON.stringify(path);
}

/** The array that such lines stand for, as JSON. Throws `FormError`. */
export function arrayOfPaths(
  lines: readonly string[],
  variant: string | undefined,
  count: number,
  series: SeriesReader,
): string {
  const all = decodePaths(lines.join('\n'), variant, series);
  if (all.length !== count) throw new FormError(`${all.length} paths, not ${count}`);
  return `[${all.map(lexemeOfPath).join(',')}]`;
}
