import { FormError } from './form.ts';
import { ESCAPED, looksMarked, type MarkedForm, type Marker, readMarker } from './marker.ts';
import { FORMS } from './registry.ts';
import { close } from './text-envelope.ts';

function decode({ form, variant }: MarkedForm, body: string): string {
  const found = FORMS.get(form);
  if (!found) throw new FormError(`unknown form "${form}"`);
  return found.decode(body, variant);
}

/** Splits the line breaks at the end off: they are the original's own. */
function splitTail(text: string): { body: string; tail: string } {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x0a) end--;
  return { body: text.slice(0, end), tail: text.slice(end) };
}

function decodeRanges(forms: readonly MarkedForm[], body: string): string {
  const lines = body.split('\n');
  /** Texts of whole lines. There may be more lines than one call can take as arguments. */
  const out: string[] = [];
  const plain = (from: number, to: number): void => {
    if (to > from) out.push(lines.slice(from - 2, to - 2).join('\n'));
  };
  let at = 2;
  for (const marked of forms) {
    const [first, last] = marked.lines ?? [0, 0];
    if (first < at || last < first || last > lines.length + 1) {
      throw new FormError(`lines ${first}-${last} are not in the text`);
    }
    plain(at, first);
    out.push(decode(marked, lines.slice(first - 2, last - 1).join('\n')));
    at = last + 1;
  }
  plain(at, lines.length + 2);
  return out.join('\n');
}

function expandMarked(marker: Marker, rest: string): string {
  const [first] = marker.forms;
  if (first?.form === ESCAPED && marker.forms.length === 1 && !first.lines) return rest;
  const { body, tail } = splitTail(rest);
  const whole = marker.forms.length === 1 && first && !first.lines;
  const original = whole ? decode(first, body) : decodeRanges(marker.forms, body);
  return close(original, { bom: marker.bom, crlf: marker.crlf, margin: marker.margin, tail });
}

/** A text that no string could hold cannot come from this program. */
function bounded(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new FormError(error.message);
    throw error;
  }
}

/**
 * The original of a compact text, from the text alone. A text without a marker line is its own original. Throws
 * `FormError` where the marker line promises something that the text is not.
 */
export function expand(text: string): string {
  if (!looksMarked(text)) return text;
  const end = text.indexOf('\n');
  const marker = end < 0 ? undefined : readMarker(text.slice(0, end));
  if (!marker) throw new FormError('the marker line is not one of ours');
  return bounded(() => expandMarked(marker, text.slice(end + 1)));
}
