import { type Form, FormError } from '../form.ts';
import {
  drawTable,
  FRAMES,
  type FrameName,
  type Framing,
  readFramed,
  SIDES,
  type Side,
} from '../grid/framed.ts';
import { readGrid, writeGrid } from '../grid/grid.ts';
import { readFlags } from '../names/variant.ts';

const FRAME_NAMES = Object.keys(FRAMES) as readonly FrameName[];

const VARIANT = /^([a-z]+)-([lrc]+)(?:-names([lrc]))?$/;
const isSide = (letter: string | undefined): letter is Side => SIDES.some((side) => side === letter);

const variantOf = ({ frame, sides, names }: Framing): string =>
  `${frame}-${sides.join('')}${names === undefined ? '' : `-names${names}`}`;

function framingOf(variant: string): Framing {
  const [, frame, sides = '', names] = VARIANT.exec(variant) ?? [];
  const [known] = readFlags(frame, FRAME_NAMES);
  if (known === undefined) throw new FormError(`unknown variant: ${variant}`);
  return {
    frame: known,
    sides: [...sides].filter(isSide),
    names: isSide(names) ? names : undefined,
  };
}

/** Columns in a frame, as databases draw their rows: the table that JSON rows get. */
export const table: Form = {
  name: 'table',
  encode(source) {
    for (const frame of FRAME_NAMES) {
      const [grid, sides] = readFramed(source, frame) ?? [];
      if (grid === undefined || sides === undefined) continue;
      const framing = [undefined, ...SIDES]
        .map((names): Framing => ({ frame, sides, names }))
        .find((one) => drawTable(grid, one) === source);
      const body = framing && writeGrid(grid);
      return body && { body: body.join('\n'), variant: variantOf(framing) };
    }
    return undefined;
  },
  decode(body, variant = '') {
    const grid = readGrid(body.split('\n'));
    const framing = framingOf(variant);
    if (framing.sides.length !== grid.header.length) throw new FormError('other columns than drawn');
    return drawTable(grid, framing);
  },
};
