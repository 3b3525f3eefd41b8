import { blake3 } from '../bcp/services/blake3.ts';
import { hexOf } from '../bcp/text.ts';

/** BLAKE3-256 of a text's UTF-8 bytes, in hexadecimal: under it a content is kept, and its beginning is its handle. */
export const contentHash = (text: string): string => hexOf(blake3(Buffer.from(text)));
