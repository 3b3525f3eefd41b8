import type { Readable, Writable } from 'node:stream';
import { errorText, parseFrame, RPC } from '../gateway/wire/frame.ts';
import { StdioTransport } from '../gateway/wire/stdio-transport.ts';
import { atMost } from '../platform/timing.ts';

/** How long to wait for the first request: a client that has started this process sends it at once. In milliseconds. */
const ASK_WAIT = 2000;

/** Between a client and this process. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
}

/** Answers the first request on stdio with the reason why nothing is served. Resolves when that is out, or nobody asks. */
export async function tellClient(reason: string, { stdin, stdout }: Streams): Promise<void> {
  // A person reads the messages.
  if (stdin.isTTY) return;
  const transport = new StdioTransport(stdin, stdout);
  const answered = new Promise<void>((resolve) => {
    transport.onclose = resolve;
    transport.onframe = (line) => {
      const parsed = parseFrame(line);
      if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request') return;
      transport.sendFrame([Buffer.from(errorText(parsed.frame.id, RPC.server, reason))]);
      resolve();
    };
    void transport.start();
  });
  await atMost(ASK_WAIT, answered);
  await transport.close();
}
