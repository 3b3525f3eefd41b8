import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { livePlaceOf } from '../../gateway/live/live-socket.ts';
import type { LiveMessage, LiveRequest } from '../../gateway/live/messages.ts';

type LiveQuestion = { readonly ask: 'live' | 'kept' } | { readonly ask: 'text'; readonly id: string };

/** Asks a gateway. `undefined` where nobody answers at its socket. */
function openSocket(pid: number, env: NodeJS.ProcessEnv, what: LiveQuestion): Promise<Socket | undefined> {
  const place = livePlaceOf(pid, env);
  if (place === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const socket = connect(place.socket);
    socket.once('error', () => resolve(undefined));
    socket.once('connect', () => {
      socket.on('error', () => undefined);
      const request: LiveRequest = { token: place.token, ...what };
      socket.write(`${JSON.stringify(request)}\n`);
      resolve(socket);
    });
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** How long a gateway may take to answer; in milliseconds. */
const ANSWER_WAIT = 3000;

/** The one answer of a gateway; `undefined` where there is none. */
export async function gatewayAnswer(
  pid: number,
  env: NodeJS.ProcessEnv,
  what: LiveQuestion,
): Promise<unknown> {
  const socket = await openSocket(pid, env, what);
  if (socket === undefined) return undefined;
  socket.setTimeout(ANSWER_WAIT, () => socket.destroy());
  try {
    for await (const line of createInterface({ input: socket })) return parsed(line);
    return undefined;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

/** Receives the messages of a gateway for as long as the page listens. */
export class LiveLink {
  #socket: Socket | undefined;
  #opening = false;
  #over = false;

  constructor(
    private readonly pid: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly onmessage: (message: LiveMessage) => void,
    /** It tells nothing any more, for whatever reason. */
    private readonly onlost: () => void,
  ) {}

  /** Whether it tells something now. */
  get open(): boolean {
    return this.#socket !== undefined;
  }

  /** Tries to be told, unless it is already so. */
  async listen(): Promise<void> {
    if (this.open || this.#opening || this.#over) return;
    this.#opening = true;
    const socket = await openSocket(this.pid, this.env, { ask: 'live' });
    this.#opening = false;
    if (socket === undefined) return;
    if (this.#over) return void socket.destroy();
    this.#socket = socket;
    const lines = createInterface({ input: socket });
    // It passes on what goes wrong with the socket, whose end is seen below.
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      const message = parsed(line) as LiveMessage | undefined;
      if (message !== undefined && !this.#over) this.onmessage(message);
    });
    socket.once('close', () => {
      this.#socket = undefined;
      lines.close();
      if (!this.#over) this.onlost();
    });
  }

  close(): void {
    this.#over = true;
    this.#socket?.destroy();
  }
}
