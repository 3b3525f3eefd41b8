import { type Frame, type Parsed, parseFrame } from './frame.ts';

/** One message of a line, or the problem that stands in its place. */
export type Message = Exclude<Parsed, { readonly kind: 'batch' }>;

export interface Receiver {
  message(message: Message, bytes: Buffer): void;
  /** Reading or handling a message threw. `frame` is set if it could be read. */
  failed(error: unknown, bytes: Buffer, frame: Frame | undefined): void;
}

/**
 * Passes on the content of a line: its message, or each message of a batch. A batch within a batch is
 * invalid. If the receiver throws for one message, the next one still follows.
 */
export function receive(line: Buffer, receiver: Receiver): void {
  const items = receiveOne(line, receiver, false);
  for (const item of items) receiveOne(item, receiver, true);
}

/** The members of a batch that the receiver has still to get. */
function receiveOne(bytes: Buffer, receiver: Receiver, inBatch: boolean): readonly Buffer[] {
  let frame: Frame | undefined;
  try {
    const parsed = parseFrame(bytes);
    if (parsed.kind === 'batch') {
      if (!inBatch) return parsed.items;
      receiver.message({ kind: 'invalid', id: 'null', speaks: false }, bytes);
    } else {
      if (parsed.kind === 'frame') frame = parsed.frame;
      receiver.message(parsed, bytes);
    }
  } catch (error) {
    receiver.failed(error, bytes, frame);
  }
  return [];
}
