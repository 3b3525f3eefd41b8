import type { Uint } from '../../bcp/blocks.ts';
import { decodeStrict, hexOf } from '../../bcp/text.ts';

/** Words that cannot be taken for a quoted word, for `key=value`, for bytes, or for a remark in brackets. */
const BARE = /^(?!0x|\[)[^\s"=\u0000-\u001f\u007f-\u009f]+$/;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** A text as one word of a head line: bare where nothing can be misread, else a JSON string. */
export function textWord(text: string): string {
  return BARE.test(text) ? text : JSON.stringify(text);
}

/** Bytes as one word: as text where they are printable text, else `0x` and their hexadecimal digits. */
export function bytesWord(bytes: Uint8Array): string {
  const text = decodeStrict(bytes);
  if (text !== undefined && !CONTROL.test(text)) return textWord(text);
  return hexWord(bytes);
}

/** `0x` and the hexadecimal digits of the bytes. */
export function hexWord(bytes: Uint8Array): string {
  return `0x${hexOf(bytes)}`;
}

/** `0x42` */
export function idWord(id: Uint): string {
  return `0x${id.toString(16).toUpperCase().padStart(2, '0')}`;
}
