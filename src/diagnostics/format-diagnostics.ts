import { counted } from './counted.ts';
import type { Diagnostic, Sources } from './diagnostic.ts';
import { LineMap } from './line-map.ts';
import { maskedLine } from './masked-line.ts';
import { shownPath } from './shown-path.ts';
import { visible } from './visible.ts';

/** Lines longer than this are shown as a window around the finding. */
const MAX_WIDTH = 120;

/** Columns that a terminal keeps apart: tabs stay tabs, a surrogate pair is one place. */
function blank(text: string): string {
  return Array.from(text, (c) => (c === '\t' ? c : ' ')).join('');
}

function window(line: string, column: number): { text: string; column: number } {
  if (line.length <= MAX_WIDTH) return { text: line, column };
  const from = Math.max(0, Math.min(column - 1 - MAX_WIDTH / 2, line.length - MAX_WIDTH));
  const head = from > 0 ? '…' : '';
  const tail = from + MAX_WIDTH < line.length ? '…' : '';
  return { text: head + line.slice(from, from + MAX_WIDTH) + tail, column: column - from + head.length };
}

/** The lines of a text as they may be shown, each made once: all findings may stand in one long line. */
class ShownLines {
  readonly #lines: LineMap;
  readonly #made = new Map<number, string>();

  constructor(text: string) {
    this.#lines = new LineMap(text);
  }

  line(number: number): string {
    const made = this.#made.get(number) ?? visible(maskedLine(this.#lines.line(number)));
    this.#made.set(number, made);
    return made;
  }
}

function frame(diagnostic: Diagnostic, lines: ShownLines): string[] {
  const { start, end } = diagnostic;
  const source = lines.line(start.line);
  const shown = window(source, start.column);
  const gutter = ' '.repeat(String(start.line).length);
  // A region of several lines is underlined on its first line only.
  const until = end.line === start.line ? end.column : source.trimEnd().length + 1;
  const before = shown.text.slice(0, shown.column - 1);
  const marked = shown.text.slice(shown.column - 1, shown.column - 1 + Math.max(0, until - start.column));
  const carets = '^'.repeat(Math.max(1, Array.from(marked).length));
  return [`${gutter} |`, `${start.line} | ${shown.text}`.trimEnd(), `${gutter} | ${blank(before)}${carets}`];
}

/**
 * Findings as text for people, in the order given, with an empty line between them and no final line break:
 * severity, code and message; `file:line:col`; the line with carets where its text is known; the help.
 * Paths below `cwd` are shown relative to it.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: Sources = new Map(),
  cwd?: string,
): string {
  const maps = new Map<string, ShownLines>();
  const blocks = diagnostics.map((d) => {
    const text = sources.get(d.file);
    if (text !== undefined && !maps.has(d.file)) maps.set(d.file, new ShownLines(text));
    const lines = maps.get(d.file);
    const gutter = ' '.repeat(String(d.start.line).length);
    return [
      `${d.severity}[${d.code}]: ${d.message}`,
      `${gutter}--> ${shownPath(d.file, cwd)}:${d.start.line}:${d.start.column}`,
      ...(lines === undefined || text === '' ? [] : frame(d, lines)),
      ...(d.help === undefined ? [] : [`${gutter} = help: ${d.help}`]),
    ].join('\n');
  });
  return visible(blocks.join('\n\n'));
}

/** `2 errors, 1 warning`. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}
