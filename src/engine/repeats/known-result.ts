import { listedLines } from '../../detect/listed-lines.ts';
import type { ToolCall } from '../../model/call.ts';
import { expand } from '../../render/compact/expand.ts';
import { looksMarked, readMarker } from '../../render/compact/marker.ts';
import { isSame } from '../../render/judge.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import type { SeenLines, SeenText } from '../../store/seen-lines.ts';
import type { MaybePromise } from '../engine.ts';
import { argumentInName, FILE_ARGUMENT } from './call-name.ts';
import { resolveReferences, withReferences } from './known-lines.ts';
import { readKnown, writeKnown } from './known-marker.ts';

export interface KnownContext {
  readonly seen: Pick<SeenLines, 'add' | 'last' | 'lines' | 'placesOf'>;
  readonly counter: () => Promise<TokenCounter>;
  /** The text in its compact forms, or as it is. */
  readonly compact: (text: string) => MaybePromise<string>;
  /** A handle that leads to the whole text, where the reader has a tool for it; it holds once it is committed. */
  readonly handleOf?: ((original: string) => { readonly handle: string; commit(): boolean }) | undefined;
}

/** Tokens that references have to save in a text: its reader has to follow them. */
const WORTH = 20;

/** The call as a reader knows it: with its file, where its result has the file's own line numbers, else with all arguments. */
function labelOf({ tool, args }: Pick<ToolCall, 'tool' | 'args'>, isListing: boolean): string {
  const entries = Object.entries(typeof args === 'object' && args !== null ? args : {});
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const file = isListing ? texts.find(([name]) => FILE_ARGUMENT.test(name)) : undefined;
  const [only] = entries.length === 1 ? texts : [];
  const said = (file ?? only)?.[1] ?? JSON.stringify(args ?? {});
  return `${tool} ${argumentInName(said)}`;
}

/** The lines of a text as its reader sees it, and how the reader knows it. */
function shownLines(shown: string, call: ToolCall): Omit<SeenText, 'key' | 'inFull'> {
  const listed = listedLines(shown.split('\n'));
  return {
    ...listed,
    label: labelOf(
      call,
      listed.numbers.some((number) => number > 0),
    ),
  };
}

const NUMBERS = /^numbers-/;

/** The text as its reader sees it: with all its numbers, where only these were left out; else in its compact forms. */
export function textAsSeen(original: string, sent: string): string {
  if (sent === original) return original;
  const marker = readMarker(sent.slice(0, Math.max(0, sent.indexOf('\n'))));
  return marker?.forms.every(({ form }) => NUMBERS.test(form)) === true ? original : sent;
}

const sameLines = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** Whether a call is made again although nothing has changed, and its last answer referred to others: it is given in full. */
const isAskedAgain = (
  last: SeenText | undefined,
  { lines, numbers }: Pick<SeenText, 'lines' | 'numbers'>,
): boolean =>
  last !== undefined &&
  !last.inFull.every(Boolean) &&
  sameLines(last.lines, lines) &&
  sameLines(last.numbers, numbers);

/**
 * The text to send: with references to what the reader has had, where that takes fewer tokens. Remembers what it shows.
 *
 * @param sent the text as it would go out
 */
export async function knownResult(
  { original, sent, key, call }: KnownText,
  context: KnownContext,
): Promise<string> {
  // A text that begins like one of ours says nothing of itself.
  if (looksMarked(original) || !original.isWellFormed()) {
    rememberSent({ original, sent, key, call }, context.seen);
    return sent;
  }
  const { seen } = context;
  const shown = textAsSeen(original, sent);
  const text = shownLines(shown, call);
  const known = isAskedAgain(seen.last(key), text) ? undefined : withReferences(shown, seen);
  if (known !== undefined) {
    const inForms = shown === original ? await context.compact(known.text) : known.text;
    const granted = context.handleOf?.(original);
    const marker = { tight: known.tight, handle: granted?.handle };
    const short = writeKnown(inForms, marker, shown === original);
    const count = await context.counter();
    if (
      count(sent) - count(short) >= WORTH &&
      isRebuilt(short, original, call, seen) &&
      granted?.commit() !== false
    ) {
      seen.add({ ...text, key, inFull: known.inFull });
      return short;
    }
  }
  rememberSent({ original, sent, key, call }, seen);
  return sent;
}

/** Remembers a text that goes out without references: later ones may refer to it, and none past it to an earlier one of its name. */
export function rememberSent({ original, sent, key, call }: KnownText, seen: Pick<SeenLines, 'add'>): void {
  const text = shownLines(textAsSeen(original, sent), call);
  seen.add({ ...text, key, inFull: text.lines.map(() => true) });
}

export interface KnownText {
  readonly original: string;
  readonly sent: string;
  /** Server, tool and arguments of the call, and which of its texts it is. */
  readonly key: string;
  readonly call: ToolCall;
}

/** Law 1: what was sent before gives the original back. */
function isRebuilt(short: string, original: string, call: ToolCall, seen: Pick<SeenLines, 'lines'>): boolean {
  const found = rebuilt(short, call, seen);
  return found !== undefined && isSame(original, found.original);
}

/** A text that was sent, as its reader understands it. */
export interface Rebuilt {
  readonly original: string;
  /** Later results may refer to its lines. */
  readonly seen: Omit<SeenText, 'key'>;
}

/**
 * The original of a text that was sent, by what its reader had before; `undefined` where it refers to something that the reader has
 * not had.
 */
export function rebuilt(sent: string, call: ToolCall, seen: Pick<SeenLines, 'lines'>): Rebuilt | undefined {
  const known = readKnown(sent);
  const resolved =
    known === undefined
      ? { text: textAsSeen(expand(sent), sent), inFull: undefined }
      : resolveReferences(known.forms ? expand(known.text) : known.text, seen, known);
  if (resolved === undefined) return undefined;
  const shown = shownLines(resolved.text, call);
  const inFull = resolved.inFull ?? shown.lines.map(() => true);
  return { original: expand(known === undefined ? sent : resolved.text), seen: { ...shown, inFull } };
}
