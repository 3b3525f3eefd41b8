import { estimateTokens } from '../../tokens/estimate.ts';
import { type Encoded, type Form, FormError } from '../form.ts';
import { findRepeats, type Repeats, readRepeats } from '../lines/again.ts';
import { type Cluster, clusterLines } from '../lines/clusters.ts';
import type { Fields } from '../lines/fields.ts';
import { readGroups, writeGroups } from '../lines/groups.ts';
import { withColumns, withoutColumns } from '../lines/stylish.ts';
import { type Fitted, fill, fitted, readTemplate, type Template, writeTemplate } from '../lines/template.ts';

/**
 * Lines that mostly say the same: what they share once, as a template under a letter, and of each line what varies.
 *
 *     A: * silly fetch manifest *
 *     A 16 express@5
 *     A 20 body-parser@2
 *     21 warn a line that no template has
 *
 * The number of templates stands in the marker. A line that reads like a row stands behind `= `.
 */

const LETTERS = 'ABCDEF';
const RAW = '= ';
const ROW = /^[A-F](?: |$)/;

/** A letter and the blank behind it. */
const ROW_COST = 1.5;
const MIN_LINES = 2;
const MIN_GAIN = 6;

/** Lines that are alike but not in their blanks, by how the blanks are. */
function split(cluster: Cluster): Cluster[] {
  const parts = new Map<string, { lines: number[]; fields: Cluster['fields'][number][] }>();
  for (const [i, fields] of cluster.fields.entries()) {
    const key = fields.gaps.join(' ');
    const part = parts.get(key) ?? { lines: [], fields: [] };
    if (part.lines.length === 0) parts.set(key, part);
    part.lines.push(cluster.lines[i] as number);
    part.fields.push(fields);
  }
  return [...parts.values()];
}

function gainOf({ template, lines }: Fitted): number {
  const literal = template.reduce(
    (sum, part) => sum + (typeof part === 'string' ? estimateTokens(part) : 0),
    0,
  );
  const slots = template.filter((part) => typeof part !== 'string').length;
  return (literal - ROW_COST - slots * 0.4) * lines.length - literal - slots - 2;
}

/** Smaller clusters are not taken apart. */
const MIN_DIVIDED = 8;
/** A value that so many lines have, but not all, could stand in a template of theirs. */
const USUAL = 0.6;

/** The value that most lines have in a field, if any has the majority (Boyer and Moore's vote), and how many have it. */
function majority(
  fields: readonly Fields[],
  field: number,
): { readonly value: string; readonly count: number } {
  let value = '';
  let votes = 0;
  for (const { texts } of fields) {
    if (votes === 0) value = texts[field] as string;
    votes += texts[field] === value ? 1 : -1;
  }
  return { value, count: fields.reduce((sum, { texts }) => sum + Number(texts[field] === value), 0) };
}

/** The cluster as the lines that have a field's usual value and the others, where some field has one. */
function divided({ lines, fields }: Cluster): readonly Cluster[] | undefined {
  if (lines.length < MIN_DIVIDED) return undefined;
  let best: { readonly field: number; readonly value: string } | undefined;
  let most = 0;
  for (let field = 0; field < (fields[0]?.texts.length ?? 0); field++) {
    const { value, count } = majority(fields, field);
    const isUsual = count < lines.length && count >= lines.length * USUAL;
    if (isUsual && count * value.length > most) [best, most] = [{ field, value }, count * value.length];
  }
  if (!best) return undefined;
  const { field, value } = best;
  return [true, false].map((usual) => {
    const kept = lines.map((_, i) => i).filter((i) => (fields[i]?.texts[field] === value) === usual);
    return { lines: kept.map((i) => lines[i] as number), fields: kept.map((i) => fields[i] as Fields) };
  });
}

const fittedParts = (cluster: Cluster): readonly Fitted[] => {
  const whole = fitted(cluster);
  return whole ? [whole] : split(cluster).flatMap((part) => fitted(part) ?? []);
};

const totalGain = (parts: readonly Fitted[]): number =>
  parts.reduce((sum, part) => sum + Math.max(0, part.lines.length >= MIN_LINES ? gainOf(part) : 0), 0);

/** The templates for a cluster: one, or two where that is better. */
function templatesOf(cluster: Cluster): readonly Fitted[] {
  const whole = fittedParts(cluster);
  const parts = divided(cluster)?.flatMap(fittedParts) ?? [];
  return totalGain(parts) > totalGain(whole) + MIN_GAIN ? parts : whole;
}

function chosen(lines: readonly string[]): Fitted[] {
  const clusters = clusterLines(lines).filter((cluster) => cluster.lines.length >= MIN_LINES);
  const best = clusters
    .flatMap(templatesOf)
    .map((one) => ({ one, gain: one.lines.length >= MIN_LINES ? gainOf(one) : 0 }))
    .filter(({ gain }) => gain >= MIN_GAIN)
    .sort((a, b) => b.gain - a.gain || (a.one.lines[0] as number) - (b.one.lines[0] as number))
    .slice(0, LETTERS.length)
    .map(({ one }) => one);
  // Letters in the order in which a reader meets them.
  return best.sort((a, b) => (a.lines[0] as number) - (b.lines[0] as number));
}

const rawLine = (line: string): string => (ROW.test(line) || line.startsWith(RAW) ? RAW + line : line);

