/**
 * Diagnostics in columns below the path of their file, as eslint and its kin lay them out, without the blanks that
 * align them: every file has other widths, so that the same message never looks the same.
 *
 *       9:1   error    Unexpected var      no-var          9:1 error Unexpected var no-var
 *      15:18  warning  'x' is not defined  no-undef        15:18 warning 'x' is not defined no-undef
 */

const INDENT = '  ';
const GAP = '  ';
const ALIGNED = /^ {2,}(\d+):(\d+) +(\S+) {2,}(\S.*?) {2,}(\S*)$/;
const ALIGNED_RULE = /^ {2,}(\d+):(\d+) +(\S+) {2,}(\S.*\S|\S) {2,}(\S+)$/;
const BARE = /^(\d+):(\d+) (\S+) (\S.*) (\S*)$/;

interface Row {
  readonly line: string;
  readonly column: string;
  readonly severity: string;
  readonly message: string;
  readonly rule: string;
}

function rowOf(pattern: RegExp, text: string): Row | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [, line = '', column = '', severity = '', message = '', rule = ''] = found;
  return { line, column, severity, message, rule };
}

const longest = (rows: readonly Row[], key: keyof Row): number =>
  rows.reduce((most, row) => Math.max(most, row[key].length), 0);

function aligned(rows: readonly Row[]): string[] {
  const line = longest(rows, 'line');
  const column = longest(rows, 'column');
  const severity = longest(rows, 'severity');
  const message = longest(rows, 'message');
  return rows.map(
    (row) =>
      `${INDENT}${row.line.padStart(line)}:${row.column.padEnd(column)}${GAP}` +
      `${row.severity.padEnd(severity)}${GAP}${row.message.padEnd(message)}${GAP}${row.rule}`,
  );
}

const bare = ({ line, column, severity, message, rule }: Row): string =>
  `${line}:${column} ${severity} ${message} ${rule}`;

/** Whether a number stands behind blanks. This quick check decides for most lines. */
function beginsIndented(line: string): boolean {
  if (!line.startsWith(INDENT)) return false;
  let at = INDENT.length;
  while (line.charCodeAt(at) === 0x20) at++;
  const c = line.charCodeAt(at);
  return c >= 0x30 && c <= 0x39;
}

/** Lines with each run of rows replaced by what `write` makes of it. */
function withRuns(
  lines: readonly string[],
  read: (line: string) => Row | undefined,
  write: (rows: readonly Row[]) => readonly string[],
): string[] {
  const out: string[] = [];
  let rows: Row[] = [];
  const end = (): void => {
    for (const line of write(rows)) out.push(line);
    rows = [];
  };
  for (const line of lines) {
    const row = read(line);
    if (row) rows.push(row);
    else {
      end();
      out.push(line);
    }
  }
  end();
  return out;
}

/** The lines without their alignment; `undefined` where no rows are, or where they are aligned in another way. */
export function withoutColumns(lines: readonly string[]): readonly string[] | undefined {
  if (!lines.some(beginsIndented)) return undefined;
  const read = (line: string): Row | undefined =>
    beginsIndented(line) ? (rowOf(ALIGNED_RULE, line) ?? rowOf(ALIGNED, line)) : undefined;
  let found = false;
  const out = withRuns(lines, read, (rows) => {
    found ||= rows.length > 0;
    return rows.map(bare);
  });
  if (!found) return undefined;
  const again = withStylishColumns(out);
  return lines.every((line, i) => line === again[i]) ? out : undefined;
}

/** The inverse. */
export function withStylishColumns(lines: readonly string[]): readonly string[] {
  return withRuns(lines, (line) => rowOf(BARE, line), aligned);
}
