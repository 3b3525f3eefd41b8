import type { Readable } from 'node:stream';
import { Pieces } from './byte-pieces.ts';

/**
 * A whole body. `undefined` if it is larger than `maxBytes`, or if `mayGoOn` returns false. No more is read
 * then, and the caller must end the message. Rejects if the body breaks off.
 */
export function readBody(
  message: Readable,
  maxBytes: number,
  mayGoOn: (bytes: number) => boolean = () => true,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const pieces = new Pieces();
    const take = (chunk: Buffer): void => {
      const size = pieces.size + chunk.length;
      if (size <= maxBytes && mayGoOn(size)) {
        pieces.add(chunk);
        return;
      }
      message.off('data', take);
      message.off('end', end);
      message.pause();
      pieces.clear();
      resolve(undefined);
    };
    const end = (): void => resolve(pieces.take());
    message.on('data', take);
    message.on('end', end);
    message.on('error', reject);
    message.on('close', () => reject(new Error('the body broke off')));
  });
}

const SPACE = 0x20;

/**
 * JSON on one line, as frames must be. A line break between tokens is white space, and strings contain none.
 * Changes the bytes in place.
 */
export function onOneLine(json: Buffer): Buffer {
  for (const lineBreak of [0x0a, 0x0d]) {
    for (let at = json.indexOf(lineBreak); at !== -1; at = json.indexOf(lineBreak, at + 1)) json[at] = SPACE;
  }
  return json;
}
