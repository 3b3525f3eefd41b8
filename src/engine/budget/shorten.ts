import { MARKER, type MarkedForm, readMarker } from '../../render/compact/marker.ts';
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import { read, templatesIn } from './line-reading.ts';
import type { Measure } from './measure.ts';
import { omitLines } from './omit-lines.ts';
import { omitNoise } from './omit-noise.ts';
import { restore } from './restore.ts';
import { writeShortened } from './shortened-marker.ts';
import { dotsFor, SOME_HANDLE } from './stub.ts';
import { type Omission, write } from './write-stubs.ts';

/** Gives contents their handles, for one attempt. */
export interface HandleWriter {
  handle(content: string): string;
  /** The content behind a handle of this draft. */
  content(handle: string): string | undefined;
}

export interface ShortenInput {
  /** What would go out: a compact text or the tool's own. */
  readonly text: string;
  /** Its size as a part of the budget. The size is only an estimate if the text is much too large. */
  readonly size: number;
  /** The tool's own text. */
  readonly original: string;
  readonly measure: Measure;
  /** The share of the budget that this text may take. */
  readonly room: number;
}

export interface ShortText<D extends HandleWriter> {
  readonly text: string;
  readonly handles: D;
}

/** `least`: no stub would make it smaller. `stuck`: it would not come back. */
export type Shortening<D extends HandleWriter> = ShortText<D> | 'least' | 'stuck';

const ATTEMPTS = 10;
/**
 * The most room for the instructions of a compact text. If they take more, the tool's own text is shortened
 * instead.
 */
const INSTRUCTIONS = 0.35;

/**
 * The text with stubs in place of what does not fit into `room`; the smallest there is where nothing fits.
 *
 * @param draft begins anew with the handles of this text
 */
export function shorten<D extends HandleWriter>(input: ShortenInput, draft: () => D): Shortening<D> {
  const { original, measure, room, size } = input;
  const total = Math.round(estimateTokens(original));
  const headerOf = (marker: string = MARKER): number =>
    measure(`${marker} (shortened; all ~${total} tok: bcp_get ${SOME_HANDLE})\n`);

  let taken = takeMarker(input);
  let reading = read(taken.body, taken.forms);
  const templates = measure(templatesIn(reading).join('\n'));
  if (taken.marker !== undefined && headerOf(taken.marker) + templates > room * INSTRUCTIONS) {
    taken = asItCame(original);
    reading = read(original, []);
  }
  const { text, marker } = taken;
  const dots = dotsFor(text);
  const header = headerOf(marker);

  const attempt = (omission: Omission): ShortText<D> => {
    const handles = draft();
    const handle = handles.handle(original);
    const head = writeShortened({ marker, dots, handle }, total);
    const rest = write(reading, omission, dots, (content) => handles.handle(content));
    return { text: `${head}\n${rest}`, handles };
  };
  const checked = (short: ShortText<D>): Shortening<D> => {
    if (measure(short.text) >= size) return 'least';
    return restore(short.text, (handle) => short.handles.content(handle)) === text ? short : 'stuck';
  };

  const quiet = text === input.text ? omitNoise(reading, measure, header + size - room, dots) : undefined;
  if (quiet !== undefined) {
    const short = attempt(quiet);
    if (measure(short.text) <= room) return checked(short);
  }
  let inner = room - header;
  for (let i = 0; i < ATTEMPTS && inner > 0; i++) {
    const short = attempt(omitLines(reading, measure, inner, dots));
    const over = measure(short.text) - room;
    if (over <= 0) return checked(short);
    inner -= Math.max(over, room * 0.02) * 1.05;
  }
  return checked(attempt({ dropped: new Uint8Array(reading.lines.length).fill(1), within: [] }));
}

interface Taken {
  readonly text: string;
  readonly marker: string | undefined;
  readonly forms: readonly MarkedForm[];
  /** `text` without its marker line. */
  readonly body: string;
}

/** A text as it came has no marker line of ours, whatever it begins with. */
const asItCame = (text: string): Taken => ({ text, marker: undefined, forms: [], body: text });

function takeMarker({ text, original }: ShortenInput): Taken {
  const end = text === original ? -1 : text.indexOf('\n');
  const marker = end < 0 ? undefined : readMarker(text.slice(0, end));
  return marker === undefined
    ? asItCame(text)
    : { text, marker: text.slice(0, end), forms: marker.forms, body: text.slice(end + 1) };
}
