import { type Form, FormError } from '../form.ts';
import { type Dialect, QUOTES, readDelimited, writeDelimited } from '../grid/delimited.ts';
import { readGrid, writeGrid } from '../grid/grid.ts';

const DELIMITERS = { comma: ',', tab: '\t', semicolon: ';', pipe: '|' } as const;
type DelimiterName = keyof typeof DELIMITERS;
const NAMES = Object.keys(DELIMITERS) as DelimiterName[];

const QUOTED = { all: 'quoted', text: 'text', words: 'words' } as const;
const RAGGED = 'ragged';

const variantOf = (name: DelimiterName, { quotes, ragged }: Dialect): string =>
  [name, ...(quotes === 'needed' ? [] : [QUOTED[quotes]]), ...(ragged ? [RAGGED] : [])].join('-');

function dialectOf(variant: string): Dialect {
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
function delimited(name: string, usual: DelimiterName): Form {
  return {
    name,
    encode(source) {
      for (const one of [usual, ...NAMES.filter((other) => other !== usual)]) {
        const delimiter = DELIMITERS[one];
        const grid = readDelimited(source, delimiter);
        if (!grid || grid.header.length < 2) continue;
        const dialect = [false, true]
          .flatMap((ragged) => QUOTES.map((quotes): Dialect => ({ delimiter, quotes, ragged })))
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
