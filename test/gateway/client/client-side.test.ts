import { describe, expect, it } from 'vitest';
import { ClientSide } from '../../../src/gateway/client/client-side.ts';
import type { ClientTransport, Exchange } from '../../../src/gateway/client/client-transport.ts';
import { parseFrame, type RequestFrame } from '../../../src/gateway/wire/frame.ts';
import type { OutgoingMessage } from '../../../src/gateway/wire/outgoing-message.ts';

const REQUEST = '{"jsonrpc":"2.0","id":7,"method":"tools/list"}';

function request(): RequestFrame {
  const parsed = parseFrame(Buffer.from(REQUEST));
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request') throw new Error('no request');
  return parsed.frame;
}

/** A way back that keeps what goes out on it. */
function wayBack(): { readonly exchange: Exchange; readonly sent: string[] } {
  const sent: string[] = [];
  const keep = ({ pieces }: OutgoingMessage): boolean => sent.push(Buffer.concat(pieces).toString()) > 0;
  return { exchange: { answer: keep, tell: keep, drop: () => {} }, sent };
}

const clientSide = (): ClientSide =>
  new ClientSide(
    { sendFrame: () => true } as unknown as ClientTransport,
    () => {},
    () => {},
  );

describe('two open requests of the same id', () => {
  it('are both waited for', async () => {
    const client = clientSide();
    const [first, second] = [client.begin(request(), undefined), client.begin(request(), undefined)];
    let isSettled = false;
    const settled = client.settled().then(() => {
      isSettled = true;
    });
    client.result(second, '{}');
    await Promise.resolve();
    expect(isSettled).toBe(false);
    client.result(first, '{}');
    await settled;
  });

  it('both get an answer when the session is over', () => {
    const client = clientSide();
    const ways = [wayBack(), wayBack()];
    for (const { exchange } of ways) client.begin(request(), exchange);
    client.abandon();
    for (const { sent } of ways) expect(sent).toEqual([expect.stringContaining('"error"')]);
  });
});
