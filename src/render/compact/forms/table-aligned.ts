import { type Form, FormError } from '../form.ts';
import { type Alignment, readAligned, writeAligned } from '../grid/aligned.ts';
import { readGrid, writeGrid } from '../grid/grid.ts';

/** `l0-r3-l2`: the side and the gap of each column; then what else the text does. */
const FLAGS = { named: 'names', ruled: 'rule', padded: 'pad' } as const;
type Flag = keyof typeof FLAGS;
const FLAG_NAMES = Object.keys(FLAGS) as Flag[];

const variantOf = (alignment: Alignment): string =>
  [
    ...alignment.columns.map(({ gap, side }) => side + gap),
    ...FLAG_NAMES.flatMap((flag) => (alignment[flag] ? [FLAGS[flag]] : [])),
  ].join('-');

function alignmentOf(variant: string): Alignment {
  const parts = variant.split('-');
  const columns = parts.flatMap((part) => {
    const found = /^([lr])([0-9]{1,3})$/.exec(part);
    return found ? [{ side: found[1] === 'l' ? ('l' as const) : ('r' as const), gap: Number(found[2]) }] : [];
  });
  const flags = parts.slice(columns.length);
  const known: readonly string[] = Object.values(FLAGS);
  if (columns.length === 0 || flags.some((flag) => !known.includes(flag))) {
    throw new FormError(`unknown variant: ${variant}`);
  }
  const has = (flag: Flag): boolean => flags.includes(FLAGS[flag]);
  return { columns, named: has('named'), ruled: has('ruled'), padded: has('padded') };
}

/** Columns aligned by blanks: the table that JSON rows get. */
export const tableAligned: Form = {
  name: 'table-aligned',
  encode(source) {
    const lines = source.split('\n');
    const read = readAligned(lines);
    if (!read || writeAligned(read.grid, read.alignment).join('\n') !== source) return undefined;
    const body = writeGrid(read.grid)?.join('\n');
    return body === undefined ? undefined : { body, variant: variantOf(read.alignment) };
  },
  decode(body, variant) {
    const grid = readGrid(body.split('\n'));
    const alignment = alignmentOf(variant ?? '');
    if (alignment.columns.length !== grid.header.length) throw new FormError('other columns than aligned');
    return writeAligned(grid, alignment).join('\n');
  },
};
