import { type Anatomy, indentOf, LEVEL, TABLE_ANATOMY } from '../anatomy.ts';
import { repeatedBy } from '../lines/again.ts';

/**
 * Lines below a path: a match or a line around one, a line between matches, a line that is no match, and
 * references to repeats.
 */
const ROW = /^(?:[0-9]+[ :-]|--$|! |\[again )/;

/** Matches below their file, files below their directory. */
export const grepAnatomy = (lines: readonly string[]): Anatomy => ({
  ...TABLE_ANATOMY,
  level(line) {
    if (ROW.test(line)) return LEVEL.row;
    return (line.endsWith('/') ? LEVEL.file : LEVEL.paragraph) + indentOf(line);
  },
  repeated: repeatedBy(lines),
});
