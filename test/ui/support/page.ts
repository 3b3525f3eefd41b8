/** Asks a page's server as a browser does, or as one that should not be let in. */
import { request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  json<T>(): T;
}

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export function ask(port: number, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, text, json: () => JSON.parse(text) });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** A browser that has opened the address. */
export class Visitor {
  constructor(
    readonly port: number,
    readonly cookie: string,
  ) {}

  static async open(url: URL): Promise<Visitor> {
    const port = Number(url.port);
    const { headers } = await ask(port, { path: `${url.pathname}${url.search}` });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    return new Visitor(port, cookie.split(';')[0] ?? '');
  }

  /** What its page sends with every request. */
  get headers(): Readonly<Record<string, string>> {
    return { cookie: this.cookie, origin: `http://127.0.0.1:${this.port}`, 'sec-fetch-site': 'same-origin' };
  }

  get(path: string): Promise<Answer> {
    return ask(this.port, { path, headers: this.headers });
  }

  send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    return ask(this.port, { method, path, headers, body: JSON.stringify(body) });
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, body);
  }
}
