import { type Anatomy, endsInColon, indentOf, LEVEL, PLAIN_ANATOMY } from '../anatomy.ts';
import { repeatedBy } from './again.ts';
import { isGroupMark } from './groups.ts';
import { isHead, isRow } from './template-rows.ts';

/** Rows with their templates, below headings over lines that begin alike; `legend`: how many templates there are. */
export function anatomyOfLines(lines: readonly string[], legend: number): Anatomy {
  const templates = new Map(
    lines
      .slice(0, legend)
      .filter(isHead)
      .map((line) => [line[0], line.slice(3)]),
  );
  return {
    legend,
    opens: (line) => endsInColon(line) || isGroupMark(line),
    level: (line, standing) =>
      isGroupMark(line) ? LEVEL.group + indentOf(line) : PLAIN_ANATOMY.level(line, standing),
    spoken(line) {
      const template = isRow(line) ? templates.get(line[0]) : undefined;
      return template === undefined ? line : `${template} ${line}`;
    },
    isRow,
    repeated: repeatedBy(lines),
  };
}
