import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { EventLog } from '../../../../src/gateway/client/http/event-log.ts';
import { EventStream } from '../../../../src/gateway/client/http/event-stream.ts';

const MB = 'x'.repeat(2 ** 20);

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  } catch {
    // It was broken off.
  }
  return text;
}

/** The places of the events that came as a whole. */
const placesIn = (text: string): readonly number[] =>
  [...text.matchAll(/id: 0-(\d+)\nevent: message\ndata: \{x+\}\n\n/g)].map((match) => Number(match[1]));

it('holds nothing for a connection that was not read when there is another one, and loses nothing', async () => {
  const stream = new EventStream(0, {
    log: new EventLog({ maxEvents: 1000, maxBytes: 2 ** 30 }),
    onfree: () => {},
  });
  const carrying: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.writeHead(200).flushHeaders();
    stream.carry(response, false);
    carrying.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = (): Promise<IncomingMessage> =>
    new Promise((resolve) => {
      request({ port, host: '127.0.0.1', agent: false }, (response) => resolve(response.pause())).end();
    });
  const unread = await open();
  const all = Array.from({ length: 24 }, (_, nth) => nth + 1);
  for (const _ of all) stream.send([Buffer.from(`{${MB}}`)]);
  expect(stream.full).toBe(true);
  const next = await open();
  expect(carrying[0]?.destroyed).toBe(true);
  stream.finish();
  const [first, second] = [await textOf(unread), await textOf(next)];
  expect([...new Set([...placesIn(first), ...placesIn(second)])].sort((a, b) => a - b)).toEqual(all);
  await new Promise((resolve) => server.close(resolve));
});
