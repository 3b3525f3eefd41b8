import { messageOf } from '../../diagnostics/error.ts';
import { scanDocument } from '../../json/scan.ts';
import { BridgeError } from '../errors.ts';

/** Line and column of a place, counted from 1. */
export function jsonPlace(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * The text of a JSON object as it was written, without a byte order mark and blanks around it.
 *
 * @param from what it was given by, for messages: `--args`, or a file's name
 * @throws BridgeError `INVALID_JSON` with line and column
 */
export function readObject(given: string, from: string): string {
  const text = given.replace(/^\uFEFF/, '').trim();
  const scanned = scanDocument(text);
  if (!scanned.ok) {
    const { line, column } = jsonPlace(text, scanned.at);
    const there = text.slice(scanned.at, scanned.at + 20);
    throw new BridgeError('INVALID_JSON', messageOf('shell-json', { from, line, column, there }), {
      details: { from, line, column },
    });
  }
  if (scanned.node.type !== 'object')
    throw new BridgeError('INVALID_JSON', messageOf('shell-json-object', { from, there: text.slice(0, 20) }));
  return text;
}
