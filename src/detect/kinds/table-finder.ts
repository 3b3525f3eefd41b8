import type { Finder } from '../finder.ts';
import { findAlignedTables } from './table/find-aligned-tables.ts';
import { findDelimitedTables } from './table/find-delimited-tables.ts';
import { findFieldRows } from './table/find-field-rows.ts';
import { findPipeTables } from './table/find-pipe-tables.ts';

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
