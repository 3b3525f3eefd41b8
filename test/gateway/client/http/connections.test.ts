import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { boundedServer } from '../../../../src/gateway/client/http/bounded-server.ts';
import { connectionBounds } from '../../../../src/gateway/client/http/connections.ts';

const over: (() => void)[] = [];
afterEach(() => {
  for (const end of over.splice(0)) end();
});

/** A server that lets in whoever asks for /in; with its log, and connections to it that say something. */
async function listening(bounds: { all?: number; strangers?: number; headersMs?: number } = {}) {
  const log: string[] = [];
  const made = boundedServer(
    { all: 100, strangers: 100, headersMs: 60_000, ...bounds },
    (_, message) => log.push(message),
    (request, response) => {
      if (request.url === '/in') made.letIn(request);
      response.end('seen');
    },
  );
  const { server } = made;
  over.push(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (words = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    over.push(() => socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(words);
    return socket;
  };
  const ask = async (path: string): Promise<Socket> => {
    const socket = await open(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'data');
    return socket;
  };
  return { server, log, open, ask };
}

const REQUEST = 'GET /in HTTP/1.1\r\nHost: x\r\n\r\n';

/** Whether an answer comes before the end. */
const answered = (socket: Socket): Promise<boolean> =>
  Promise.race([once(socket, 'data').then(() => true), closed(socket).then(() => false)]);

const closed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : once(socket.resume(), 'close');

describe('the number of connections', () => {
  it.each([
    [undefined, 512, 256],
    [1024, 512, 256],
    [128, 64, 32],
    [1_000_000, 4096, 2048],
    [10, 8, 4],
  ])('for %s descriptors is %i, and %i of strangers', (descriptors, all, strangers) => {
    expect(connectionBounds(descriptors)).toMatchObject({ all, strangers });
  });
});

describe('a connection', () => {
  it('gives way where too many came without a request that was let in, the oldest first', async () => {
    const { log, open, ask } = await listening({ strangers: 2 });
    const client = await ask('/in');
    const first = await open();
    const second = await ask('/elsewhere');
    const third = await open();
    await closed(first);
    expect([client, second, third].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
    expect(log).toEqual([
      'More than 2 connections have sent no accepted request yet: the gateway closed the oldest of them.',
    ]);
  });

  it('is closed where there are as many as may be', async () => {
    const { log, open, ask } = await listening({ all: 1 });
    await ask('/in');
    await closed(await open());
    expect(log[0]).toBe(
      'The gateway closed a new connection: it already has 1 connections, which is the limit.',
    );
  });

  it.each(['', 'GET / HTTP/1.1\r\nHost: '])('is closed where no request follows on %j', async (words) => {
    const { open } = await listening({ headersMs: 100 });
    await closed(await open(words));
  });

  it('that cannot be accepted is told, and the others go on', async () => {
    const { server, log, ask } = await listening();
    server.emit('error', new Error('accept EMFILE'));
    await ask('/in');
    expect(log).toEqual(['The gateway could not accept a connection: accept EMFILE']);
  });
});

describe('a connection that waits for its next request', () => {
  it('stays longer than reverse proxies keep theirs, which is 60 s', async () => {
    const { open } = await listening();
    const socket = await open(REQUEST);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(Number(/^keep-alive: timeout=(\d+)/im.exec(answer.toString())?.[1])).toBeGreaterThan(60);
  });

  it('gives way where there are as many as may be', async () => {
    const { log, open, ask } = await listening({ all: 3 });
    const asking = await open('GET /in HTTP/1.1\r\n');
    await ask('/in');
    await ask('/in');
    expect(await answered(await open(REQUEST))).toBe(true);
    expect([asking.destroyed, log]).toEqual([false, []]);
  });

  it('gives way also where all began to wait after the last one came', async () => {
    const { open } = await listening({ all: 2 });
    const places = [await open(), await open()];
    for (const socket of places) socket.write(REQUEST);
    expect(await Promise.all(places.map(answered))).toEqual([true, true]);
    expect(await answered(await open(REQUEST))).toBe(false);
    expect(await answered(await open(REQUEST))).toBe(true);
  });
});
