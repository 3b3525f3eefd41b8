import type { IncomingMessage } from 'node:http';
import { type SseHandler, SseReader } from './sse-reader.ts';

/** How far a stream has been read, so that it can be taken up there. */
export interface StreamPlace {
  /** The last event's id. */
  id: string | undefined;
  /** How long the server wants to be left alone before it is asked for the rest; in milliseconds. */
  retryMs: number;
  /** How many events came. */
  heard: number;
}

/** Before a stream is asked for again, where the server does not say; in milliseconds. */
const RETRY_WAIT = 1000;
/** A server that says zero would be asked without end. In milliseconds. */
const SHORTEST_WAIT = 10;

export const startOfStream = (): StreamPlace => ({ id: undefined, retryMs: RETRY_WAIT, heard: 0 });

/** How long a stream is left alone before it is asked for again; in milliseconds. */
export const retryWait = ({ retryMs }: StreamPlace): number => Math.max(SHORTEST_WAIT, retryMs);

export interface MessageHandler {
  /** One JSON-RPC message. */
  message(data: Buffer): void;
  oversize: SseHandler['oversize'];
}

/** Reads the messages of an answer's events. Resolves at its end, rejects where it breaks off. */
export function readEvents(
  answer: IncomingMessage,
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
  return new Promise((resolve, reject) => {
    answer.on('data', (chunk: Buffer) => reader.push(chunk));
    answer.on('end', resolve);
    answer.on('error', reject);
    answer.on('close', () => reject(new Error('the stream broke off')));
  });
}
