import { messageOf } from '../../diagnostics/error.ts';
import { scanDocument } from '../../json/scan.ts';
import { BridgeError } from '../errors.ts';

/** Line and column of a place, counted from 1. */
export function jsonPlace(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws BridgeError `INVALID_JSON` if the bytes are not UTF-8; their meaning is not guessed */
function decodedText(bytes: Uint8Array, from: string): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new BridgeError('INVALID_JSON', messageOf('shell-json-bytes', { from }), { details: { from } });
  }
}

/**
 * The text of a JSON object as it was written, without a byte order mark and blanks around it.
 *
 * @param from the source of the text, for messages: `--args`, or a file's name
 * @throws BridgeError `INVALID_JSON` with line and column
 */
export function readObject(given: string | Uint8Array, from: string): string {
  const text = (typeof given === 'string' ? given : decodedText(given, from)).replace(/^\uFEFF/, '');
  const scanned = scanDocument(text);
  if (!scanned.ok) {
    const { line, column } = jsonPlace(text, scanned.at);
    const there = text.slice(scanned.at, scanned.at + 20);
    throw new BridgeError('INVALID_JSON', messageOf('shell-json', { from, line, column, there }), {
      details: { from, line, column },
    });
  }
  if (scanned.node.type !== 'object')
    throw new BridgeError(
      'INVALID_JSON',
      messageOf('shell-json-object', { from, there: text.trim().slice(0, 20) }),
    );
  return text.slice(scanned.node.start, scanned.node.end);
}
