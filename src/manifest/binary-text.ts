import { KnownError } from '../diagnostics/error.ts';

const HEX = /^(?:[0-9a-fA-F]{2})*$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes of hexadecimal text. `at` says in errors where the text stands. */
export function decodeHex(text: string, at: string): Uint8Array {
  if (!HEX.test(text)) throw new KnownError('manifest-encoding', { at, encoding: 'hexadecimal' });
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

/** The bytes of base64 text; line breaks in it are allowed. */
export function decodeBase64(text: string, at: string): Uint8Array {
  const compact = text.replace(/\s/g, '');
  if (!BASE64.test(compact) || compact.length % 4 !== 0) {
    throw new KnownError('manifest-encoding', { at, encoding: 'base64' });
  }
  return Uint8Array.from(atob(compact), (character) => character.charCodeAt(0));
}
