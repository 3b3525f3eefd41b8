import { MARKER, readMarker } from '../render/compact/marker.ts';
import { estimateTokens } from '../render/tokens/estimate.ts';
import { keptLines } from './keep.ts';
import { cutWithin } from './long-lines.ts';
import { writeShortened } from './marker.ts';
import type { Measure } from './measure.ts';
import type { Span } from './noise.ts';
import { type Reading, read } from './reading.ts';
import { restore } from './restore.ts';
import { dotsFor, inlineStub, lineStub } from './stub.ts';
import { type Omission, write } from './write.ts';

/** Gives contents their handles, for one attempt. */
export interface HandleDraft {
  handle(content: string): string;
  /** The content behind a handle of this draft. */
  content(handle: string): string | undefined;
}

export interface ShortenInput {
  /** What would go out: a compact text or the tool's own. */
  readonly text: string;
  /** The tool's own text. */
  readonly original: string;
  readonly measure: Measure;
  /** The share of the budget that this text may take. */
  readonly room: number;
}

export interface ShortText<D extends HandleDraft> {
  readonly text: string;
  readonly handles: D;
}

/** Lines of fewer characters stay whole, unless that is more than a quarter of what there is room for. */
const WHOLE_LINE = 600;
/** Of the room for a single line, so much is sure to be there for it: the estimate of its size may be off. */
const SURE = 0.85;
/** A handle as costly as they are in the mean. */
const SOME_HANDLE = '7f2c91';
const ATTEMPTS = 10;

/**
 * The text with stubs in place of what does not fit into `room`; the smallest there is where nothing fits. `undefined`
 * where it would not get smaller, or would not come back.
 *
 * @param draft begins anew with the handles of this text
 */
export function shorten<D extends HandleDraft>(
  { text, original, measure, room }: ShortenInput,
  draft: () => D,
): ShortText<D> | undefined {
  const dots = dotsFor(text);
  if (dots === undefined) return undefined;
  const { marker, forms, body } = takeMarker(text, original);
  const reading = read(body, forms);
  const total = Math.round(estimateTokens(original));

  const attempt = (omission: Omission): ShortText<D> => {
    const handles = draft();
    const handle = handles.handle(original);
    const head = writeShortened({ marker, dots, handle }, total);
    const body = write(reading, omission, dots, (content) => handles.handle(content));
    return { text: `${head}\n${body}`, handles };
  };

  const whole = measure(text);
  const header = measure(`${marker ?? MARKER} (shortened; all ~${total} tok: bcp_get ${SOME_HANDLE})\n`);
  const fits = (short: ShortText<D>): boolean => measure(short.text) <= room;
  const smaller = (short: ShortText<D>): ShortText<D> | undefined =>
    measure(short.text) < whole && restore(short.text, (h) => short.handles.content(h)) === text
      ? short
      : undefined;

  const quiet = withoutNoise(reading, measure, header + whole - room, dots);
  if (quiet !== undefined) {
    const short = attempt(quiet);
    if (fits(short)) return smaller(short);
  }
  let inner = room - header;
  for (let i = 0; i < ATTEMPTS && inner > 0; i++) {
    const short = attempt(omissionFor(reading, measure, inner, dots));
    const over = measure(short.text) - room;
    if (over <= 0) return smaller(short);
    inner -= Math.max(over, room * 0.02) * 1.05;
  }
  return smaller(attempt({ dropped: new Uint8Array(reading.lines.length).fill(1), within: [] }));
}

/** A text as it came has no marker line of ours, whatever it begins with. */
function takeMarker(text: string, original: string) {
  const end = text === original ? -1 : text.indexOf('\n');
  const marker = end < 0 ? undefined : readMarker(text.slice(0, end));
  if (marker === undefined) return { marker: undefined, forms: [], body: text };
  return { marker: text.slice(0, end), forms: marker.forms, body: text.slice(end + 1) };
}

/** What has to go of strings that tell nothing so that `excess` is saved, longest first; `undefined` where it is not enough. */
function withoutNoise(
  { noise, lines, text, starts }: Reading,
  measure: Measure,
  excess: number,
  dots: number,
): Omission | undefined {
  const dropped = new Uint8Array(lines.length);
  let left = excess;
  for (const { start, end } of noise.blocks) {
    if (left <= 0) break;
    dropped.fill(1, start, end);
    left -= measure(text.slice(starts[start], starts[end]));
    left += measure(`${lineStub(dots, end - start, 'lines', 9999, SOME_HANDLE)}\n`);
  }
  const inBlock = lineLookup(starts);
  const spans = noise.spans
    .filter(({ start }) => dropped[inBlock(start)] === 0)
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const stub = measure(inlineStub(dots, 99999, SOME_HANDLE));
  const within: Span[] = [];
  for (const span of spans) {
    if (left <= 0) break;
    const saved = measure(text.slice(span.start, span.end)) - stub;
    if (saved <= 0) continue;
    within.push(span);
    left -= saved;
  }
  return left > 0 ? undefined : { dropped, within: within.sort((a, b) => a.start - b.start) };
}

/** The line in which a place of the text stands. */
function lineLookup(starts: readonly number[]): (at: number) => number {
  return (at) => {
    let low = 0;
    let high = starts.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return low;
  };
}

/** What is left out so that lines and stubs take `room`, about. */
function omissionFor(reading: Reading, measure: Measure, room: number, dots: number): Omission {
  const { text, starts, lines } = reading;
  const lineOf = lineLookup(starts);
  const spans = new Map<number, Span[]>();
  for (const span of reading.noise.spans) {
    const line = lineOf(span.start);
    const own = spans.get(line);
    if (own) own.push(span);
    else spans.set(line, [span]);
  }
  const density = roughShare(reading, measure);
  const stub = measure(`${lineStub(dots, 9999, 'lines', 99999, SOME_HANDLE)}\n`);
  const characters = Math.max(0, ((room - 2 * stub) * SURE) / density);
  const cap = Math.max(Math.min(WHOLE_LINE, characters / 4), capFor(reading, characters));
  const cuts = new Map<number, Span[]>();
  const costs = new Map<number, number>();
  const cutsOf = (line: number): Span[] => {
    const known = cuts.get(line) ?? cutWithin(reading, line, cap, spans.get(line) ?? []);
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
function roughShare({ text }: Reading, measure: Measure): number {
  const sample = text.slice(0, 4096);
  return sample === '' ? 1 : measure(sample) / sample.length;
}

/** How long lines may be so that all of them have about the same part of `room` characters, short ones left whole. */
function capFor({ starts, lines }: Reading, room: number): number {
  const lengths = lines.map((_, i) => starts[i + 1]! - starts[i]!).sort((a, b) => a - b);
  let left = room;
  for (const [i, length] of lengths.entries()) {
    const level = left / (lengths.length - i);
    if (length > level) return Math.floor(level);
    left -= length;
  }
  return Number.MAX_SAFE_INTEGER;
}