function readRow(line: string, templates: readonly Template[]): string {
  if (line.startsWith(RAW)) return line.slice(RAW.length);
  if (!ROW.test(line)) return line;
  const template = templates[LETTERS.indexOf(line[0] as string)];
  if (!template) throw new FormError(`no template for the row ${JSON.stringify(line.slice(0, 60))}`);
  return fill(template, line.length === 1 ? [] : line.slice(2).split(' '));
}

/** What each template stands for, and the lines of the text in their order. */
function withTemplates(all: readonly string[], templates: readonly Fitted[]): readonly string[] {
  const rows = all.map(rawLine);
  for (const [i, { lines: indices, values }] of templates.entries()) {
    for (const [row, index] of indices.entries())
      rows[index] = [LETTERS[i], ...(values[row] ?? [])].join(' ');
  }
  return rows;
}

function readTemplates(lines: readonly string[]): Template[] {
  return lines.map((line, i) => {
    if (!line.startsWith(`${LETTERS[i]}: `)) throw new FormError(`not a template: ${line.slice(0, 60)}`);
    return readTemplate(line.slice(3));
  });
}

/**
 * `2-groups`: two templates, and headings over lines that begin alike. `again`: what comes again is told by numbers.
 * `stylish`: rows are aligned in columns.
 */
const VARIANT = /^([1-6])?-?(again)?-?(groups)?-?(stylish)?$/;

interface Measured {
  readonly encoded: Encoded;
  /** By the estimate. */
  readonly tokens: number;
}

/** The smallest of some bodies; the first of those that are alike. */
function smallest(bodies: readonly Encoded[]): Measured | undefined {
  let best: Measured | undefined;
  for (const encoded of bodies) {
    const tokens = estimateTokens(encoded.body);
    if (!best || tokens < best.tokens) best = { encoded, tokens };
  }
  return best;
}

/** What comes again is told by numbers where that saves so much of a text; where it saves less, that is compared. */
const MUCH_AGAIN = 0.25;
const SOME_AGAIN = 0.02;
/** Rows of templates are short already: looking numbers up has to save so much beside them. */
const WORTH = 0.97;

type Way = 'templates' | 'bare';

function bestOf(all: readonly string[], stylish: boolean): Encoded | undefined {
  const repeats = findRepeats(all);
  const share = repeats ? repeats.gain / estimateTokens(all.join('\n')) : 0;
  if (repeats && share >= MUCH_AGAIN) return smallest(candidatesOf(repeats.kept, stylish, repeats))?.encoded;
  const best = smallest(candidatesOf(all, stylish, undefined));
  if (!repeats || share < SOME_AGAIN) return best?.encoded;
  // What was better for all lines is so for most of them.
  const way: Way = /^[1-6]/.test(best?.encoded.variant ?? '') ? 'templates' : 'bare';
  const again = smallest(candidatesOf(repeats.kept, stylish, repeats, way));
  return again && again.tokens < (best?.tokens ?? Number.POSITIVE_INFINITY) * WORTH
    ? again.encoded
    : best?.encoded;
}

function candidatesOf(
  all: readonly string[],
  stylish: boolean,
  repeats: Repeats | undefined,
  only?: Way,
): readonly Encoded[] {
  const found: Encoded[] = [];
  const add = (heads: readonly string[], rows: readonly string[], grouped: boolean): void => {
    const flags = [
      ...(heads.length > 0 ? [String(heads.length)] : []),
      ...(repeats ? ['again'] : []),
      ...(grouped ? ['groups'] : []),
      ...(stylish ? ['stylish'] : []),
    ];
    // A body does not end in an empty line: line breaks at the end are not its own.
    const ends = rows.at(-1)?.trim() !== '';
    if (flags.length > 0 && ends)
      found.push({ body: [...heads, ...rows].join('\n'), variant: flags.join('-') });
  };
  const addWithGroups = (heads: readonly string[], lines: readonly string[]): void => {
    const rows = repeats?.weave(lines) ?? lines;
    const groups = writeGroups(rows);
    const grouped = groups.some((line, i) => line !== rows[i]);
    add(heads, grouped ? groups : rows, grouped);
  };
  const templates = only === 'bare' ? [] : chosen(all);
  const heads = templates.map(({ template }, i) => `${LETTERS[i]}: ${writeTemplate(template)}`);
  if (templates.length > 0) addWithGroups(heads, withTemplates(all, templates));
  if (only !== 'templates' || templates.length === 0) addWithGroups([], all);
  return found;
}

export const lines: Form = {
  name: 'lines',
  joins: true,
  encode(source) {
    const all = source.split('\n');
    const bare = withoutColumns(all);
    return bare ? bestOf(bare, true) : bestOf(all, false);
  },
  decode(body, variant) {
    const [known, templates = '0', again, groups, stylish] = VARIANT.exec(variant ?? '') ?? [];
    const all = body.split('\n');
    const count = Number(templates);
    if (!known || all.length < count) throw new FormError(`unknown variant: ${variant}`);
    const heads = readTemplates(all.slice(0, count));
    const rows = all.slice(count);
    const ungrouped = groups ? readGroups(rows) : rows;
    const read = (line: string): string => (count > 0 ? readRow(line, heads) : line);
    const lines = again ? readRepeats(ungrouped, read) : ungrouped.map(read);
    return (stylish ? withColumns(lines) : lines).join('\n');
  },
};
