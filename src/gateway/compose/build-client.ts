import { inBackground } from '../../platform/background.ts';
import type { Log } from '../../platform/log.ts';
import { Backpressure } from '../client/backpressure.ts';
import { ClientConfirms } from '../client/client-confirms.ts';
import { ClientLines } from '../client/client-lines.ts';
import { ClientRoots } from '../client/client-roots.ts';
import { ClientSide } from '../client/client-side.ts';
import type { ClientTransport, Exchange } from '../client/client-transport.ts';
import type { Connection } from '../servers/connection.ts';
import type { SessionTracing } from '../telemetry/call-trace.ts';
import { type Frame, notificationText } from '../wire/frame.ts';
import { MAX_FRAME_BYTES } from '../wire/line-splitter.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';

/** The facts about its client that a session needs. */
export interface ClientOptions {
  /** The connection to the client. */
  readonly transport: ClientTransport;
  /** The file tools' folder when the client names no roots. */
  readonly cwd: string;
  readonly log: Log;
  readonly maxFrameBytes?: number;
  /** Records each request, if somebody watches. */
  readonly tracing?: SessionTracing;
}

export interface ClientContext extends ClientOptions {
  /** The servers that run. */
  readonly live: () => readonly Connection[];
}

/** Takes the client's frames. */
export interface ClientFrames {
  frame(frame: Frame, exchange: Exchange | undefined): void;
}

export interface ClientEvents {
  /** The client can no longer be reached. */
  readonly onerror: () => void;
  /** The client has left, or must leave. Open requests may still be answered. */
  readonly onclose: () => void;
}

/** The client side of a session. */
export interface Client {
  readonly side: ClientSide;
  readonly roots: ClientRoots;
  readonly confirms: ClientConfirms;
  readonly backpressure: Backpressure;
  /** Sends a notification of the proxy's own. */
  notify(method: string): void;
  /** From now on, reads the client's messages. */
  listen(frames: ClientFrames, events: ClientEvents): void;
}

/** Builds the client side: the reader of its lines, the answers to them, its roots and the backpressure. */
export function buildClient({ transport, cwd, log, maxFrameBytes, live, tracing }: ClientContext): Client {
  const backpressure = new Backpressure(transport, live);
  const side = new ClientSide(transport, log, () => backpressure.clientBusy(), tracing);
  return {
    side,
    roots: new ClientRoots(side, cwd),
    confirms: new ClientConfirms(side),
    backpressure,
    notify: (method) => side.forward(OutgoingMessage.text(notificationText(method))),
    listen: (frames, { onerror, onclose }) => {
      const lines = new ClientLines({
        client: side,
        log,
        maxFrameBytes: maxFrameBytes ?? MAX_FRAME_BYTES,
        onframe: (frame, exchange) => {
          frames.frame(frame, exchange);
          // The forwarder checks the server to which it sends a request.
          if (frame.kind !== 'request') backpressure.heard();
        },
      });
      transport.onframe = (frame, exchange) => lines.frame(frame, exchange);
      transport.onunread = (message) => lines.unread(message);
      transport.onoversize = (head, tail) => lines.oversize(head, tail);
      transport.ondrain = () => backpressure.clientFree();
      transport.onerror = onerror;
      transport.onclose = onclose;
      inBackground(transport.start(), 'Reading from the client', log);
    },
  };
}
