import { chmodSync } from 'node:fs';
import type { Server } from 'node:net';

/** Lets a server listen on a socket that only this user may open. @throws the system's error */
export async function listenPrivately(server: Server, socket: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The socket is made at once; what is written later gets the mode that it would have without this.
    const usual = process.umask(0o077);
    server.listen(socket, () => {
      server.off('error', reject);
      resolve();
    });
    process.umask(usual);
  });
  if (process.platform !== 'win32') chmodSync(socket, 0o600);
}
