import { isRecord } from '../../json/is-record.ts';
import { orderedJson } from '../../json/ordered.ts';
import { escapeHidden } from './hidden.ts';

/** How much text is shown around a change, and how long a value may be; in characters. */
const AROUND = 40;
const SHOWN = 400;
const MOST_LINES = 40;

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const shown = (value: unknown): string => cut(escapeHidden(JSON.stringify(value) ?? 'nothing'));

/** The length of the common beginning of two texts. */
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

/** The part in which both texts differ, with a little text around it. */
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

/**
 * The differences between two definitions (JSON), as lines for people. Shows everything if there was no
 * definition before.
 */
export function definitionDifference(before: string | undefined, after: string): readonly string[] {
  const lines = compare(JSON.parse(before ?? '{}'), JSON.parse(after), '');
  // The definitions differ only in a duplicate key, or in another spelling of the same number.
  return lines.length === 0 ? ['~ written otherwise, with the same values'] : bounded(lines);
}

/** The same for instructions; `undefined` if there are none. */
export function textDifference(before: string | undefined, after: string | undefined): readonly string[] {
  if (before === undefined) return [`+ ${shown(after)}`];
  if (after === undefined) return [`- ${shown(before)}`];
  return textLines(before, after);
}
