import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { type Encoded, type Form, FormError, tokensOf } from '../form.ts';
import { findRepeats, type RepeatedLines, readRepeats } from '../lines/again.ts';
import { anatomyOfLines } from '../lines/anatomy-of-lines.ts';
import { bestTemplates } from '../lines/best-templates.ts';
import { withoutAlignment } from '../lines/find-layout.ts';
import { readGroups, writeGroups } from '../lines/groups.ts';
import { type Layout, readLayout, withLayoutAgain, writeLayout } from '../lines/line-layout.ts';
import { isPathFirst, type PathFirst, withPathsFirst, withPathsLast } from '../lines/path-first.ts';
import { withoutColumns, withStylishColumns } from '../lines/stylish.ts';
import { writeTemplate } from '../lines/template.ts';
import { LETTERS, readRow, readTemplates, withRows } from '../lines/template-rows.ts';
import { indentedTree } from '../names/indented.ts';

/**
 * Lines with much common text. A template under a letter holds this text once, and each line gives the rest.
 *
 *     A: * silly fetch manifest *
 *     A 16 express@5
 *     A 20 body-parser@2
 *     21 warn a line that no template has
 *
 * The number of templates stands in the marker.
 */

/**
 * `2-groups`: two templates, and headings over lines that begin alike. `again`: numbers stand for repeated
 * lines. `aligned`: the first line says how the columns were aligned. `stylish`: rows are aligned as eslint
 * does it. `path_was_last`: the path at the end of each row is moved to its beginning, `in_some` of them.
 */
const VARIANT =
  /^([1-6])?-?(again)?-?(groups)?-?(aligned)?-?(stylish|path_was_last(?:-2_blanks|-tab)?)?(-in_some)?$/;

/** The changes that were made to the lines before anything else. */
interface Arranged {
  readonly layout?: Layout;
  readonly name?: 'stylish' | PathFirst;
  /** Not all rows have the path in front. */
  readonly some?: boolean;
}

/** The smallest of some bodies. If several are equally small, the first one. */
function smallest(bodies: readonly Encoded[]): Encoded | undefined {
  if (bodies.length < 2) return bodies[0];
  const [first, ...rest] = bodies.map((encoded) => ({ ...encoded, tokens: tokensOf(encoded) }));
  return rest.reduce((best, one) => (one.tokens < best!.tokens ? one : best), first);
}

/**
 * From this share of savings on, repeated lines always become numbers. From the smaller share on, both ways
 * are compared.
 */
const MUCH_AGAIN = 0.25;
const SOME_AGAIN = 0.02;
/**
 * Rows of templates are short already. The body with numbers must not be larger than this share of the other
 * one.
 */
const WORTH = 0.97;

type Way = 'templates' | 'bare';

function bestOf(all: readonly string[], arranged: Arranged): Encoded | undefined {
  const text = all.join('\n');
  const repeats = findRepeats(all);
  const share = repeats ? repeats.gain / estimateTokens(text) : 0;
  if (repeats && share >= MUCH_AGAIN) return smallest(candidatesOf(repeats.kept, arranged, repeats));
  const best = smallest(candidatesOf(all, arranged, undefined));
  if (!repeats || share < SOME_AGAIN) return best;
  // The way that is better for all lines is taken to be better for most of them.
  const way: Way = /^[1-6]/.test(best?.variant ?? '') ? 'templates' : 'bare';
  const again = smallest(candidatesOf(repeats.kept, arranged, repeats, way));
  if (!again || !best) return again ?? best;
  return tokensOf(again) < tokensOf(best) * WORTH ? again : best;
}

