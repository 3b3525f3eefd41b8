import { type Frame, type Parsed, parseFrame } from './frame.ts';

/** One message of a line, or what stands in the place of one. */
export type Message = Exclude<Parsed, { readonly kind: 'batch' }>;

export interface Receiver {
  message(message: Message, bytes: Buffer): void;
  /** Reading or handling a message threw. `frame` where it could be read. */
  failed(error: unknown, bytes: Buffer, frame: Frame | undefined): void;
}

/**
 * Hands on what a line says: its message, or each of a batch, in which a further batch is invalid. Whatever one
 * message does to its receiver, the next one follows.
 */
export function receive(line: Buffer, receiver: Receiver): void {
  const items = receiveOne(line, receiver, false);
  for (const item of items) receiveOne(item, receiver, true);
}

/** The members of a batch that are still to be received. */
function receiveOne(bytes: Buffer, receiver: Receiver, inBatch: boolean): readonly Buffer[] {
  let frame: Frame | undefined;
  try {
    const parsed = parseFrame(bytes);
    if (parsed.kind === 'batch') {
      if (!inBatch) return parsed.items;
      receiver.message({ kind: 'invalid', id: 'null' }, bytes);
    } else {
      if (parsed.kind === 'frame') frame = parsed.frame;
      receiver.message(parsed, bytes);
    }
  } catch (error) {
    receiver.failed(error, bytes, frame);
  }
  return [];
}
