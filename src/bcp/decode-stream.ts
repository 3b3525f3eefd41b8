import type { DecodeOptions } from './codec-services.ts';
import { PayloadReader, type StreamEvent } from './payload-reader.ts';

export type { BlockFrame, PayloadSize, StreamEvent } from './payload-reader.ts';

/**
 * Reads a payload while it comes: one `header`, a `block` each, one `end`. Holds back no more than one block (and the
 * window of a compressed payload). Blocks may be views into the chunks, so a chunk must not be reused. Throws the same
 * known errors as `decodePayload`; the blocks in front of a defect have been given by then.
 */
export async function* decodeStream(
  source: AsyncIterable<Uint8Array>,
  options: DecodeOptions = {},
): AsyncGenerator<StreamEvent> {
  const reader = new PayloadReader(options);
  try {
    for await (const chunk of source) {
      reader.push(chunk);
      yield* events(reader);
    }
    reader.finish();
    yield* events(reader);
  } finally {
    reader.close();
  }
}

/** The events that the reader can give already. */
function* events(reader: PayloadReader): Generator<StreamEvent> {
  for (let event = reader.next(); event !== undefined; event = reader.next()) {
    yield event;
    if (event.type === 'end') return;
  }
}
