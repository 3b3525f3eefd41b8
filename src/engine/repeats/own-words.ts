import type { ToolCall } from '../../model/call.ts';
import type { SeenLines, SeenText } from '../../store/seen-lines.ts';
import { argumentInName, FILE_ARGUMENT } from './call-name.ts';

/** Shorter texts hold no run that is worth a reference. */
const MIN_LINES = 6;
/** Arguments nest: lists of edits with objects in them. */
const MAX_DEPTH = 4;

interface OwnText {
  /** Where it stands in the arguments: `content`, `edits.0.new_text`. */
  readonly place: string;
  readonly lines: readonly string[];
}

function* textsIn(value: unknown, place: readonly string[] = []): Generator<OwnText> {
  if (typeof value === 'string') {
    const lines = value.split('\n');
    if (lines.length >= MIN_LINES) yield { place: place.join('.'), lines };
  } else if (typeof value === 'object' && value !== null && place.length < MAX_DEPTH)
    for (const [name, one] of Object.entries(value)) yield* textsIn(one, [...place, name]);
}

function fileIn(args: unknown): string {
  if (typeof args !== 'object' || args === null) return '';
  const file = Object.entries(args).find(
    ([name, value]) => FILE_ARGUMENT.test(name) && typeof value === 'string' && !value.includes('\n'),
  );
  return file === undefined ? '' : ` ${argumentInName(String(file[1]))}`;
}

/** The lines of a patch as they stand in the file afterwards; `undefined` for any other text. */
function patchedLines(lines: readonly string[]): Omit<SeenText, 'key' | 'label' | 'numbers'> | undefined {
  const added = lines.filter((line) => line.startsWith('+')).length;
  if (added < MIN_LINES) return undefined;
  return { lines: lines.map((line) => line.slice(1)), inFull: lines.map((line) => /^[+ ]/.test(line)) };
}

/**
 * Remembers the lines that the model itself has written as arguments of a call: a file that it wrote is known when it is
 * read, and so is what it put into one by a patch. Called once for each call, before its result.
 */
export function rememberWords({ tool, args }: ToolCall, seen: Pick<SeenLines, 'add'>): void {
  for (const { place, lines } of textsIn(args)) {
    const written = `${place} of your ${tool}${fileIn(args)}`;
    const remember = (label: string, text: Omit<SeenText, 'key' | 'label' | 'numbers'>): void =>
      seen.add({ key: label, label, numbers: lines.map(() => 0), ...text });
    remember(written, { lines, inFull: lines.map(() => true) });
    const patched = patchedLines(lines);
    if (patched !== undefined) remember(`${written}, first signs left out,`, patched);
  }
}
