/**
 * The changes between two texts, by lines counted from 1:
 *
 *     @@ 12-13            lines 12 and 13 of the earlier text …
 *     -old                … which are these
 *     -older
 *     +new                … became these
 *     @@ 40+              behind line 40 came
 *     +added
 */
import { editRuns } from '../edit-runs.ts';

/** More lines than this are not compared. */
const MAX_LINES = 20_000;
/** More changes than this are no small difference. */
const MAX_EDITS = 400;

/** `undefined` where the texts are too long, or too unlike, to be compared. */
export function writeDelta(before: string, after: string): string | undefined {
  const a = before.split('\n');
  const b = after.split('\n');
  if (a.length > MAX_LINES || b.length > MAX_LINES) return undefined;
  const hunks = editRuns(a, b, MAX_EDITS).filter(({ kind }) => kind === 'changed');
  const lines = hunks.flatMap(({ fromA, toA, fromB, toB }) => [
    fromA === toA ? `@@ ${fromA}+` : `@@ ${fromA + 1}${toA === fromA + 1 ? '' : `-${toA}`}`,
    ...a.slice(fromA, toA).map((line) => `-${line}`),
    ...b.slice(fromB, toB).map((line) => `+${line}`),
  ]);
  return lines.length === 0 ? undefined : lines.join('\n');
}

const HUNK = /^@@ ([0-9]+)(?:(\+)|-([0-9]+))?$/;

/** The later text, made of the earlier one and the changes; `undefined` if the two do not belong together. */
export function applyDelta(before: string, delta: string): string | undefined {
  const a = before.split('\n');
  const out: string[] = [];
  let at = 0;
  let end = 0;
  for (const line of delta.split('\n')) {
    const hunk = HUNK.exec(line);
    if (hunk) {
      const [, first, added, last] = hunk;
      if (at !== end) return undefined;
      const start = Number(first) - (added === undefined ? 1 : 0);
      if (start < at || start > a.length) return undefined;
      for (; at < start; at++) out.push(a[at] as string);
      end = added === undefined ? Number(last ?? first) : start;
    } else if (line.startsWith('-')) {
      if (at >= end || a[at] !== line.slice(1)) return undefined;
      at++;
    } else if (line.startsWith('+')) out.push(line.slice(1));
    else return undefined;
  }
  if (at !== end) return undefined;
  return [...out, ...a.slice(at)].join('\n');
}
