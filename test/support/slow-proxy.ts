import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SlowProxy {
  readonly url: string;
  /** What the other end says from now on comes so much later; in milliseconds. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Stands before a Redis of this machine, and passes its answers on as late as it is told to. */
export async function slowProxy(port: number): Promise<SlowProxy> {
  let late = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(port, '127.0.0.1');
    for (const one of [client, there]) {
      sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        client.destroy();
        there.destroy();
      });
    }
    client.pipe(there);
    there.on('data', (data) => {
      const pass = (): void => void (client.destroyed || client.write(data));
      if (late === 0) pass();
      else setTimeout(pass, late).unref();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: (ms) => {
      late = ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const one of sockets) one.destroy();
      }),
  };
}
