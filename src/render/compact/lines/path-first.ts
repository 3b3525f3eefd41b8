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

/** The blanks, or the tab, before the last field of a line; `undefined` if that is no path behind another field. */
function beforePath(line: string): string | undefined {
  const end = Math.max(line.lastIndexOf(' '), line.lastIndexOf('\t')) + 1;
  if (end === 0 || line.indexOf('/', end) < 0) return undefined;
  let start = end - 1;
  while (line[end - 1] === ' ' && line[start - 1] === ' ') start--;
  return line.slice(start, end);
}

/** The field behind the last separator of a row; `undefined` if there is none. */
function lastField(
  line: string,
  separator: string,
): { readonly at: number; readonly field: string } | undefined {
  const at = line.lastIndexOf(separator);
  const field = line.slice(at + separator.length);
  return at < 0 || field === '' || /[ \t]/.test(field) ? undefined : { at, field };
}

/** Every row with its last field in front; `undefined` if one has none, or few are paths. */
function allTurned(lines: readonly string[], separator: string): readonly string[] | undefined {
  const out: string[] = [];
  let paths = 0;
  for (const line of lines) {
    const last = lastField(line, separator);
    if (last === undefined) return undefined;
    if (last.field.includes('/')) paths++;
    out.push(last.field + separator + line.slice(0, last.at));
  }
  return paths * 2 < lines.length ? undefined : out;
}

/** Whether the first field of a line is a path, with something behind it. */
function beginsWithPath(line: string, separator: string): boolean {
  const at = line.indexOf(separator);
  return at > 0 && line.slice(0, at).includes('/');
}

/** The rows that end in a path with it in front, and the others as they are. */
function someTurned(
  lines: readonly string[],
  separator: string,
): { readonly lines: readonly string[]; readonly paths: number } | undefined {
  const out: string[] = [];
  let paths = 0;
  for (const line of lines) {
    const last = lastField(line, separator);
    if (last?.field.includes('/') && last.at > 0) {
      out.push(last.field + separator + line.slice(0, last.at));
      paths++;
    } else if (beginsWithPath(line, separator)) return undefined;
    else out.push(line);
  }
  return paths * 2 < lines.length ? undefined : { lines: out, paths };
}

/**
 * The rows with the path at their end in front; `undefined` if few end in a path behind the same blanks. `some`: other
 * lines stay as they are. In that case, only a first field that is a path was the last one.
 */
export function withPathsFirst(
  lines: readonly string[],
): { readonly lines: readonly string[]; readonly name: PathFirst; readonly some: boolean } | undefined {
  const before = beforePath(lines.find((line) => beforePath(line) !== undefined) ?? '');
  const name = NAMES.find((one) => SEPARATORS[one] === before);
  if (name === undefined || lines.length < MIN_ROWS) return undefined;
  const separator = SEPARATORS[name];
  const some = someTurned(lines, separator);
  if (some) return { lines: some.lines, name, some: some.paths < lines.length };
  const all = allTurned(lines, separator);
  return all && { lines: all, name, some: false };
}

/** The inverse: a path holds no blank, so the first separator is the one behind it. */
export function withPathsLast(lines: readonly string[], name: PathFirst, some: boolean): readonly string[] {
  const separator = SEPARATORS[name];
  return lines.map((line) => {
    const at = line.indexOf(separator);
    if (at < 0 || (some && !beginsWithPath(line, separator))) return line;
    return line.slice(at + separator.length) + separator + line.slice(0, at);
  });
}
