import { styleText } from 'node:util';
import type { Comparison } from './compare.ts';

const HEAD = ['tool', 'direct', 'bcp-proxy', 'saved', 'recognised', 'verified'] as const;

const number = (n: number): string => n.toLocaleString('en-US');
const share = (before: number, after: number): string => `${(100 - (100 * after) / before).toFixed(1)} %`;

type Style = Parameters<typeof styleText>[0];

const paint = (style: Style, text: string): string => (process.stdout.isTTY ? styleText(style, text) : text);

function cellsOf(row: Comparison): string[] {
  const verified = row.lossless && row.notWorse ? 'yes' : 'NO';
  return [
    row.tool,
    number(row.direct),
    number(row.proxied),
    share(row.direct, row.proxied),
    row.recognised,
    verified,
  ];
}

/** Prints a line for each call and the total last. */
export function printTable(rows: readonly Comparison[]): void {
  const sum = (pick: (row: Comparison) => number): number =>
    rows.reduce((total, row) => total + pick(row), 0);
  const [direct, proxied, text] = [
    sum((row) => row.direct),
    sum((row) => row.proxied),
    sum((row) => row.text),
  ];
  const cells = rows.map(cellsOf);
  const total = [
    'total',
    number(direct),
    number(proxied),
    share(direct, proxied),
    '',
    rows.every((row) => row.lossless && row.notWorse) ? 'yes' : 'NO',
  ];
  const widths = HEAD.map((head, i) =>
    Math.max(head.length, ...[...cells, total].map((row) => row[i]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i >= 1 && i <= 3 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();

  console.log(
    'Tokens (o200k_base) that a model gets of each result. "direct" is the structured data where there is',
  );
  console.log(
    'some, as Claude Code, VS Code, Codex and others hand it on; "verified": expands to the original again.\n',
  );
  console.log(paint('bold', line(HEAD)));
  for (const [i, row] of cells.entries()) {
    const broken = !(rows[i]?.lossless && rows[i]?.notWorse);
    console.log(broken ? paint('red', line(row)) : line(row));
  }
  console.log(
    `\nAgainst the plain text alone: ${number(text)} → ${number(proxied)}, ${share(text, proxied)} saved.`,
  );
  console.log(paint(['bold', 'green'], line(total)));
  console.log(
    '\nThe total is that of these few calls, most of which send their data twice. The README counts texts alone, of',
  );
  console.log('many more kinds: its figures are lower.');
}
