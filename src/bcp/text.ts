const encoder = new TextEncoder();
// Without ignoreBOM a leading U+FEFF would be dropped.
const lossy = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** UTF-8 bytes of a text; lone surrogates become U+FFFD. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of UTF-8 bytes; invalid sequences become U+FFFD. */
export function decodeLossy(bytes: Uint8Array): string {
  return lossy.decode(bytes);
}

/** The text of UTF-8 bytes, or `undefined` where they are not UTF-8. */
export function decodeStrict(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Two lower-case hexadecimal digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Arguments that a call can carry on every engine. */
const CHUNK = 0x2000;

/** Base64 on one line. */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}
