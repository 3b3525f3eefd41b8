import type { Finder } from '../types.ts';
import { findAlignedTables } from './table/aligned.ts';
import { findDelimitedTables } from './table/delimited.ts';
import { findPipeTables } from './table/pipe.ts';

/** Tables: drawn with pipes, separated by a character, or aligned by blanks. */
export const findTables: Finder = ({ format }, context) => {
  switch (format) {
    case 'csv':
      return [',', ';'].flatMap((delimiter) => findDelimitedTables(context, delimiter));
    case 'tsv':
      return findDelimitedTables(context, '\t');
    case 'semicolon':
      return findDelimitedTables(context, ';');
    case 'aligned':
      return findAlignedTables(context);
    default:
      return findPipeTables(context);
  }
};
