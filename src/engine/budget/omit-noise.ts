import { lineAt } from '../../store/line-starts.ts';
import type { LineReading } from './line-reading.ts';
import type { Measure } from './measure.ts';
import type { NoiseSpan } from './noise.ts';
import { inlineStub, lineStub, SOME_HANDLE, SOME_LINES } from './stub.ts';
import type { Omission } from './write-stubs.ts';

/** The most characters of a long string that are measured: such strings are alike from beginning to end. */
const SAMPLE = 1024;

const about = (measure: Measure, text: string): number =>
  text.length <= SAMPLE ? measure(text) : (measure(text.slice(0, SAMPLE)) * text.length) / SAMPLE;

/** The longest strings of noise whose removal saves `excess`; `undefined` if all of them are not enough. */
export function omitNoise(
  { noise, lines, text, starts }: LineReading,
  measure: Measure,
  excess: number,
  dots: number,
): Omission | undefined {
  const dropped = new Uint8Array(lines.length);
  let left = excess;
  for (const { start, end } of noise.blocks) {
    if (left <= 0) break;
    dropped.fill(1, start, end);
    left -= about(measure, text.slice(starts[start], starts[end]));
    left += measure(`${lineStub(dots, SOME_LINES, SOME_HANDLE)}\n`);
  }

  const spans = noise.spans
    .filter(({ start }) => dropped[lineAt(starts, start)] === 0)
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const stub = measure(inlineStub(dots, 99999, SOME_HANDLE));
  const within: NoiseSpan[] = [];
  for (const span of spans) {
    if (left <= 0) break;
    const saved = about(measure, text.slice(span.start, span.end)) - stub;
    if (saved <= 0) continue;
    within.push(span);
    left -= saved;
  }
  return left > 0 ? undefined : { dropped, within: within.sort((a, b) => a.start - b.start) };
}
