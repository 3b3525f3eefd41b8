/**
 * The first line of a text with references to what its reader has had. The forms of the rest follow, if it has any.
 *
 *     #bcp known
 *     #bcp known, numbers-tens 2-40
 *     #bcp known/tight (all: bcp_get 9f3a21)
 */
import { looksMarked, MARKER } from '../../render/compact/marker.ts';

export interface KnownMarker {
  /** Numbers of listings have no blank behind their mark. */
  readonly tight: boolean;
  /** Leads to the whole text. */
  readonly handle?: string | undefined;
}

const FIRST = /^#bcp known(\/tight)?(?:, (.*?))?(?: \(all: bcp_get ([0-9a-f]+)\))?$/;

/** @param text with references; `forms`: it is in compact forms, which its own marker names */
export function writeKnown(text: string, { tight, handle }: KnownMarker, forms: boolean): string {
  const end = text.indexOf('\n');
  const named = forms && looksMarked(text) ? `, ${text.slice(MARKER.length + 1, end)}` : '';
  const rest = named === '' ? text : text.slice(end + 1);
  const all = handle === undefined ? '' : ` (all: bcp_get ${handle})`;
  return `${MARKER} known${tight ? '/tight' : ''}${named}${all}\n${rest}`;
}

/** The text with references, in its forms; `undefined` if the first line is not such a marker line. */
export function readKnown(
  text: string,
): (KnownMarker & { readonly text: string; readonly forms: boolean }) | undefined {
  const end = text.indexOf('\n');
  const found = end < 0 ? null : FIRST.exec(text.slice(0, end));
  if (found === null) return undefined;
  const [, tight, forms, handle] = found;
  const rest = text.slice(end + 1);
  return {
    tight: tight !== undefined,
    handle,
    forms: forms !== undefined,
    text: forms === undefined ? rest : `${MARKER} ${forms}\n${rest}`,
  };
}
