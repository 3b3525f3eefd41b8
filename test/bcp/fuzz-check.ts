import type { DecodeOptions } from '../../src/bcp/codec-services.ts';
import { type DecodedPayload, decodePayload } from '../../src/bcp/decode.ts';
import { encodePayload } from '../../src/bcp/encode.ts';
import { PayloadReader } from '../../src/bcp/payload-reader.ts';
import { MAX_PAYLOAD_SIZE } from '../../src/bcp/wire.ts';
import { KnownError } from '../../src/diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../src/diagnostics/messages/bcp.ts';
import { cut } from './chunks.ts';

/** The declared error that ends this, if one does. Anything else is thrown on. */
function declaredError(run: () => void): KnownError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof KnownError && PAYLOAD_ERROR_CODES.has(error.code)) return error;
    throw error;
  }
}

/** Reads in chunks without keeping anything. */
function readInChunks(payload: Uint8Array, sizes: readonly number[], options: DecodeOptions): void {
  const reader = new PayloadReader(options);
  try {
    for (const chunk of cut(payload, sizes)) {
      reader.push(chunk);
      while (reader.next() !== undefined);
    }
    reader.finish();
    while (reader.next()?.type !== 'end');
  } finally {
    reader.close();
  }
}

export interface Checked {
  /** The code of the declared error, or `sound`. */
  readonly outcome: string;
  /** Milliseconds of processor time that decoding at once took: other programs do not count. */
  readonly ms: number;
}

/**
 * Decodes a payload and throws where anything but a declared error comes, where reading in chunks says something else,
 * where more was inflated than is allowed, or where what was read cannot be written and read again.
 */
export function checkPayload(payload: Uint8Array, sizes: readonly number[], options: DecodeOptions): Checked {
  let found: DecodedPayload | undefined;
  const started = process.cpuUsage();
  const error = declaredError(() => {
    found = decodePayload(payload, options);
  });
  const { user, system } = process.cpuUsage(started);
  const ms = (user + system) / 1000;
  const inChunks = declaredError(() => readInChunks(payload, sizes, options));
  if (error?.message !== inChunks?.message) {
    throw new Error(`at once: ${error?.message}, in chunks: ${inChunks?.message}`);
  }
  if (found !== undefined) checkSound(found);
  return { outcome: error?.code ?? 'sound', ms };
}

function checkSound({ blocks, frames }: DecodedPayload): void {
  const size = frames.reduce((sum, frame) => sum + frame.size, 0);
  if (size > MAX_PAYLOAD_SIZE) throw new Error(`${size} bytes were inflated`);
  if (blocks.length === 0) return;
  const written = encodePayload(blocks);
  const again = encodePayload(decodePayload(written).blocks);
  if (Buffer.compare(again, written) !== 0)
    throw new Error('what was read is not the same when it is written and read again');
}
