import { editRuns, type Run } from '../../../engine/edit-runs.ts';

const CONTEXT = 3;

interface Hunk {
  readonly runs: Run[];
}

/** Lines with their line breaks; the last one may have none. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The hunks of a unified diff, as `diff -u` and `patch` know it, without file headers; empty for equal texts. */
export function unifiedHunks(before: string, after: string): string {
  const a = linesOf(before);
  const b = linesOf(after);
  return hunksOf(editRuns(a, b))
    .map((hunk) => hunkText(hunk, a, b))
    .join('');
}

/** Groups changes whose context touches. */
function hunksOf(runs: readonly Run[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const [index, run] of runs.entries()) {
    if (run.kind === 'same') continue;
    const before = runs[index - 1];
    const open = before !== undefined && index > 1 && before.toA - before.fromA <= 2 * CONTEXT;
    if (open) hunks.at(-1)!.runs.push(before, run);
    else hunks.push({ runs: [...(before === undefined ? [] : [lastLines(before)]), run] });
    const after = runs[index + 1];
    const closes = after !== undefined && (index + 2 >= runs.length || after.toA - after.fromA > 2 * CONTEXT);
    if (closes) hunks.at(-1)!.runs.push(firstLines(after));
  }
  return hunks;
}

function lastLines(run: Run): Run {
  const count = Math.min(CONTEXT, run.toA - run.fromA);
  return { ...run, fromA: run.toA - count, fromB: run.toB - count };
}

function firstLines(run: Run): Run {
  const count = Math.min(CONTEXT, run.toA - run.fromA);
  return { ...run, toA: run.fromA + count, toB: run.fromB + count };
}

function hunkText({ runs }: Hunk, a: readonly string[], b: readonly string[]): string {
  const first = runs[0]!;
  const last = runs.at(-1)!;
  let text = `@@ -${range(first.fromA, last.toA)} +${range(first.fromB, last.toB)} @@\n`;
  for (const run of runs) {
    if (run.kind === 'same') text += marked(' ', a.slice(run.fromA, run.toA));
    else text += marked('-', a.slice(run.fromA, run.toA)) + marked('+', b.slice(run.fromB, run.toB));
  }
  return text;
}

/** Lines from 1. An empty range names the line before it. */
function range(from: number, to: number): string {
  const count = to - from;
  if (count === 1) return String(from + 1);
  return `${count === 0 ? from : from + 1},${count}`;
}

function marked(mark: string, lines: readonly string[]): string {
  return lines
    .map((line) =>
      line.endsWith('\n') ? `${mark}${line}` : `${mark}${line}\n\\ No newline at end of file\n`,
    )
    .join('');
}
