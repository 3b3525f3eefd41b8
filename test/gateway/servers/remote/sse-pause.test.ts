import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { HttpClient } from '../../../../src/gateway/servers/remote/http-client.ts';
import { SseChannel } from '../../../../src/gateway/servers/remote/sse-channel.ts';
import { closeRemotes, ScriptedRemote } from '../../remote-server.ts';

afterEach(closeRemotes);

it('a paused channel of the older transport passes nothing on until it is resumed', async () => {
  let stream: ServerResponse | undefined;
  const remote = await ScriptedRemote.start((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: endpoint\ndata: /x\n\n');
    stream = response;
  });
  const event = (n: number): string =>
    `data: {"jsonrpc":"2.0","method":"notifications/x","params":{"n":${n}}}\n\n`;
  const heard: string[] = [];
  const events = {
    ...{
      onunusable: () => {},
      onundelivered: () => {},
      awaits: () => true,
      ondrain: () => {},
      onend: () => {},
    },
    onframe: ({ bytes }: { readonly bytes: Buffer }) => void heard.push(bytes.toString()),
  };
  const to = { url: remote.url, headers: {}, ca: undefined, auth: { grant: 'authorization_code' } };
  const channel = new SseChannel(new HttpClient('far', to as never), events, 1_000_000);
  await expect.poll(() => stream !== undefined).toBe(true);
  stream?.write(event(0));
  await expect.poll(() => heard.length).toBe(1);
  channel.pause();
  // More than the socket and the stream take while nobody reads.
  const big = 'x'.repeat(100_000);
  let sent = 0;
  for (
    ;
    sent < 640 && stream?.write(`data: {"jsonrpc":"2.0","method":"n","params":{"x":"${big}"}}\n\n`) === true;
    sent++
  );
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toHaveLength(1);
  channel.resume();
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  await channel.end();
});
