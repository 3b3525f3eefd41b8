import type { JsonNode, ObjectNode } from '../../../json/scan.ts';
import { partsPair } from '../common-ends.ts';
import { affixed, affixedNumber, type DerivedColumn, SPECIAL, withoutQuotes } from './affixes.ts';
import type { Column, TemplatePart } from './column.ts';
import { type Leaf, leavesOf } from './leaves.ts';

/**
 * Columns that other columns tell, wholly or but for a part:
 *
 *     url~"https://example.com/issues/<number>"      the value of the column `number` stands there
 *     label~"https://example.com/labels/*"           the rest stands in the column's own cell
 *
 * Values are compared and put together as lexemes, so that escapes come back as they were.
 */

const WORD = /[\p{L}\p{N}]/u;

/** Short values occur anywhere by chance: they count only between characters that are no part of a word. */
const MIN_FREE = 4;

function standsAt(text: string, at: number, value: string): boolean {
  if (value === '' || !text.startsWith(value, at)) return false;
  if (value.length >= MIN_FREE) return true;
  return !WORD.test(text[at - 1] ?? '') && !WORD.test(text[at + value.length] ?? '');
}

/** The first row as literals and references, the longest value first at each place. */
function split(text: string, bases: readonly Leaf[]): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let literal = '';
  for (let at = 0; at < text.length; ) {
    const base = bases.find((one) => standsAt(text, at, one.values[0] as string));
    if (!base) {
      literal += text[at++];
      continue;
    }
    if (literal !== '') parts.push({ text: literal });
    literal = '';
    parts.push({ ref: base.path });
    at += (base.values[0] as string).length;
  }
  if (literal !== '') parts.push({ text: literal });
  return parts;
}

/** The leaf as the beginning of a longer one, as short hashes are. */
function shortened(leaf: Leaf, longer: readonly Leaf[]): readonly TemplatePart[] | undefined {
  const { length = 0 } = leaf.values[0] ?? '';
  if (length < MIN_FREE || leaf.values.some((value) => value.length !== length)) return undefined;
  const base = longer.find(
    ({ isText, values }) =>
      isText && leaf.values.every((value, row) => (values[row] as string).startsWith(value)),
  );
  return base && [{ ref: base.path, length }];
}

function holds(parts: readonly TemplatePart[], leaf: Leaf, bases: ReadonlyMap<string, Leaf>): boolean {
  return leaf.values.every(
    (value, row) =>
      value ===
      parts
        .map((part) => ('ref' in part ? bases.get(part.ref)?.values[row] : 'text' in part && part.text))
        .join(''),
  );
}

/** The leaf as something of its own before a shorter leaf, as full names are: `fullName~"* <title>"`. */
function ended(leaf: Leaf, shorter: readonly Leaf[]): DerivedColumn | undefined {
  const { values, nodes } = leaf;
  for (const base of shorter) {
    const [value = '', ending = ''] = [values[0], base.values[0]];
    const mark = value.at(-1 - ending.length) ?? '';
    if (partsPair(value, value.length - ending.length - 1)) continue;
    if (!base.isText || mark === '' || WORD.test(mark) || SPECIAL.test(mark) || mark === '\\') continue;
    const fits = base.values.every((one, row) => {
      const text = values[row] as string;
      const own = text.length - one.length - 1;
      return one !== '' && own > 0 && text.endsWith(one) && text[own] === mark && text[own - 1] !== '\\';
    });
    if (!fits) continue;
    const owns = nodes.map((node, row): [JsonNode, string] => {
      const text = values[row] as string;
      return [node, text.slice(0, text.length - (base.values[row] as string).length - 1)];
    });
    return { parts: [{ own: true }, { text: mark }, { ref: base.path }], owns: new Map(owns) };
  }
  return undefined;
}

const MAX_BASES = 8;

/** The leaf from other leaves alone. */
function derived(leaf: Leaf, others: readonly Leaf[]): readonly TemplatePart[] | undefined {
  const bases = others
    .filter((one) => leaf.values.every((value, row) => value.includes(one.values[row] as string)))
    .sort((a, b) => (b.values[0] as string).length - (a.values[0] as string).length)
    .slice(0, MAX_BASES);
  if (bases.length === 0) return undefined;
  const byPath = new Map(bases.map((base) => [base.path, base]));
  for (const some of [bases, ...bases.map((base) => [base])]) {
    const parts = split(leaf.values[0] as string, some);
    const known = parts.some((part) => 'ref' in part);
    const clean = parts.every((part) => !('text' in part) || !SPECIAL.test(part.text));
    if (known && clean && holds(parts, leaf, byPath)) return parts;
  }
  return undefined;
}

const total = (values: readonly string[]): number => values.reduce((sum, value) => sum + value.length, 0);

/** The parts of each column. In this order, a column refers only to later ones, and none refers to itself. */
function planned(leaves: readonly Leaf[]): ReadonlyMap<Column, DerivedColumn> {
  const templates = new Map<Column, DerivedColumn>();
  // The longest first: they are made of shorter ones, never the other way round.
  const shorter = leaves
    .map((leaf) => ({ leaf, length: total(leaf.values) }))
    .sort((a, b) => a.length - b.length)
    .map(({ leaf }) => leaf);
  const longer: Leaf[] = [];
  for (let leaf = shorter.pop(); leaf !== undefined; leaf = shorter.pop()) {
    if (!leaf.isText) {
      const told = affixedNumber(leaf);
      if (told) templates.set(leaf.column, told);
      continue;
    }
    const bases = shorter.filter(({ hasName }) => hasName);
    const parts = derived(leaf, bases) ?? shortened(leaf, longer);
    const told = parts ? { parts } : (ended(leaf, bases) ?? affixed(leaf) ?? withoutQuotes(leaf));
    if (told) templates.set(leaf.column, told);
    else if (leaf.hasName) longer.push(leaf);
  }
  return templates;
}

function replaced(columns: readonly Column[], templates: ReadonlyMap<Column, DerivedColumn>): Column[] {
  return columns.map((column) => {
    if (column.kind === 'group') return { ...column, columns: replaced(column.columns, templates) };
    const told = templates.get(column);
    return told && column.kind !== 'rest' ? { kind: 'template', key: column.key, ...told } : column;
  });
}

const MIN_ROWS = 2;

/** The columns of a table, those that others tell as templates. */
export function withTemplates(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
): Column[] {
  if (rows.length < MIN_ROWS) return [...columns];
  return replaced(columns, planned(leavesOf(source, columns, rows, '')));
}
