import type { Finder } from '../types.ts';
import { findAlignedTables } from './table/aligned.ts';
import { findDelimitedTables } from './table/delimited.ts';
import { findFieldRows } from './table/fields.ts';
import { findPipeTables } from './table/pipe.ts';

/** Tables: drawn with pipes, separated by a character, aligned by blanks, or with blanks between their fields. */
const find: Finder['find'] = ({ format }, context) => {
  switch (format) {
    case 'csv':
      return [',', ';'].flatMap((delimiter) => findDelimitedTables(context, delimiter));
    case 'tsv':
      return findDelimitedTables(context, '\t');
    case 'semicolon':
      return findDelimitedTables(context, ';');
    case 'aligned':
      return findAlignedTables(context);
    case 'fields':
      return findFieldRows(context);
    default:
      return findPipeTables(context);
  }
};

export const tableFinder: Finder = { tier: 'lines', sharesBy: ({ format }) => `${format}`, find };
