import { type Form, FormError } from '../form.ts';
import { type Dialect, readDelimited, writeDelimited } from '../grid/delimited.ts';
import { readGrid, writeGrid } from '../grid/grid.ts';

const DELIMITERS = { comma: ',', tab: '\t', semicolon: ';', pipe: '|' } as const;
type DelimiterName = keyof typeof DELIMITERS;
const NAMES = Object.keys(DELIMITERS) as DelimiterName[];

const variantOf = (name: DelimiterName, { quotes }: Dialect): string =>
  quotes === 'all' ? `${name}-quoted` : name;

function dialectOf(variant: string): Dialect {
  const [name, quotes] = variant.split('-');
  const known = NAMES.find((one) => one === name);
  if (!known || (quotes !== undefined && quotes !== 'quoted')) {
    throw new FormError(`unknown variant: ${variant}`);
  }
  return { delimiter: DELIMITERS[known], quotes: quotes ? 'all' : 'needed' };
}

/** Values separated by a character, under a header: the table that JSON rows get. */
function delimited(name: string, usual: DelimiterName): Form {
  return {
    name,
    encode(source) {
      for (const one of [usual, ...NAMES.filter((other) => other !== usual)]) {
        const delimiter = DELIMITERS[one];
        const grid = readDelimited(source, delimiter);
        if (!grid || grid.header.length < 2) continue;
        const dialect = (['needed', 'all'] as const)
          .map((quotes): Dialect => ({ delimiter, quotes }))
          .find((candidate) => writeDelimited(grid, candidate) === source);
        const lines = dialect && writeGrid(grid);
        if (!lines) return undefined;
        const variant = variantOf(one, dialect);
        return variant === usual ? { body: lines.join('\n') } : { body: lines.join('\n'), variant };
      }
      return undefined;
    },
    decode(body, variant) {
      return writeDelimited(readGrid(body.split('\n')), dialectOf(variant ?? usual));
    },
  };
}

export const csv = delimited('csv', 'comma');
export const tsv = delimited('tsv', 'tab');
