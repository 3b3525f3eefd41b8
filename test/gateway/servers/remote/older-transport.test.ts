/** The older HTTP transport, where a server refuses the newer one. */
import { afterEach, expect, it } from 'vitest';
import { NegotiatingRemote } from '../../../../src/gateway/servers/stateless/negotiating-remote.ts';
import { ProtocolHint } from '../../../../src/gateway/servers/stateless/protocol-hint.ts';
import type { Frame } from '../../../../src/gateway/wire/frame.ts';
import { OutgoingMessage } from '../../../../src/gateway/wire/outgoing-message.ts';
import { start, stopAll } from '../../harness.ts';
import { closeRemotes, json, ScriptedRemote } from '../../remote-server.ts';
import { resultLine } from '../../told-server.ts';

afterEach(async () => {
  await stopAll();
  closeRemotes();
});

const INITIALIZE =
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}';
const NEWS = 'data: {"jsonrpc":"2.0","method":"notifications/x"}\n\n';

it('passes nothing on to a client that was busy before it began', async () => {
  let discovered: (() => void) | undefined;
  let isOpen = false;
  const remote = await ScriptedRemote.start(({ method, frame }, response) => {
    const refuse = (): void => void response.writeHead(405).end();
    if (frame.method === 'server/discover') discovered = refuse;
    else if (method === 'GET') {
      isOpen = true;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: endpoint\ndata: /x\n\n${NEWS}`);
    } else if (frame.method === 'initialize') refuse();
    else json(response, resultLine(frame.id, {}));
  });
  const config = remote.config({ maxRetries: 0 });
  const heard: Frame[] = [];
  const channel = new NegotiatingRemote(
    {
      ...{ config, env: {}, maxFrameBytes: 1_000_000, log: () => {}, isForStateless: false },
      hint: new ProtocolHint(config, undefined),
    },
    {
      ...{
        onunusable: () => {},
        onundelivered: () => {},
        awaits: () => true,
        ondrain: () => {},
        onend: () => {},
      },
      onframe: (frame) => void heard.push(frame),
    },
  );
  channel.send(OutgoingMessage.text(INITIALIZE));
  await expect.poll(() => discovered !== undefined).toBe(true);
  channel.pause();
  discovered?.();
  await expect.poll(() => isOpen).toBe(true);
  // Another request to the same server is over: the event was there to be read.
  await fetch(config.url, { method: 'POST', body: '{"jsonrpc":"2.0","id":9,"method":"ping"}' });
  expect(heard).toEqual([]);
  channel.resume();
  await expect.poll(() => heard.length).toBe(1);
  await channel.end();
});

it('is not begun once the client has left', async () => {
  let discovered: (() => void) | undefined;
  let [opened, closed] = [0, 0];
  const remote = await ScriptedRemote.start(({ method, frame }, response) => {
    const refuse = (): void => void response.writeHead(405).end();
    if (frame.method === 'server/discover') discovered = refuse;
    else if (frame.method === 'initialize') refuse();
    else if (method === 'GET') {
      opened++;
      response.on('close', () => closed++);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: endpoint\ndata: /x\n\n');
    } else json(response, resultLine(frame.id, {}));
  });
  const { client, gateway } = start([remote.config({ maxRetries: 0 })]);
  client.send(INITIALIZE);
  await expect.poll(() => discovered !== undefined).toBe(true);
  gateway.stop();
  discovered?.();
  await gateway.done;
  expect(opened - closed).toBe(0);
});
