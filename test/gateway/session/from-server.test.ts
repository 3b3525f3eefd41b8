import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../../src/gateway/catalog/catalog.ts';
import { ClientSide } from '../../../src/gateway/client/client-side.ts';
import type { ClientTransport } from '../../../src/gateway/client/client-transport.ts';
import type { Connection } from '../../../src/gateway/servers/connection.ts';
import { QueueBound } from '../../../src/gateway/servers/queue-bound.ts';
import { FromServer } from '../../../src/gateway/session/from-server.ts';
import { Tasks } from '../../../src/gateway/session/tasks.ts';
import { parseFrame } from '../../../src/gateway/wire/frame.ts';
import type { OutgoingMessage } from '../../../src/gateway/wire/outgoing-message.ts';

/** A server that is not there: what it is told. */
function server(queuedBytes = 0) {
  const told: string[] = [];
  const send = ({ pieces }: OutgoingMessage): number => told.push(Buffer.concat(pieces).toString());
  const connection = { from: 'server "one"', alive: true, queuedBytes, send } as unknown as Connection;
  return { connection, told };
}

function relay(bounds: { frames?: number; bytes?: number; open?: number }) {
  const sent: string[] = [];
  const log: string[] = [];
  const note = (level: string, message: string): number => log.push(`${level} ${message}`);
  const transport = {
    sendFrame: ({ pieces }: OutgoingMessage) => sent.push(Buffer.concat(pieces).toString()) > 0,
  };
  const client = new ClientSide(transport as unknown as ClientTransport, note, () => {});
  const catalog = { notified: () => {} } as unknown as Catalog;
  const { frames = 1000, bytes = 1_000_000, open = 1000 } = bounds;
  const held = new QueueBound(note, { frames, bytes });
  const fromServer = new FromServer(
    client,
    catalog,
    { tokenOwner: () => undefined, tasks: new Tasks() },
    note,
    { held, open },
  );
  const hear = (connection: Connection, line: string): void => {
    const parsed = parseFrame(Buffer.from(line));
    if (parsed.kind !== 'frame') throw new Error(parsed.kind);
    if (parsed.frame.kind === 'response') fromServer.answer(parsed.frame);
    else fromServer.frame(connection, parsed.frame);
  };
  return { client, hear, sent, log };
}

const note = (i: number): string =>
  `{"jsonrpc":"2.0","method":"notifications/message","params":{"data":${i}}}`;
const ask = (i: number): string => `{"jsonrpc":"2.0","id":${i},"method":"roots/list"}`;
const ping = (i: number): string => `{"jsonrpc":"2.0","id":${i},"method":"ping"}`;

describe('what a server says before the session is open', () => {
  it('is kept up to a number; more is dropped, which the log says once, and questions are refused', () => {
    const { client, hear, sent, log } = relay({ frames: 3 });
    const { connection, told } = server();
    for (let i = 0; i < 10; i++) hear(connection, note(i));
    hear(connection, ask(1));
    hear(connection, ping(2));
    client.release();
    expect(sent).toEqual([note(0), note(1), note(2)]);
    expect(told.map((line) => JSON.parse(line) as { id: number; error?: { code: number } })).toEqual([
      expect.objectContaining({ id: 1, error: expect.objectContaining({ code: -32000 }) as unknown }),
      { jsonrpc: '2.0', id: 2, result: {} },
    ]);
    expect(log).toEqual([
      'warn bcp-proxy dropped messages of server "one": before the session began, it sent more than 3 messages, or 1000000 bytes.',
    ]);
  });

  it('is kept up to a size, which is no other server’s', () => {
    const { client, hear, sent } = relay({ bytes: 2 * note(0).length });
    const [{ connection }, { connection: other }] = [server(), server()];
    for (let i = 0; i < 5; i++) hear(connection, note(i));
    hear(other, note(7));
    client.release();
    hear(connection, note(8));
    expect(sent).toEqual([note(0), note(1), note(7), note(8)]);
  });
});

describe('a server that asks and asks', () => {
  it('is refused what is beyond its share, until the client has answered', () => {
    const { client, hear, sent } = relay({ open: 2 });
    client.release();
    const { connection, told } = server();
    // The same id each time is as many requests.
    for (let i = 0; i < 5; i++) hear(connection, ask(1));
    expect(sent).toHaveLength(2);
    expect(told).toHaveLength(3);
    expect(told[0]).toContain('The client has not answered 2 requests of this server yet');
    hear(connection, '{"jsonrpc":"2.0","id":1,"result":{}}');
    hear(connection, ask(9));
    expect(sent.at(-1)).toBe(ask(9));
  });

  it('is not answered while it does not read', () => {
    const { client, hear } = relay({ open: 0 });
    client.release();
    const { connection, told } = server(16 * 1024 * 1024);
    for (let i = 0; i < 5; i++) {
      hear(connection, ping(i));
      hear(connection, ask(i));
    }
    expect(told).toEqual([]);
  });
});
