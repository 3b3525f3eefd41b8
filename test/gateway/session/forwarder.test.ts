import { expect, it } from 'vitest';
import type { ClientCall, ClientSide } from '../../../src/gateway/client/client-side.ts';
import type { Answer, Settle } from '../../../src/gateway/servers/channel.ts';
import type { Connection } from '../../../src/gateway/servers/connection.ts';
import type { Downstream } from '../../../src/gateway/servers/downstream.ts';
import { Forwarder } from '../../../src/gateway/session/forwarder.ts';
import { parseFrame, type RequestFrame } from '../../../src/gateway/wire/frame.ts';
import { OpenRequests } from '../../../src/gateway/wire/open-requests.ts';

const callOf = (id: number): ClientCall => {
  const line = `{"jsonrpc":"2.0","id":${id},"method":"m","params":{"_meta":{"progressToken":${id}}}}`;
  const parsed = parseFrame(Buffer.from(line));
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request') throw new Error('no request');
  return {
    frame: parsed.frame,
    trace: undefined,
    exchange: undefined,
    cancelled: false,
    sent: undefined,
    deadline: undefined,
  };
};

it('keeps no progress token of calls that were cancelled and never answered', () => {
  const pending = new OpenRequests<Settle>();
  const connection = {
    relay: (frame: RequestFrame, _: unknown, settle: Settle) => pending.add(settle, frame.id),
  } as unknown as Connection;
  const server = { open: connection, config: {}, agreed: () => {} } as unknown as Downstream;
  const answers: Answer[] = [];
  const client = { answer: (_: ClientCall, answer: Answer) => answers.push(answer) } as unknown as ClientSide;
  const forwarder = new Forwarder(client, { sent: () => {} });
  for (let id = 1; id <= 1000; id++) {
    const call = callOf(id);
    forwarder.to(server, call);
    expect(forwarder.tokenOwner(String(id))).toBe(call);
    call.cancelled = true;
    pending.cancel(call.sent?.id ?? '')?.({ kind: 'lost', reason: 'cancelled' });
    expect(forwarder.tokenOwner(String(id))).toBeUndefined();
  }
  expect(answers).toEqual([]);
});
