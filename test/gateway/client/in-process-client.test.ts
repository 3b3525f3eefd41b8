import { expect, it } from 'vitest';
import { ClientLines } from '../../../src/gateway/client/client-lines.ts';
import { ClientSide } from '../../../src/gateway/client/client-side.ts';
import { InProcessClient } from '../../../src/gateway/client/in-process-client.ts';

it('a request that cannot be handled gets its error', async () => {
  const client = new InProcessClient();
  const side = new ClientSide(
    client.transport,
    () => {},
    () => {},
  );
  const lines = new ClientLines({
    ...{ client: side, log: () => {}, maxFrameBytes: 1000 },
    onframe: () => {
      throw new Error('a defect');
    },
  });
  client.transport.onframe = (frame, exchange) => lines.frame(frame, exchange);
  const answered = await new Promise<boolean>((resolve) =>
    client.ask('tools/call', '{}', { answer: ({ result }) => resolve(result !== undefined) }),
  );
  expect(answered).toBe(false);
});

it('asks under ids that are texts: some servers give a number back as one', () => {
  expect(new InProcessClient().nextId()).toMatch(/^".+"$/);
});
