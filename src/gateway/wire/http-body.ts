import type { IncomingMessage } from 'node:http';

/** A body with all its bytes; `undefined` where there are more than `maxBytes`. Rejects where it breaks off. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
}

const SPACE = 0x20;

/**
 * JSON on one line, as frames have to be: between its tokens a line break is white space, and within strings there is
 * none. Changes the bytes in place.
 */
export function onOneLine(json: Buffer): Buffer {
  for (const lineBreak of [0x0a, 0x0d]) {
    for (let at = json.indexOf(lineBreak); at !== -1; at = json.indexOf(lineBreak, at + 1)) json[at] = SPACE;
  }
  return json;
}
