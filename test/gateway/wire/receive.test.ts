import { describe, expect, it } from 'vitest';
import { type Receiver, receive } from '../../../src/gateway/wire/receive.ts';

const request = (id: number): string => `{"jsonrpc":"2.0","id":${id},"method":"m"}`;

/** Notes what comes; throws at the request with id 13. */
function noting(): { readonly seen: string[]; readonly receiver: Receiver } {
  const seen: string[] = [];
  const receiver: Receiver = {
    frame: (frame) => {
      if (frame.kind === 'request' && frame.id === '13') throw new Error('bad luck');
      seen.push(frame.bytes.toString());
    },
    unread: ({ why }) => void seen.push(why.kind),
    failed: (error, bytes, frame) => {
      seen.push(`${String(error)} ${bytes.toString()} ${frame?.kind}`);
    },
  };
  return { seen, receiver };
}

describe('receive', () => {
  it('hands on each message of a batch, and takes a batch inside it as invalid', () => {
    const { seen, receiver } = noting();
    receive(Buffer.from(`[${request(1)},[${request(2)}],[],5,${request(3)}]`), receiver);
    expect(seen).toEqual([request(1), 'invalid', 'invalid', 'invalid', request(3)]);
  });

  it('goes on after a message whose receiver throws', () => {
    const { seen, receiver } = noting();
    receive(Buffer.from(`[${request(13)},${request(1)}]`), receiver);
    receive(Buffer.from(request(13)), receiver);
    const failed = `Error: bad luck ${request(13)} request`;
    expect(seen).toEqual([failed, request(1), failed]);
  });

  it('reads batches nested as deep as they like in one pass', () => {
    const { seen, receiver } = noting();
    receive(Buffer.from('['.repeat(1_000_000) + ']'.repeat(1_000_000)), receiver);
    expect(seen).toEqual(['invalid']);
  });
});
