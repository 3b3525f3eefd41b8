import { spawn } from 'node:child_process';
import { columnsOf } from '../../bridge/output/columns.ts';
import { wordsOfLine } from '../../command-line/words-of-line.ts';
import { type Io, writeOutput } from '../io.ts';

/** The terminal where nobody says how large it is. */
const ROWS = 24;
const COLUMNS = 80;

/** Colours take no room. */
const PAINT = /\p{Cc}\[\d+m/gu;

/** How many rows of a terminal a line takes. */
const rowsOf = (line: string, columns: number): number =>
  Math.max(1, Math.ceil(columnsOf(line.replace(PAINT, '')) / columns));

/** The lines of a text in pages of so many rows at most; a longer line is a page of its own. */
export function pagesOf(text: string, rows: number, columns: number): readonly string[] {
  const pages: string[][] = [];
  let left = 0;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const taken = rowsOf(line, columns);
    const page = taken <= left ? pages.at(-1) : undefined;
    if (page === undefined) {
      pages.push([line]);
      left = rows - taken;
    } else {
      page.push(line);
      left -= taken;
    }
  }
  return pages.map((lines) => `${lines.join('\n')}\n`);
}

/** How texts come onto the terminal. */
export interface Paging {
  /** Asks whether to go on. */
  readonly more: () => Promise<boolean>;
  /** Leaves the keyboard to another program until that has ended. */
  readonly lend: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Shows a text in the user's pager. `false`: it could not be started. */
function inPager([program = '', ...args]: readonly string[], text: string, { env }: Io): Promise<boolean> {
  return new Promise((resolve) => {
    // As git does: less shows colours, and no second screen.
    const child = spawn(program, args, {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...env, LESS: env['LESS'] ?? 'FRX' },
    });
    child.once('error', () => resolve(false));
    child.once('close', () => resolve(true));
    // It may be left before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(text);
  });
}

/** Shows a text: page by page if it is longer than the screen. */
export async function showText(text: string, { more, lend }: Paging, io: Io): Promise<void> {
  if (text === '') return;
  const { rows, columns } = io.stdout;
  const pages = pagesOf(text, (rows || ROWS) - 1, columns || COLUMNS);
  const pager = wordsOfLine(io.env['PAGER'] ?? '');
  if (pages.length > 1 && pager.length > 0 && (await lend(() => inPager(pager, text, io)))) return;
  for (const [i, page] of pages.entries()) {
    if (i > 0 && !(await more())) return;
    await writeOutput(page, io);
  }
}
