const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of bytes that are valid UTF-8, a byte-order mark included; `undefined` for others. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}
