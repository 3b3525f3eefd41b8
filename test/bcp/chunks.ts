import type { DecodeOptions } from '../../src/bcp/codec-services.ts';
import { decodePayload } from '../../src/bcp/decode-payload.ts';
import { decodeStream, type StreamEvent } from '../../src/bcp/decode-stream.ts';
import { KnownError } from '../../src/diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../src/diagnostics/messages/bcp-messages.ts';

/** The bytes in chunks of these sizes, again and again. */
export function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = at + (sizes[chunks.length % sizes.length] ?? 1);
    chunks.push(bytes.subarray(at, end));
    at = end;
  }
  return chunks;
}

async function* sourceOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** What decoding gave, and the declared error that ended it. Anything else is thrown on. */
export interface Outcome {
  readonly events: readonly StreamEvent[];
  readonly error: { readonly code: string; readonly params: unknown } | undefined;
}

function declared(error: unknown): Outcome['error'] {
  if (!(error instanceof KnownError) || !PAYLOAD_ERROR_CODES.has(error.code)) throw error;
  return { code: error.code, params: error.params };
}

/** As `decodeStream` tells it. */
export async function streamed(chunks: readonly Uint8Array[], options: DecodeOptions = {}): Promise<Outcome> {
  const events: StreamEvent[] = [];
  try {
    for await (const event of decodeStream(sourceOf(chunks), options)) events.push(event);
    return { events, error: undefined };
  } catch (error) {
    return { events, error: declared(error) };
  }
}

/** As `decodePayload` tells it: nothing where there is an error. */
export function atOnce(payload: Uint8Array, options: DecodeOptions = {}): Outcome {
  try {
    const { header, blocks, frames, size } = decodePayload(payload, options);
    const events = blocks.map(
      (block, index) => ({ type: 'block', block, index, frame: frames[index]! }) as const,
    );
    return { events: [{ type: 'header', header }, ...events, { type: 'end', size }], error: undefined };
  } catch (error) {
    return { events: [], error: declared(error) };
  }
}
