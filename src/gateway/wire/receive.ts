import { type Frame, type Parsed, parseFrame } from './frame.ts';

/** A line, or a part of a batch, that is no message. */
export interface Unread {
  readonly why: Exclude<Parsed, { readonly kind: 'batch' | 'frame' }>;
  readonly bytes: Buffer;
}

export interface Receiver {
  frame(frame: Frame): void;
  unread(message: Unread): void;
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
      receiver.unread({ why: { kind: 'invalid', id: 'null', speaks: false }, bytes });
    } else if (parsed.kind === 'frame') {
      frame = parsed.frame;
      receiver.frame(frame);
    } else receiver.unread({ why: parsed, bytes });
  } catch (error) {
    receiver.failed(error, bytes, frame);
  }
  return [];
}
