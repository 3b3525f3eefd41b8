import { onlyOnce, type Question, spread, tally } from './question.ts';

type Row = Readonly<Record<string, unknown>>;

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** What fits into a question or an answer. */
const isShort = (value: unknown): boolean => written(value ?? null).length < 90;

/** Rows of the same thing: what a table of them says, and what it leaves to its header. */
function aboutRows(rows: readonly Row[]): readonly Question[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const id =
    keys.find((key) => onlyOnce(rows.map((row) => written(row[key] ?? null))).length === rows.length) ??
    keys[0]!;
  const nameOf = (row: Row): string => `${id} ${written(row[id] ?? null)}`;
  const once = new Set(onlyOnce(rows.map((row) => written(row[id] ?? null))));
  const known = rows.filter((row) => isShort(row[id]) && once.has(written(row[id] ?? null)));
  const others = keys.filter((key) => key !== id && rows.some((row) => key in row && isShort(row[key])));
  const cell = (row: Row, key: string): Question => ({
    ask: `What is \`${key}\` of the row with ${nameOf(row)}? (absent, where it has no such key)`,
    answer: key in row ? written(row[key]) : 'absent',
  });
  const picked = spread(known, 4).flatMap((row, i) => {
    const key = others[(i * 3) % others.length];
    return key !== undefined && isShort(row[key]) ? [cell(row, key)] : [];
  });
  const lacking = others.find((key) => rows.some((row) => !(key in row)));
  const absent = lacking === undefined ? [] : known.filter((row) => !(lacking in row)).slice(0, 1);
  const often = others.flatMap((key) =>
    [...tally(rows.flatMap((row) => (key in row && isShort(row[key]) ? [written(row[key])] : [])))]
      .filter(([, count]) => count > 1 && count < 20)
      .map(([value, count]) => ({ key, value, count })),
  );
  return [
    { ask: `How many rows are there?`, answer: String(rows.length) },
    ...picked,
    ...absent.map((row) => cell(row, lacking!)),
    ...spread(often, 2).map(({ key, value, count }) => ({
      ask: `In how many rows is \`${key}\` ${value === '' ? 'an empty text' : `\`${value}\``}?`,
      answer: String(count),
    })),
    ...spread(known.slice(0, -1), 1).map((row) => ({
      ask: `What is \`${id}\` of the row directly below the one with ${nameOf(row)}?`,
      answer: written(rows[rows.indexOf(row) + 1]![id] ?? null),
    })),
  ];
}

/** The rows of a JSON document: itself, or the first array in it. */
export function aboutJson(original: string): readonly Question[] {
  const firstArray = (value: unknown): readonly Row[] | undefined => {
    if (Array.isArray(value)) return value as readonly Row[];
    if (typeof value !== 'object' || value === null) return undefined;
    for (const inner of Object.values(value)) {
      const found = firstArray(inner);
      if (found !== undefined && typeof found[0] === 'object') return found;
    }
    return undefined;
  };
  return aboutRows(firstArray(JSON.parse(original)) ?? []);
}

export const aboutNdjson = (original: string): readonly Question[] =>
  aboutRows(
    original
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row),
  );

/** Values between tabs or commas, without quotes; the first line names them. */
export function aboutDelimited(original: string): readonly Question[] {
  const separator = original.includes('\t') ? '\t' : ',';
  const [names = [], ...cells] = original
    .trimEnd()
    .split('\n')
    .map((line) => line.split(separator));
  return aboutRows(
    cells.map((values) => Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']))),
  );
}
