import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { isRecord } from '../../json/is-record.ts';
import { makeFolderSync } from '../../platform/make-folder.ts';
import { whyPathNotOwn } from '../../platform/owned-file.ts';
import { listenPrivately } from '../../platform/private-socket.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import { MAX_SOCKET_PATH, socketFolder } from '../../platform/socket-folder.ts';
import { Vault, vaultPlace } from '../../platform/vault.ts';
import type { LiveRequest } from './messages.ts';

/** The socket of a gateway, and the token that a request needs. */
export interface LivePlace {
  readonly folder: string;
  /** A file, or a named pipe on Windows. */
  readonly socket: string;
  readonly token: string;
}

/** `undefined` if no place is private to this user. */
export function livePlaceOf(pid: number, env: NodeJS.ProcessEnv): LivePlace | undefined {
  const vault = Vault.open(vaultPlace(env));
  if (vault === undefined) return undefined;
  const folder = socketFolder(env, 'ui');
  const name = vault.hash(`ui pipe ${pid}`);
  const socket =
    process.platform === 'win32' ? `\\\\.\\pipe\\bcp-proxy-${name}` : join(folder, `${pid}.sock`);
  return { folder, socket, token: vault.hash('ui token') };
}

const MAX_CONNECTIONS = 16;
/** The longest valid request, in characters. */
const MAX_REQUEST = 4096;
/** A connection that has sent no request by then is closed; in milliseconds. */
const ASK_WAIT = 5000;

export type AnswerLive = (request: LiveRequest, socket: Socket) => void;

function requestIn(line: string): LiveRequest | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (!isRecord(value) || typeof value['token'] !== 'string') return undefined;
    const { token, ask, id } = value;
    if (ask === 'live' || ask === 'kept') return { token, ask };
    return ask === 'text' && typeof id === 'string' ? { token, ask, id } : undefined;
  } catch {
    return undefined;
  }
}

function serve(socket: Socket, token: string, answer: AnswerLive): void {
  let text = '';
  socket.unref();
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.setTimeout(ASK_WAIT, () => socket.destroy());
  const read = (chunk: string): void => {
    text += chunk;
    const end = text.indexOf('\n');
    if (end === -1 && text.length <= MAX_REQUEST) return;
    socket.off('data', read);
    socket.setTimeout(0);
    const request = requestIn(text.slice(0, Math.max(end, 0)));
    if (request === undefined || !isSameSecret(request.token, token)) socket.destroy();
    else {
      // Further bytes mean nothing. They are read so that the end of the connection is seen.
      socket.resume();
      answer(request, socket);
    }
  };
  socket.on('data', read);
}

/**
 * Listens for the page's server. Keeps no process alive. `undefined` if no socket can be private to this
 * user.
 */
export async function listenLive(
  place: LivePlace,
  answer: AnswerLive,
): Promise<{ close(): void } | undefined> {
  const { folder, socket, token } = place;
  if (process.platform !== 'win32' && Buffer.byteLength(socket) > MAX_SOCKET_PATH) return undefined;
  const server: Server = createServer((one) => serve(one, token, answer)).unref();
  server.maxConnections = MAX_CONNECTIONS;
  try {
    makeFolderSync(folder, 0o700);
    if (whyPathNotOwn(folder) !== undefined) return undefined;
    // A process with the same number may have left the socket.
    if (process.platform !== 'win32') rmSync(socket, { force: true });
    await listenPrivately(server, socket);
    server.on('error', () => undefined);
    return { close: () => server.close() };
  } catch {
    return undefined;
  }
}
