import { readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { listenPrivately } from '../platform/private-socket.ts';
import { birthOf } from '../platform/process/running.ts';
import { replaceFile } from '../platform/replace-file.ts';
import { leaveStartFolder } from '../platform/start-folder.ts';
import { version } from '../version.ts';
import type { DaemonPlace } from './daemon-place.ts';

/** The facts that a daemon reports about itself. */
export interface DaemonAbout {
  readonly pid: number;
  readonly birth: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly config?: string;
}

/**
 * Lets a daemon listen at its place, and reports it. The function that it gives ends that: it removes the file about this
 * daemon, unless it now belongs to another daemon. The system removes the socket with the server.
 */
export async function listenAt(
  { socket, about, folder }: DaemonPlace,
  server: Server,
  config?: string,
): Promise<() => void> {
  const { pid } = process;
  const said: DaemonAbout = { pid, birth: birthOf(pid), version, started: Date.now(), config };
  await listenPrivately(server, socket);
  await replaceFile(about, JSON.stringify(said));
  leaveStartFolder(folder);
  return () => {
    server.close();
    try {
      const now = JSON.parse(readFileSync(about, 'utf8')) as DaemonAbout;
      if (now.pid === pid) rmSync(about, { force: true });
    } catch {
      // It is gone.
    }
  };
}
