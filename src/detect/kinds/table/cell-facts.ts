/** The look of a table's cells, as facts that tell data from prose and code. */

/** Rows and columns looked at: enough to tell, and bounded. */
const MAX_ROWS = 100;
const MAX_COLUMNS = 40;

const VALUE =
  /^(?:[-+]?[$€£]?[\d.,]+(?:[eE][-+]?\d+)?[%kKMGTiB]*|\d{1,4}[-/.:]\d{1,2}[-/.:T ].*|true|false|yes|no|null|none|n\/a|-|0x[0-9a-f]+)$/i;
/** Tried where a word begins only: long cells without a blank are usual. */
const WORDY = /(?:^|\s)\S+ \S+ \S+ \S/;
const CODE = /[{}();=<>[\]\\]|\/\/|=>|::/;
/** An address has slashes, and is no code. */
const ADDRESS = /^[a-z][a-z+.-]*:\/\/[^\s;{}()<>]*$/;
const CAPITALS = /^[%#]?[A-Z][A-Z0-9 _%/()#:-]*$/;
const NAME = /^[\p{L}_#][\p{L}\p{N}_ .()/%#*-]{0,39}$/u;

/** A first row that names the columns: names, all different, none of them a value. */
export function isHeader(row: readonly string[]): boolean {
  return (
    row.length > 1 &&
    new Set(row).size === row.length &&
    row.every((cell) => NAME.test(cell) && !VALUE.test(cell) && !WORDY.test(cell))
  );
}

/** A first row that is written in capitals. */
export const isCapitals = (row: readonly string[]): boolean =>
  row.length > 1 && row.every((cell) => CAPITALS.test(cell));

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
const isLetter = (c: number): boolean => (c | 0x20) >= 0x61 && (c | 0x20) <= 0x7a;

/** For most cells, the first character shows that they are no values: a letter begins none. */
function isValue(cell: string): boolean {
  const c = cell.charCodeAt(0);
  return (!isLetter(c) || 'tfynTFYN'.includes(cell[0] as string)) && VALUE.test(cell);
}

/** Most cells hold nothing that could be code: letters, digits, blanks and commas, hyphens and dots. */
function isCode(cell: string): boolean {
  for (let i = 0; i < cell.length; i++) {
    const c = cell.charCodeAt(i);
    const isPlain = isLetter(c) || isDigit(c) || c === 0x20 || (c >= 0x2c && c <= 0x2e);
    if (!isPlain) return CODE.test(cell) && !ADDRESS.test(cell);
  }
  return false;
}

export const columnCount = ([first = []]: readonly (readonly string[])[]): number =>
  Math.min(first.length, MAX_COLUMNS);

/** The facts of `cellFacts` that take a look at the cells. */
export const CELL_FACTS = [
  'header',
  'capitals',
  'typed_ratio',
  'same_ratio',
  'wordy_ratio',
  'code_ratio',
] as const;

export function cellFacts(all: readonly (readonly string[])[]) {
  const rows = all.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.trim()));
  const [first = []] = rows;
  const header = isHeader(first);
  const columns = Math.max(1, first.length);
  /** By column: cells that are filled, and those of them that are values. */
  const filled = new Uint8Array(columns);
  const values = new Uint8Array(columns);
  let [total, wordy, code] = [0, 0, 0];
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r] as readonly string[];
    for (let column = 0; column < row.length; column++) {
      const cell = row[column] as string;
      if (cell === '') continue;
      total++;
      if (cell.includes(' ') && WORDY.test(cell)) wordy++;
      if (isCode(cell)) code++;
      if (column >= columns || (header && r === 0)) continue;
      filled[column]!++;
      if (isValue(cell)) values[column]!++;
    }
  }
  // Nearly all of a typed column's filled cells are numbers, dates or truth values.
  const typed = filled.filter((count, column) => count > 0 && (values[column] as number) >= 0.9 * count);
  return {
    rows: all.length,
    columns: columnCount(all),
    header: Number(header),
    capitals: Number(isCapitals(first)),
    same_ratio: 0,
    typed_ratio: typed.length / columns,
    wordy_ratio: wordy / Math.max(1, total),
    code_ratio: code / Math.max(1, total),
  };
}
