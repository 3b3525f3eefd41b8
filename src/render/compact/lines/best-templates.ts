import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { type Cluster, clusterLines } from './clusters.ts';
import { type Fitted, fitted } from './fitted.ts';
import { fieldsOf, type LineFields } from './line-fields.ts';
import { writeTemplate } from './template.ts';

/** A letter and the blank behind it. */
const ROW_COST = 1.5;
const SLOT_COST = 0.4;
const MIN_LINES = 2;
/** A smaller gain is not worth a reader's effort. */
const MIN_GAIN = 6;

/** Lines that are alike but not in their blanks, by how the blanks are. */
function split({ first, gaps }: LineFields, cluster: Cluster): readonly Cluster[] {
  const parts = new Map<string, number[]>();
  for (const line of cluster) {
    const key = gaps.slice(first[line], first[line + 1]).join(' ');
    const part = parts.get(key);
    if (part) part.push(line);
    else parts.set(key, [line]);
  }
  return [...parts.values()];
}

interface Weighed extends Fitted {
  /** The tokens saved, about; 0 for a single line. */
  readonly gain: number;
}

function gainOf({ template, lines }: Fitted): number {
  if (lines.length < MIN_LINES) return 0;
  let literal = 0;
  let slots = 0;
  for (const part of template) {
    if (typeof part === 'string') literal += estimateTokens(part);
    else slots++;
  }
  return (literal - ROW_COST - slots * SLOT_COST) * lines.length - literal - slots - 2;
}

/** Smaller clusters are not taken apart. */
const MIN_DIVIDED = 8;
/** A value with at least this share of the lines, but not all, could stand in a template of its own lines. */
const USUAL = 0.6;

/** The field that most lines have at one place, if any has the majority (Boyer and Moore's vote). */
function voted({ first, sums }: LineFields, cluster: Cluster, i: number): number {
  let usual = 0;
  let votes = 0;
  for (const line of cluster) {
    const field = (first[line] as number) + i;
    if (votes === 0) usual = field;
    votes += sums[field] === sums[usual] ? 1 : -1;
  }
  return usual;
}

/** The cluster as the lines that have a field's usual text and the others, where some field has one. */
function divided(fields: LineFields, cluster: Cluster): readonly Cluster[] {
  const { first, starts, ends, sums } = fields;
  if (cluster.length < MIN_DIVIDED) return [];
  const one = cluster[0] as number;
  const width = (first[one + 1] as number) - (first[one] as number);
  let best = -1;
  let sum = 0;
  let most = 0;
  for (let i = 0; i < width; i++) {
    const usual = voted(fields, cluster, i);
    let count = 0;
    for (const line of cluster) if (sums[(first[line] as number) + i] === sums[usual]) count++;
    const saved = count * ((ends[usual] as number) - (starts[usual] as number));
    if (count === cluster.length || count < cluster.length * USUAL || saved <= most) continue;
    best = i;
    sum = sums[usual] as number;
    most = saved;
  }
  if (best < 0) return [];
  const hasUsual = (line: number): boolean => sums[(first[line] as number) + best] === sum;
  return [cluster.filter(hasUsual), cluster.filter((line) => !hasUsual(line))];
}

function fittedParts(fields: LineFields, cluster: Cluster): readonly Weighed[] {
  const whole = fitted(fields, cluster);
  const parts = whole ? [whole] : split(fields, cluster).flatMap((part) => fitted(fields, part) ?? []);
  return parts.map((part) => ({ ...part, gain: gainOf(part) }));
}

const totalGain = (parts: readonly Weighed[]): number =>
  parts.reduce((sum, { gain }) => sum + Math.max(0, gain), 0);

/** The templates for a cluster: one, or two where that is better. */
function templatesOf(fields: LineFields, cluster: Cluster): readonly Weighed[] {
  const whole = fittedParts(fields, cluster);
  const parts = divided(fields, cluster).flatMap((part) => fittedParts(fields, part));
  return parts.length > 0 && totalGain(parts) > totalGain(whole) + MIN_GAIN ? parts : whole;
}

/** Clusters that came to the same template are one: lines of as many words may differ in their fields. */
function merged(parts: readonly Weighed[]): Weighed[] {
  const byTemplate = new Map<string, Weighed[]>();
  for (const part of parts) {
    const written = writeTemplate(part.template);
    const same = byTemplate.get(written);
    if (same) same.push(part);
    else byTemplate.set(written, [part]);
  }
  return [...byTemplate.values()].map((same) => (same.length === 1 ? (same[0] as Weighed) : asOne(same)));
}

function asOne(parts: readonly Weighed[]): Weighed {
  const [{ template }] = parts as readonly [Weighed];
  const rows = parts
    .flatMap(({ lines, columns }) =>
      lines.map((line, row) => ({ line, values: columns.map((column) => column[row] as string) })),
    )
    .sort((a, b) => a.line - b.line);
  const slots = rows[0]?.values.length ?? 0;
  const whole: Fitted = {
    template,
    lines: rows.map(({ line }) => line),
    columns: Array.from({ length: slots }, (_, slot) => rows.map(({ values }) => values[slot] as string)),
  };
  return { ...whole, gain: gainOf(whole) };
}

/** The templates that save most, up to a number of them, in the order in which a reader meets them. */
export function bestTemplates(text: string, most: number): readonly Fitted[] {
  const fields = fieldsOf(text);
  const gaining = clusterLines(fields)
    .filter((cluster) => cluster.length >= MIN_LINES)
    .flatMap((cluster) => templatesOf(fields, cluster))
    .filter(({ gain }) => gain >= MIN_GAIN);
  return merged(gaining)
    .sort((a, b) => b.gain - a.gain || (a.lines[0] as number) - (b.lines[0] as number))
    .slice(0, most)
    .sort((a, b) => (a.lines[0] as number) - (b.lines[0] as number));
}
