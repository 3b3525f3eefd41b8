import type { HttpAnswer } from './http-answer.ts';
import { type SseHandler, SseReader } from './sse-reader.ts';

/** How far a stream has been read, so that it can be resumed there. */
export interface StreamPlace {
  /** The last event's id. */
  id: string | undefined;
  /** How long to wait before the stream is resumed, as the server says; in milliseconds. */
  retryMs: number;
  /** How many events came. */
  heard: number;
}

/** The wait before a stream is resumed if the server names none; in milliseconds. */
const RETRY_WAIT = 1000;
/** The shortest wait, in milliseconds. A server that names zero would get requests without end. */
const SHORTEST_WAIT = 10;

export const startOfStream = (): StreamPlace => ({ id: undefined, retryMs: RETRY_WAIT, heard: 0 });

/** The wait before a stream is resumed; in milliseconds. */
export const retryWait = ({ retryMs }: StreamPlace): number => Math.max(SHORTEST_WAIT, retryMs);

export interface MessageHandler {
  /** One JSON-RPC message. */
  message(data: Buffer): void;
  oversize: SseHandler['oversize'];
}

/** Reads the messages of an answer's events. Resolves at its end, and rejects if it breaks off. */
export function readEvents(
  answer: HttpAnswer,
  place: StreamPlace,
  maxBytes: number,
  handler: MessageHandler,
): Promise<void> {
  const reader = new SseReader(maxBytes, {
    event: ({ type, data }) => {
      place.heard++;
      if (type === 'message') handler.message(data);
    },
    id: (id) => {
      place.id = id;
    },
    retry: (ms) => {
      place.retryMs = ms;
    },
    oversize: (head, tail) => handler.oversize(head, tail),
  });
  return readStream(answer, reader);
}

/** Reads a stream to its end, and stops while it is paused. Rejects if it breaks off. */
export function readStream(answer: HttpAnswer, reader: SseReader): Promise<void> {
  return new Promise((resolve, reject) => {
    answer.on('data', (chunk: Buffer) => reader.push(chunk));
    answer.on('end', resolve);
    answer.on('error', reject);
    answer.on('close', () => reject(new Error('the stream broke off')));
  });
}
