import { extentOf } from '../../extent.ts';
import type { FindContext } from '../../finder.ts';
import type { LineRange } from '../../lines.ts';
import { isSetOff } from '../../prose.ts';

/** The length of a table, and the lines around it. */
export const placeOf = (context: FindContext, range: LineRange) => ({
  set_off: Number(isSetOff(context.lines, context.body, range)),
  ...extentOf(context, range),
});
