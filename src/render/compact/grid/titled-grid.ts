import type { Grid } from './grid.ts';

/**
 * Tables of the same columns as one grid. Each table stands behind a title line, which becomes the first column.
 *
 *     Packages in utils:
 *     name,size
 *     bzip2,121
 *     Packages in perl:
 *     name,size
 *     libjson-perl,244
 */
export const TITLE = 'title';

/** The texts of the tables, under their titles; `undefined` where the first is not said again. */
export function splitTitled(source: string): { titles: string[]; tables: string[] } | undefined {
  const lines = source.split('\n');
  const header = lines[1];
  if (header === undefined || header === '' || !lines.includes(header, 3)) return undefined;
  const titles: string[] = [];
  const tables: string[] = [];
  let start = 1;
  for (let at = 3; at <= lines.length; at++) {
    if (at < lines.length && lines[at] !== header) continue;
    titles.push(lines[start - 1]!);
    // The line in front of the next header is its title.
    tables.push(lines.slice(start, at < lines.length ? at - 1 : at).join('\n'));
    start = at;
  }
  return { titles, tables };
}

/** `undefined` where a table has other columns or no rows. */
export function joinTitled(titles: readonly string[], grids: readonly Grid[]): Grid | undefined {
  const header = grids[0]?.header ?? [];
  if (header.includes(TITLE) || grids.some(({ rows }) => rows.length === 0)) return undefined;
  const rows = grids.flatMap((grid, i) => grid.rows.map((row) => [titles[i]!, ...row]));
  return { header: [TITLE, ...header], rows };
}

/** The inverse: runs of rows with the same first cell. */
export function partsOf({ header, rows }: Grid): { readonly title: string; readonly grid: Grid }[] {
  const parts: { title: string; grid: { header: readonly string[]; rows: (readonly string[])[] } }[] = [];
  for (const [title = '', ...row] of rows) {
    const last = parts.at(-1);
    if (last?.title === title) last.grid.rows.push(row);
    else parts.push({ title, grid: { header: header.slice(1), rows: [row] } });
  }
  return parts;
}
