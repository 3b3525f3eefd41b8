import { allowExpanded, type Form, FormError } from '../form.ts';
import { isSide, SIDES, widthsOf } from '../grid/cell-sides.ts';
import { drawFramed, FRAMES, type FrameName, type Framing, readFramed } from '../grid/framed-grid.ts';
import { readGrid, writeGrid } from '../grid/grid.ts';
import { drawMarkdown, markdownOf, markdownVariant, readMarkdown } from '../grid/markdown-grid.ts';
import { readFlags } from '../names/variant.ts';

const FRAME_NAMES = Object.keys(FRAMES) as readonly FrameName[];

const VARIANT = /^([a-z]+)-([lrc]+)(?:-names([lrc]))?$/;

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

/** Columns in a frame, as databases and Markdown draw their rows: the table that JSON rows get. */
export const table: Form = {
  name: 'table',
  fallbacks: ['lines'],
  encode(source) {
    const [cells, markdown] = readMarkdown(source) ?? [];
    const written = cells && writeGrid(cells);
    if (markdown !== undefined)
      return written && { body: written.join('\n'), variant: markdownVariant(markdown) };
    for (const frame of FRAME_NAMES) {
      const [grid, sides] = readFramed(source, frame) ?? [];
      if (grid === undefined || sides === undefined) continue;
      const framing = [undefined, ...SIDES]
        .map((names): Framing => ({ frame, sides, names }))
        .find((one) => drawFramed(grid, one) === source);
      const body = framing && writeGrid(grid);
      return body && { body: body.join('\n'), variant: variantOf(framing) };
    }
    return undefined;
  },
  decode(body, variant = '') {
    const grid = readGrid(body.split('\n'));
    const markdown = markdownOf(variant, grid.header.length);
    // Blanks and signs around each cell, too.
    const width = widthsOf(grid).reduce((sum, one) => sum + one + 3, 0);
    allowExpanded(width * (grid.rows.length + 4) + (markdown?.hyphens ?? 0) * grid.header.length);
    if (markdown !== undefined) return drawMarkdown(grid, markdown);
    const framing = framingOf(variant);
    if (framing.sides.length !== grid.header.length) throw new FormError('other columns than drawn');
    return drawFramed(grid, framing);
  },
};
