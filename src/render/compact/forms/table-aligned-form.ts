import { type Form, FormError } from '../form.ts';
import { type Alignment, readAligned, writeAligned } from '../grid/aligned-grid.ts';
import { readGrid, writeGrid } from '../grid/grid.ts';

/** `lrl-032`: the side and the gap of each column; then what else the text does. */
const FLAGS = { named: 'names', ruled: 'rule', padded: 'pad' } as const;
type Flag = keyof typeof FLAGS;
const FLAG_NAMES = Object.keys(FLAGS) as Flag[];
const COLUMNS = /^([lr]+)-([0-9a-z]+)$/;

/** A gap takes one digit, of 36. */
const DIGITS = 36;

const variantOf = (alignment: Alignment): string =>
  [
    alignment.columns.map(({ side }) => side).join(''),
    alignment.columns.map(({ gap }) => gap.toString(DIGITS)).join(''),
    ...FLAG_NAMES.flatMap((flag) => (alignment[flag] ? [FLAGS[flag]] : [])),
  ].join('-');

function alignmentOf(variant: string): Alignment {
  const [first = '', second = '', ...flags] = variant.split('-');
  const [, sides = '', gaps = ''] = COLUMNS.exec(`${first}-${second}`) ?? [];
  const known: readonly string[] = Object.values(FLAGS);
  if (sides === '' || sides.length !== gaps.length || flags.some((flag) => !known.includes(flag))) {
    throw new FormError(`unknown variant: ${variant}`);
  }
  const columns = [...sides].map((side, i) => ({
    side: side === 'l' ? ('l' as const) : ('r' as const),
    gap: Number.parseInt(gaps[i]!, DIGITS),
  }));
  const has = (flag: Flag): boolean => flags.includes(FLAGS[flag]);
  return { columns, named: has('named'), ruled: has('ruled'), padded: has('padded') };
}

/** Columns aligned by blanks: the table that JSON rows get. */
export const tableAligned: Form = {
  name: 'table-aligned',
  fallbacks: ['lines'],
  encode(source) {
    const lines = source.split('\n');
    const read = readAligned(lines);
    if (!read || read.alignment.columns.some(({ gap }) => gap >= DIGITS)) return undefined;
    if (writeAligned(read.grid, read.alignment).join('\n') !== source) return undefined;
    const body = writeGrid(read.grid)?.join('\n');
    if (body === undefined) return undefined;
    return { body, variant: variantOf(read.alignment), compare: true };
  },
  decode(body, variant) {
    const grid = readGrid(body.split('\n'));
    const alignment = alignmentOf(variant ?? '');
    if (alignment.columns.length !== grid.header.length) throw new FormError('other columns than aligned');
    return writeAligned(grid, alignment).join('\n');
  },
};
