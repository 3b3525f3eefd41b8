import { type Encoded, type Form, FormError } from '../form.ts';
import {
  type DelimitedDialect,
  isDelimited,
  QUOTES,
  readDelimited,
  writeDelimited,
} from '../grid/delimited-grid.ts';
import { type Grid, readGrid, writeGrid } from '../grid/grid.ts';
import { anatomyOfTable, splitNote, withoutRowTemplates, withRowTemplates } from '../grid/row-templates.ts';
import { joinTitled, partsOf, splitTitled } from '../grid/titled-grid.ts';

const DELIMITERS = { comma: ',', tab: '\t', semicolon: ';', pipe: '|' } as const;
type DelimiterName = keyof typeof DELIMITERS;
const NAMES = Object.keys(DELIMITERS) as DelimiterName[];

const QUOTED = { all: 'quoted', text: 'text', words: 'words' } as const;
const RAGGED = 'ragged';
/** Behind all others: tables behind titles, see grid/titled-grid.ts. */
const TITLED = '-titled';

const variantOf = (name: DelimiterName, { quotes, ragged }: DelimitedDialect): string =>
  [name, ...(quotes === 'needed' ? [] : [QUOTED[quotes]]), ...(ragged ? [RAGGED] : [])].join('-');

/** The ways in which a text may write its cells, the usual first. */
const dialects = (delimiter: DelimitedDialect['delimiter']): readonly DelimitedDialect[] =>
  [false, true].flatMap((ragged) =>
    QUOTES.map((quotes): DelimitedDialect => ({ delimiter, quotes, ragged })),
  );

const writeTitled = (grid: Grid, dialect: DelimitedDialect): string =>
  partsOf(grid)
    .map(({ title, grid: part }) => `${title}\n${writeDelimited(part, dialect)}`)
    .join('\n');

/** Tables behind titles. */
function encodeTitled(source: string, names: readonly DelimiterName[]): Encoded | undefined {
  const found = splitTitled(source);
  if (!found) return undefined;
  for (const name of names) {
    const delimiter = DELIMITERS[name];
    if (!found.tables[0]?.includes(delimiter)) continue;
    const grids = found.tables.map((table) => readDelimited(table, delimiter));
    const grid = grids.every((one) => one !== undefined) ? joinTitled(found.titles, grids) : undefined;
    const dialect = grid && dialects(delimiter).find((candidate) => writeTitled(grid, candidate) === source);
    const written = dialect && writeGrid(grid);
    if (!written) continue;
    const { lines, note } = withRowTemplates(written);
    return { body: lines.join('\n'), variant: variantOf(name, dialect) + TITLED + note };
  }
  return undefined;
}

function dialectOf(variant: string): DelimitedDialect {
  const [name, ...flags] = variant.split('-');
  const known = NAMES.find((one) => one === name);
  const ragged = flags.at(-1) === RAGGED;
  const [flag, ...more] = ragged ? flags.slice(0, -1) : flags;
  const quotes = QUOTES.find((one) => one !== 'needed' && QUOTED[one] === flag);
  if (!known || more.length > 0 || (flag !== undefined && !quotes)) {
    throw new FormError(`unknown variant: ${variant}`);
  }
  return { delimiter: DELIMITERS[known], quotes: quotes ?? 'needed', ragged };
}

/** Values separated by a character, under a header: the table that JSON rows get. */
function delimited(name: string, usual: DelimiterName, fallbacks: readonly string[] = []): Form {
  const names = [usual, ...NAMES.filter((other) => other !== usual)];
  return {
    name,
    fallbacks,
    gathers: true,
    encode(source) {
      for (const one of names) {
        const delimiter = DELIMITERS[one];
        const grid = readDelimited(source, delimiter);
        if (!grid || grid.header.length < 2) continue;
        const dialect = dialects(delimiter).find((candidate) => isDelimited(grid, candidate, source));
        const written = dialect && writeGrid(grid);
        if (!written) return undefined;
        const { lines, note } = withRowTemplates(written);
        const variant = variantOf(one, dialect) + note;
        return variant === usual ? { body: lines.join('\n') } : { body: lines.join('\n'), variant };
      }
      return encodeTitled(source, names);
    },
    decode(body, noted = usual) {
      const { count, variant } = splitNote(noted);
      const grid = readGrid(withoutRowTemplates(body.split('\n'), count));
      if (!variant.endsWith(TITLED)) return writeDelimited(grid, dialectOf(variant));
      return writeTitled(grid, dialectOf(variant.slice(0, -TITLED.length)));
    },
    anatomy: (_, variant = usual) => anatomyOfTable(splitNote(variant).count),
  };
}

export const csv = delimited('csv', 'comma');
export const tsv = delimited('tsv', 'tab', ['lines']);
