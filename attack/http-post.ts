import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Posted {
  /** 0 where nothing came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const ANSWER_MS = 20_000;
const NOTHING: Posted = { status: 0, headers: {}, body: '' };

/** Sends requests on connections that stay, and takes whatever comes back. */
export class Poster {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 50 });

  constructor(private readonly port: number) {}

  post(body: string, headers: Readonly<Record<string, string>>, method = 'POST'): Promise<Posted> {
    return new Promise((done) => {
      const sent = request(
        {
          ...{ port: this.port, host: '127.0.0.1', path: '/mcp', method, agent: this.#agent },
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...headers,
            'content-length': String(Buffer.byteLength(body)),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          const end = (): void =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            });
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', end);
          response.on('error', end);
        },
      );
      sent.setTimeout(ANSWER_MS, () => sent.destroy());
      sent.on('error', () => done(NOTHING));
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

interface Told {
  readonly error?: { readonly code: number };
  readonly result?: {
    readonly content?: readonly { readonly text?: string }[];
    readonly requestState?: string;
    readonly inputRequests?: Readonly<Record<string, unknown>>;
  };
}

/** The last message of an answer, be it JSON or a stream of events; nothing where it is neither. */
export function messageIn({ body }: Posted): Told {
  const [last] = [...body.matchAll(/^data: (.+)$/gm)].slice(-1);
  try {
    return JSON.parse(last?.[1] ?? body) as Told;
  } catch {
    return {};
  }
}
