import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { deferred } from '../../../platform/timing.ts';
import { failure } from '../start-failure.ts';

const PATH = '/callback';
/** Pages under other names of this machine are refused. The port may differ if it is forwarded. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/** The page on this machine to which the browser returns. */
export interface RedirectListener {
  readonly url: string;
  /**
   * The parameters from the authorization server, once a browser returns with this state. Rejects after
   * `waitMs`.
   */
  answer(state: string, waitMs: number): Promise<URLSearchParams>;
  close(): void;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function reply(response: ServerResponse, status: number, text: string): void {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    // The page's address holds the code.
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    connection: 'close',
  };
  response.writeHead(status, headers).end(`${text}\n`);
}

/** Listens only on this machine. Rejects with `StartFailure` if the port is taken. */
export async function listenForRedirect(server: string, port = 0): Promise<RedirectListener> {
  const { promise, resolve } = deferred<URLSearchParams>();
  let expected: Buffer | undefined;
  const listener = createServer((request, response) => {
    const address = `http://127.0.0.1${request.url}`;
    const { pathname, searchParams } = new URL(URL.canParse(address) ? address : 'http://127.0.0.1/');
    if (!OWN_HOST.test(request.headers.host ?? '')) return reply(response, 421, 'Nothing is here.');
    if (request.method !== 'GET' || pathname !== PATH) return reply(response, 404, 'Nothing is here.');
    const state = digest(searchParams.get('state') ?? '');
    if (expected === undefined || !timingSafeEqual(state, expected))
      return reply(response, 400, 'This is not the login that bcp-proxy waits for.');
    // The state is valid only once.
    expected = undefined;
    const denied = searchParams.has('error');
    reply(
      response,
      200,
      `${denied ? 'You are not logged in.' : 'Thank you.'} The terminal tells the rest; you may close this page.`,
    );
    // The receiver of the answer may close everything.
    finished(response, () => resolve(searchParams));
  });
  await new Promise<void>((listening, reject) => {
    listener.once('error', (error) =>
      reject(failure('login-port', { server, port, reason: reasonOf(error) }, EXIT.unreachable)),
    );
    listener.listen(port, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}${PATH}`,
    answer: (state, waitMs) => {
      expected = digest(state);
      return new Promise((done, reject) => {
        const timer = setTimeout(
          () => reject(failure('login-timeout', { server, ms: waitMs }, EXIT.timeout)),
          waitMs,
        );
        void promise.then((params) => {
          clearTimeout(timer);
          done(params);
        });
      });
    },
    close: () => {
      listener.close();
      // Browsers open connections that they may never use.
      listener.closeAllConnections();
    },
  };
}
