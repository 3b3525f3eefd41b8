import type { Readable, Writable } from 'node:stream';
import {
  errorText,
  parseFrame,
  type RequestFrame,
  RPC,
  resultText,
  stringIn,
} from '../gateway/wire/frame.ts';
import { StdioTransport } from '../gateway/wire/stdio-transport.ts';
import { PROTOCOL_VERSIONS } from '../gateway/wire/versions.ts';
import { atMost } from '../platform/timing.ts';
import { version } from '../version.ts';
import { askedToStop, type Signals } from './signals.ts';

/** How long to wait for the first request: a client that has started this process sends it at once. In milliseconds. */
const ASK_WAIT = 2000;

/** Between a client and this process. */
export interface Streams extends Signals {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
}

/** The one tool of a gateway that serves nothing: many clients hide errors, and their models see only tools. */
const STATUS_TOOL = {
  name: 'bcp_status',
  description: 'bcp-proxy serves no tools now. This tool says why, and what the user can do about it.',
  inputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: true },
} as const;

function answerTo(frame: RequestFrame, reason: string): string {
  const result = (value: object): string => resultText(frame.id, JSON.stringify(value));
  switch (frame.method) {
    case 'initialize':
      return result({
        protocolVersion: revisionFor(stringIn(frame, 'params', 'protocolVersion')),
        capabilities: { tools: {} },
        serverInfo: { name: 'bcp-proxy', version },
        instructions: `bcp-proxy serves no tools now. Tell the user why:\n${reason}`,
      });
    case 'ping':
      return result({});
    case 'tools/list':
      return result({ tools: [STATUS_TOOL] });
    case 'tools/call':
      return result({ content: [{ type: 'text', text: reason }], isError: true });
    default:
      // Also server/discover, whose senders then begin a session.
      return errorText(frame.id, RPC.methodNotFound, reason);
  }
}

const revisionFor = (asked: string | undefined): string =>
  PROTOCOL_VERSIONS.find((one) => one === asked) ?? PROTOCOL_VERSIONS[0];

/**
 * Tells a client on stdio why nothing is served: in the instructions, and in a tool. Resolves when the client has
 * left, or when nobody asks.
 */
export async function tellClient(reason: string, streams: Streams): Promise<void> {
  const { stdin, stdout } = streams;
  // A person reads the messages.
  if (stdin.isTTY) return;
  const transport = new StdioTransport(stdin, stdout);
  let asked = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let heard = false;
  const left = new Promise<void>((resolve) => {
    transport.onclose = resolve;
  });
  transport.onframe = (line) => {
    const parsed = parseFrame(line);
    if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request') return;
    heard = true;
    transport.sendFrame([Buffer.from(answerTo(parsed.frame, reason))]);
    asked();
  };
  void transport.start();
  await atMost(ASK_WAIT, Promise.race([isAsked, left]));
  if (heard) await Promise.race([left, askedToStop(streams)]);
  await transport.close();
}
