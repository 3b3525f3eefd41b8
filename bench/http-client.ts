/** An HTTP client that costs next to nothing: requests made beforehand on plain sockets, of answers only their end is looked for. */
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export interface HttpAnswer {
  readonly head: string;
  readonly body: string;
}

/** One connection, which takes one request at a time. */
export class HttpClient {
  readonly #socket: Socket;
  #parts: Buffer[] = [];
  #settle: ((answer: HttpAnswer) => void) | undefined;

  constructor(private readonly url: URL) {
    this.#socket = connect(Number(url.port), url.hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', () => {});
  }

  post(message: unknown, session?: string): Promise<HttpAnswer> {
    const body = JSON.stringify(message);
    const lines = [
      `POST ${this.url.pathname} HTTP/1.1`,
      `host: ${this.url.host}`,
      'accept: application/json, text/event-stream',
      'content-type: application/json',
      'mcp-protocol-version: 2025-06-18',
      ...(session === undefined ? [] : [`mcp-session-id: ${session}`]),
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    });
  }

  #read(chunk: Buffer): void {
    this.#parts.push(chunk);
    const all = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts);
    const end = all.indexOf(HEAD_END);
    if (end === -1) return;
    const head = all.toString('latin1', 0, end).toLowerCase();
    const body = all.subarray(end + HEAD_END.length);
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    const chunked = head.includes('\r\ntransfer-encoding: chunked');
    const whole = chunked
      ? body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : body.length >= Number(length ?? 0);
    if (!whole) return;
    this.#parts = [];
    this.#settle?.({ head, body: body.toString() });
  }

  close(): void {
    this.#socket.destroy();
  }
}
