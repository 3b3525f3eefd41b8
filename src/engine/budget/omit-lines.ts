import { opensTable } from '../../render/compact/anatomy.ts';
import { lineAt } from '../../store/line-starts.ts';
import { keptLines } from './keep.ts';
import type { LineReading } from './line-reading.ts';
import { cutWithin } from './long-lines.ts';
import type { Measure } from './measure.ts';
import type { NoiseSpan } from './noise.ts';
import { inlineStub, lineStub, SOME_HANDLE, SOME_LINES } from './stub.ts';
import type { Omission } from './write-stubs.ts';

/** Lines of fewer characters stay whole, unless that is more than a quarter of what there is room for. */
const WHOLE_LINE = 600;
/**
 * The share of the room for a single line that is surely free for it. The estimate of its size may be wrong.
 */
const SURE = 0.85;
/**
 * The share of the room that a table's header may take. Without the names of its columns, a reader cannot
 * read a table.
 */
const HEADER = 0.4;
/** Chooses what to leave out so that lines and stubs take about `room`. */
export function omitLines(reading: LineReading, measure: Measure, room: number, dots: number): Omission {
  const { text, starts, lines } = reading;
  const spans = new Map<number, NoiseSpan[]>();
  for (const span of reading.noise.spans) {
    const line = lineAt(starts, span.start);
    const own = spans.get(line);
    if (own) own.push(span);
    else spans.set(line, [span]);
  }
  const density = roughShare(reading, measure);
  const stub = measure(`${lineStub(dots, SOME_LINES, SOME_HANDLE)}\n`);
  const characters = Math.max(0, ((room - 2 * stub) * SURE) / density);
  const cap = Math.max(Math.min(WHOLE_LINE, characters / 4), capFor(reading, characters));
  const cuts = new Map<number, NoiseSpan[]>();
  const costs = new Map<number, number>();
  const cutsOf = (line: number): NoiseSpan[] => {
    const most = opensTable(lines[line]!) ? Math.max(cap, characters * HEADER) : cap;
    const known = cuts.get(line) ?? cutWithin(reading, line, most, spans.get(line) ?? []);
    cuts.set(line, known);
    return known;
  };
  const shown = (line: number): string => {
    let at = starts[line]!;
    let out = '';
    for (const span of cutsOf(line)) {
      out += text.slice(at, span.start) + inlineStub(dots, span.end - span.start, SOME_HANDLE);
      at = span.end;
    }
    return out + text.slice(at, starts[line + 1]);
  };
  const costOf = (line: number): number => {
    const known = costs.get(line) ?? measure(shown(line));
    costs.set(line, known);
    return known;
  };
  const kept = keptLines(
    reading,
    {
      line: costOf,
      stub,
      about: (first, end) => (starts[end]! - starts[first]!) * density,
    },
    room,
  );
  const dropped = kept.map((one) => 1 - one);
  const within = lines.flatMap((_, line) => (kept[line] === 1 ? cutsOf(line) : []));
  return { dropped, within };
}

/** About the share of the budget that one character takes. */
function roughShare({ text }: LineReading, measure: Measure): number {
  const sample = text.slice(0, 4096);
  return sample === '' ? 1 : measure(sample) / sample.length;
}

/** How long lines may be so that all of them have about the same part of `room` characters, short ones left whole. */
function capFor({ starts, lines }: LineReading, room: number): number {
  const lengths = lines.map((_, i) => starts[i + 1]! - starts[i]!).sort((a, b) => a - b);
  let left = room;
  for (const [i, length] of lengths.entries()) {
    const level = left / (lengths.length - i);
    if (length > level) return Math.floor(level);
    left -= length;
  }
  return Number.MAX_SAFE_INTEGER;
}
