import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import { areRows, type LineReading } from './line-reading.ts';
import type { NoiseSpan } from './noise.ts';
import { inlineStub, lineStub } from './stub.ts';

/** The parts of a text that are left out. */
export interface Omission {
  /** For each line, whether it is left out. */
  readonly dropped: Uint8Array;
  /** Parts of lines that stay, in order, without overlaps. */
  readonly within: readonly NoiseSpan[];
}

/**
 * The text with stubs in place of what is left out.
 *
 * @param handleOf keeps a content and gives its handle
 */
export function write(
  reading: LineReading,
  { dropped, within }: Omission,
  dots: number,
  handleOf: (content: string) => string,
): string {
  const { text, starts, lines } = reading;
  const pieces: string[] = [];
  let next = 0;
  const copy = (from: number, to: number): void => {
    let at = from;
    for (let span = within[next]; span !== undefined && span.start < to; span = within[++next]) {
      if (span.start < at) continue;
      const left = text.slice(span.start, span.end);
      pieces.push(text.slice(at, span.start), inlineStub(dots, left.length, handleOf(left)));
      at = span.end;
    }
    pieces.push(text.slice(at, to));
  };
  for (let line = 0; line < lines.length; ) {
    let end = line;
    while (end < lines.length && dropped[end] === dropped[line]) end++;
    const from = starts[line]!;
    const to = starts[end]!;
    if (dropped[line] === 1) {
      while ((within[next]?.start ?? to) < to) next++;
      const left = text.slice(from, to);
      const unit = areRows(reading, line, end) ? 'rows' : 'lines';
      const tokens = Math.round(estimateTokens(left));
      const failures = failuresIn(reading, line, end);
      pieces.push(
        lineStub(dots, { count: end - line, unit, tokens, failures }, handleOf(left)),
        left.endsWith('\n') ? '\n' : '',
      );
    } else copy(from, to);
    line = end;
  }
  return pieces.join('');
}

function failuresIn({ importance }: LineReading, first: number, end: number): number {
  let count = 0;
  for (let line = first; line < end; line++) if (importance[line] === 'failure') count++;
  return count;
}
