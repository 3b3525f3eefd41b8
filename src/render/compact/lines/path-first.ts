/**
 * Rows that end in a path, with the path in front: those of one folder begin alike then.
 *
 *     495 2026-11-23 src/json/splice.ts        src/json/splice.ts 495 2026-11-23
 *     8952 2026-11-23 src/json/scan.ts         src/json/scan.ts 8952 2026-11-23
 */

/** The text before the paths of all rows, by its name in the marker. */
const SEPARATORS = {
  path_was_last: ' ',
  'path_was_last-2_blanks': '  ',
  'path_was_last-tab': '\t',
} as const;
export type PathFirst = keyof typeof SEPARATORS;

const NAMES = Object.keys(SEPARATORS) as PathFirst[];
/** Fewer rows have little in common. */
const MIN_ROWS = 4;

export const isPathFirst = (name: string): name is PathFirst => name in SEPARATORS;

/** The blanks, or the tab, before the last field of a line; `undefined` where that is no path. */
function beforePath(line: string): string | undefined {
  const end = Math.max(line.lastIndexOf(' '), line.lastIndexOf('\t')) + 1;
  if (line.indexOf('/', end) < 0) return undefined;
  let start = end - 1;
  while (line[end - 1] === ' ' && line[start - 1] === ' ') start--;
  return line.slice(start, end);
}

/** The rows with their last field in front; `undefined` where few end in a path, or not all behind the same blanks. */
export function withPathsFirst(
  lines: readonly string[],
): { readonly lines: readonly string[]; readonly name: PathFirst } | undefined {
  const before = beforePath(lines.find((line) => beforePath(line) !== undefined) ?? '');
  const name = NAMES.find((one) => SEPARATORS[one] === before);
  if (name === undefined || lines.length < MIN_ROWS) return undefined;
  const separator = SEPARATORS[name];
  const out: string[] = [];
  let paths = 0;
  for (const line of lines) {
    const at = line.lastIndexOf(separator);
    const path = line.slice(at + separator.length);
    if (at < 0 || path === '' || /[ \t]/.test(path)) return undefined;
    if (path.includes('/')) paths++;
    out.push(path + separator + line.slice(0, at));
  }
  return paths * 2 < lines.length ? undefined : { lines: out, name };
}

/** The inverse: a path holds no blank, so the first separator is the one behind it. */
export function withPathsLast(lines: readonly string[], name: PathFirst): readonly string[] {
  const separator = SEPARATORS[name];
  return lines.map((line) => {
    const at = line.indexOf(separator);
    return at < 0 ? line : line.slice(at + separator.length) + separator + line.slice(0, at);
  });
}
