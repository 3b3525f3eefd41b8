import type { JsonNode, ObjectNode } from '../../../json/scan.ts';
import { commonEnd, commonStart, partsPair } from '../common-ends.ts';
import { type Column, rowOf, type TemplatePart } from './column.ts';
import { ABSENT, isLiteral } from './scalar.ts';

/**
 * Columns that other columns tell, wholly or but for a part:
 *
 *     url~"https://example.com/issues/<number>"      the value of the column `number` stands there
 *     label~"https://example.com/labels/*"           the rest stands in the column's own cell
 *
 * Values are compared and put together as lexemes, so that escapes come back as they were.
 */

/** A column whose value every row has as a scalar. */
interface Leaf {
  /** Keys from the row down, joined by dots. */
  readonly path: string;
  readonly column: Column;
  readonly nodes: readonly JsonNode[];
  /** By row: the lexeme without its quotes. */
  readonly values: readonly string[];
  readonly isText: boolean;
  /** Templates can refer to it. */
  readonly hasName: boolean;
}

/** The keys that a path in a template may contain. */
const SIMPLE_KEY = /^"[\w$-]+"$/;
/** Characters that stand for something else in a template. */
const SPECIAL = /[<>*]/;

function lexemes(source: string, nodes: readonly JsonNode[]): string[] | undefined {
  const [first] = nodes;
  if (first === undefined || (first.type !== 'string' && first.type !== 'number')) return undefined;
  const cut = first.type === 'string' ? 1 : 0;
  const found: string[] = [];
  for (const node of nodes) {
    if (node.type !== first.type) return undefined;
    found.push(source.slice(node.start + cut, node.end - cut));
  }
  return found;
}

function leavesOf(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
  above: string,
  aboveHasName = true,
): Leaf[] {
  const maps = rows.map((row) => rowOf(source, row));
  return columns.flatMap((column): Leaf[] => {
    if (column.kind !== 'cell' && column.kind !== 'group') return [];
    const hasName = aboveHasName && SIMPLE_KEY.test(column.key);
    const nodes = maps.map((map) => map?.get(column.key));
    if (!nodes.every((node) => node !== undefined)) return [];
    const path = above + column.key.slice(1, -1);
    if (column.kind === 'group')
      return leavesOf(source, column.columns, nodes as ObjectNode[], `${path}.`, hasName);
    const values = lexemes(source, nodes);
    const isText = nodes[0]?.type === 'string';
    return values ? [{ path, column, nodes: nodes as JsonNode[], values, isText, hasName }] : [];
  });
}

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

/** A column as other columns tell it; `owns`: by node, what they leave open. */
interface DerivedColumn {
  readonly parts: readonly TemplatePart[];
  readonly owns?: ReadonlyMap<JsonNode, string>;
  readonly number?: true;
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

/** Cut where a word, a number or a date ends, so that what stays in the cell reads by itself. */
const UP_TO_BREAK = /^.*(?:[^\p{L}\p{N}\\]|\dT(?=\d|$))/su;
const FROM_BREAK = /[^\p{L}\p{N}].*$/su;
/** A unit or zone behind a number. */
const UNIT = /^\p{L}{1,3}$/u;

function breakableEnd(rests: readonly string[]): string {
  const common = commonEnd(rests);
  if (UNIT.test(common) && rests.every((rest) => /\d/.test(rest.at(-1 - common.length) ?? ''))) return common;
  return FROM_BREAK.exec(common)?.[0] ?? '';
}

/** A column without the beginning and end that all values share, if leaving these out of the cells pays. */
function affixed(leaf: Leaf): DerivedColumn | undefined {
  const start = UP_TO_BREAK.exec(commonStart(leaf.values))?.[0] ?? '';
  const rests = leaf.values.map((value) => value.slice(start.length));
  const end = breakableEnd(rests);
  const length = start.length + end.length;
  if (length < 4 || length * (leaf.values.length - 1) < 24) return undefined;
  const owns = rests.map((rest) => rest.slice(0, rest.length - end.length));
  // Half of an escape could not stand in quotes.
  if (SPECIAL.test(start + end) || owns.some((own) => own === '' || own.endsWith('\\'))) return undefined;
  const parts = [
    ...(start === '' ? [] : [{ text: start }]),
    { own: true as const },
    ...(end === '' ? [] : [{ text: end }]),
  ];
  return { parts };
}

/** Fewer cells with quotes cost less than the template. */
const MIN_QUOTED = 4;

/** Texts of which many look like numbers: none of them needs quotes in its cell. */
function unquoted({ values }: Leaf): DerivedColumn | undefined {
  let quoted = 0;
  for (const value of values) if (isLiteral(value) || value === ABSENT) quoted++;
  return quoted < MIN_QUOTED ? undefined : { parts: [{ own: true }] };
}

const DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;
/** Fewer digits are read faster than put together. */
const MIN_SHARED = 6;

/** Numbers of the same length without the first and last digits that all of them share. */
function affixedNumber({ values }: Leaf): DerivedColumn | undefined {
  const [first = ''] = values;
  if (values.some((value) => value.length !== first.length || !DECIMAL.test(value))) return undefined;
  const start = commonStart(values);
  const end = start === first ? '' : commonEnd(values.map((value) => value.slice(start.length)));
  const length = start.length + end.length;
  if (start === first || length < MIN_SHARED || length * (values.length - 1) < 24) return undefined;
  const parts = [{ text: start }, { own: true as const }, { text: end }].filter(
    (part) => !('text' in part) || part.text !== '',
  );
  return { parts, number: true };
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
    const told = parts ? { parts } : (ended(leaf, bases) ?? affixed(leaf) ?? unquoted(leaf));
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