function candidatesOf(
  all: readonly string[],
  { layout, name, some }: Arranged,
  repeats: RepeatedLines | undefined,
  only?: Way,
): readonly Encoded[] {
  const found: Encoded[] = [];
  const above = layout ? [writeLayout(layout)] : [];
  const add = (heads: readonly string[], rows: readonly string[], grouped: boolean): void => {
    const flags = [
      ...(heads.length > 0 ? [String(heads.length)] : []),
      ...(repeats ? ['again'] : []),
      ...(grouped ? ['groups'] : []),
      ...(layout ? ['aligned'] : []),
      ...(name ? [name] : []),
      ...(some ? ['in_some'] : []),
    ];
    // A body does not end in an empty line: line breaks at the end are not its own.
    const ends = rows.at(-1)?.trim() !== '';
    if (flags.length > 0 && ends)
      found.push({ body: [...above, ...heads, ...rows].join('\n'), variant: flags.join('-') });
  };
  const addWithGroups = (heads: readonly string[], lines: readonly string[]): void => {
    const rows = repeats?.weave(lines) ?? lines;
    const groups = writeGroups(rows);
    const grouped = groups.some((line, i) => line !== rows[i]);
    add(heads, grouped ? groups : rows, grouped);
  };
  const templates = only === 'bare' ? [] : bestTemplates(all.join('\n'), LETTERS.length);
  const heads = templates.map(({ template }, i) => `${LETTERS[i]}: ${writeTemplate(template)}`);
  if (templates.length > 0) addWithGroups(heads, withRows(all, templates));
  if (only !== 'templates' || templates.length === 0) addWithGroups([], all);
  return found;
}

/** The best of the lines in their order, and with the paths at their ends in front. */
function bestOfBoth(all: readonly string[], arranged: Arranged): Encoded | undefined {
  const best = bestOf(all, arranged);
  const turned = withPathsFirst(all);
  const other = turned && bestOf(turned.lines, { ...arranged, name: turned.name, some: turned.some });
  return smallest([best, other].filter((one) => one !== undefined));
}

/**
 * The share of the tokens that the blanks of columns have to make. Templates and headings save less of bare
 * lines, but seldom so much less.
 */
const BLANKS_SHARE = 0.05;

const tokensOfLines = (lines: readonly string[]): number => estimateTokens(lines.join('\n'));

export const lines: Form = {
  name: 'lines',
  labels: [
    ...['diagnostics', 'log', 'ls', 'trace', 'tree-indented'],
    // Few rows are better off as a table than as templates, and commits may be blocks of labelled lines.
    { label: 'rows', fallbacks: ['table-aligned', 'records'] },
    { label: 'git-log', fallbacks: ['records'] },
    // The only known fact about such a text is that it is no program and no prose. It may be a list of words.
    { label: 'leftover', fallbacks: ['records', 'paths'], least: 0.1 },
    { label: 'skeletons', fallbacks: ['records'], least: 0.125 },
    { label: 'shared-parts', fallbacks: ['records'], least: 0.2 },
  ],
  plain: true,
  joins: true,
  encode(source) {
    const all = source.split('\n');
    const stylish = withoutColumns(all);
    if (stylish) return bestOf(stylish, { name: 'stylish' });
    const bare = withoutAlignment(all);
    const isLess =
      bare &&
      tokensOfLines([writeLayout(bare.layout), ...bare.lines]) < tokensOfLines(all) * (1 - BLANKS_SHARE);
    return isLess ? bestOfBoth(bare.lines, { layout: bare.layout }) : bestOfBoth(all, {});
  },
  decode(body, variant) {
    const [known, templates = '0', again, groups, aligned, name = '', some] =
      VARIANT.exec(variant ?? '') ?? [];
    const whole = body.split('\n');
    const layout = aligned ? readLayout(whole[0] as string) : undefined;
    if (aligned && !layout) throw new FormError(`not a layout: ${whole[0]}`);
    const all = layout ? whole.slice(1) : whole;
    const count = Number(templates);
    if (!known || all.length < count) throw new FormError(`unknown variant: ${variant}`);
    const heads = readTemplates(all.slice(0, count));
    const rows = all.slice(count);
    const ungrouped = groups ? readGroups(rows) : rows;
    const read = (line: string): string => (count > 0 ? readRow(line, heads) : line);
    const lines = again ? readRepeats(ungrouped, read) : ungrouped.map(read);
    const placed = isPathFirst(name) ? withPathsLast(lines, name, some !== undefined) : lines;
    if (layout) return withLayoutAgain(placed, layout).join('\n');
    return (name === 'stylish' ? withStylishColumns(placed) : placed).join('\n');
  },
  anatomy(lines, variant = '') {
    const [, templates, , , aligned] = VARIANT.exec(variant) ?? [];
    const layouts = aligned ? 1 : 0;
    return anatomyOfLines(lines, layouts + Number(templates ?? 1 - layouts));
  },
  tree: indentedTree,
};
