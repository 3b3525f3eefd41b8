import { isRecord } from '../../json/is-record.ts';
import { orderedJson } from '../../json/ordered.ts';
import { escapeHidden } from './hidden.ts';

/** How much of a text stands around what has changed in it, and how long a value may be; in characters. */
const AROUND = 40;
const SHOWN = 400;
const MOST_LINES = 40;

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const shown = (value: unknown): string => cut(escapeHidden(JSON.stringify(value) ?? 'nothing'));

/** How long the beginning is that two texts have in common. */
function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

function commonEnd(a: string, b: string, start: number): number {
  let length = 0;
  const most = Math.min(a.length, b.length) - start;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length;
}

/** The part of both texts in which they differ, with a little of what stands around it. */
function textLines(before: string, after: string): readonly string[] {
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  const from = Math.max(0, start - AROUND);
  const part = (text: string): string => {
    const to = Math.min(text.length, text.length - end + AROUND);
    return `${from > 0 ? '…' : ''}${shown(text.slice(from, to))}${to < text.length ? '…' : ''}`;
  };
  return [`  - ${part(before)}`, `  + ${part(after)}`];
}

const stepOf = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function compare(before: unknown, after: unknown, path: string): readonly string[] {
  if (orderedJson(before) === orderedJson(after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => {
      const at = escapeHidden(stepOf(path, key));
      if (!Object.hasOwn(before, key)) return [`+ ${at}: ${shown(after[key])}`];
      if (!Object.hasOwn(after, key)) return [`- ${at}: ${shown(before[key])}`];
      return compare(before[key], after[key], at);
    });
  }
  if (typeof before === 'string' && typeof after === 'string')
    return [`~ ${path}`, ...textLines(before, after)];
  return [`~ ${path}: ${shown(before)} -> ${shown(after)}`];
}

const bounded = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), `(${lines.length - MOST_LINES} more lines)`];

/** What differs between two definitions (JSON), as lines for people. All of it, where there was none before. */
export function definitionDifference(before: string | undefined, after: string): readonly string[] {
  const lines = compare(JSON.parse(before ?? '{}'), JSON.parse(after), '');
  // What stands twice, or is written as another number of the same value.
  return lines.length === 0 ? ['~ written otherwise, with the same values'] : bounded(lines);
}

/** The same for instructions; `undefined` where there are none. */
export function textDifference(before: string | undefined, after: string | undefined): readonly string[] {
  if (before === undefined) return [`+ ${shown(after)}`];
  if (after === undefined) return [`- ${shown(before)}`];
  return textLines(before, after);
}
