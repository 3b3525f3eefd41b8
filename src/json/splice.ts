import type { Span } from './scan.ts';

export interface Edit extends Span {
  readonly text: string;
}

/** Replaces the given spans, which must not overlap, and keeps every other character. Order does not matter. */
export function splice(text: string, edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}
