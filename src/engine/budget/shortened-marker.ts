/**
 * The first line of a text that was shortened. A compact text's marker line goes on, any other text gets one:
 *
 *     #bcp json (shortened; all ~61204 tok: bcp_get 9f3a21)
 *     #bcp (shortened, stubs ……; all ~61204 tok: bcp_get 9f3a21)
 *
 * The handle is that of the tool's own text. If that text has something like a stub in it, stubs begin with more dots.
 */
import { MARKER, readMarker } from '../../render/compact/marker.ts';

export interface Shortened {
  /** The marker line of the compact text; `undefined` where the text that was shortened has none of its own. */
  readonly marker: string | undefined;
  /** How many dots a stub begins with. */
  readonly dots: number;
  readonly handle: string;
}

const LINE = /^(#bcp[^\n]*?) \(shortened(?:, stubs (…+))?; all ~[0-9]+ tok: bcp_get ([0-9a-f]+)\)$/;

export function writeShortened({ marker, dots, handle }: Shortened, tokens: number): string {
  const stubs = dots === 1 ? '' : `, stubs ${'…'.repeat(dots)}`;
  return `${marker ?? MARKER} (shortened${stubs}; all ~${tokens} tok: bcp_get ${handle})`;
}

/** `undefined` if the line is not such a marker line. */
export function readShortened(line: string): Shortened | undefined {
  const [, marker = '', dots = '…', handle = ''] = LINE.exec(line) ?? [];
  if (handle === '') return undefined;
  if (marker === MARKER) return { marker: undefined, dots: dots.length, handle };
  return readMarker(marker) === undefined ? undefined : { marker, dots: dots.length, handle };
}
