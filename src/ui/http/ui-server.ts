import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { deferred } from '../../platform/timing.ts';
import { Assets, headersWith } from './assets.ts';
import { jsonBody } from './body.ts';
import { ApiFailure, failureOf } from './failure.ts';
import { PageEntry } from './page-entry.ts';
import { isFromOurPage, isNamedAsOurs } from './page-guard.ts';
import { ANSWERED, type UiRoute } from './ui-route.ts';

export interface UiServer {
  /** With the token: whoever opens it first has the page. */
  readonly url: URL;
  /** Resolves when somebody has opened the address. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

export interface UiServerOptions {
  /** 0: a free one. */
  readonly port: number;
  readonly routes: readonly UiRoute[];
  readonly assets?: Assets;
}

const HOST = '127.0.0.1';

function reply(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const headers = { ...headersWith(), 'content-type': type, 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(body);
}

const replyJson = (response: ServerResponse, status: number, value: unknown): void =>
  reply(response, status, 'application/json', JSON.stringify(value));

function refuse(response: ServerResponse): void {
  // Others get no more detail than that.
  const failure = new ApiFailure('not-allowed', messageOf('ui-refused', undefined));
  const { status, body } = failureOf(failure);
  replyJson(response, status, body);
}

class Page {
  readonly #entry = new PageEntry();
  readonly opened = deferred<void>();
  readonly #assets: Assets;
  #port = 0;

  constructor(private readonly options: UiServerOptions) {
    this.#assets = options.assets ?? new Assets();
  }

  address(port: number): URL {
    this.#port = port;
    return new URL(`http://${HOST}:${port}/?token=${this.#entry.token}`);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = request.url ?? '/';
    // An address that cannot be read is judged like any other one before it gets its answer.
    const isReadable = URL.canParse(asked, `http://${HOST}`);
    const url = new URL(isReadable ? asked : '/unreadable', `http://${HOST}`);
    const admitted = this.#entry.admits(request.headers.cookie, this.#port);
    const token = url.searchParams.get('token');
    if (
      request.method === 'GET' &&
      url.pathname === '/' &&
      token !== null &&
      isNamedAsOurs(request, this.#port)
    ) {
      const cookie = this.#entry.open(token, this.#port);
      if (cookie !== undefined) {
        response.setHeader('set-cookie', cookie);
        this.opened.resolve();
      }
      // At once, and not by a redirect: a strict cookie is not sent along where another page led here.
      if (cookie !== undefined || admitted) return this.#asset('/', response);
    }
    if (!isFromOurPage(request, this.#port) || !admitted) return refuse(response);
    if (!isReadable) {
      const { status, body } = failureOf(
        new ApiFailure('bad-request', messageOf('ui-nothing-there', { what: asked })),
      );
      return replyJson(response, status, body);
    }
    if (url.pathname.startsWith('/api/')) return this.#api(url, request, response);
    this.#asset(url.pathname, response, request.method === 'GET');
  }

  #asset(path: string, response: ServerResponse, isRead = true): void {
    const asset = isRead ? this.#assets.at(path) : undefined;
    if (asset !== undefined) return void response.writeHead(200, asset.headers).end(asset.body);
    const problem =
      path === '/' ? messageOf('ui-no-page', undefined) : messageOf('ui-nothing-there', { what: path });
    reply(response, 404, 'text/plain; charset=utf-8', `${problem}\n`);
  }

  async #api(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      const route = this.#routeFor(url.pathname, request.method ?? '');
      const body = route.method === 'GET' ? {} : await jsonBody(request);
      const { signal } = left;
      const answer: unknown = await route.answer({ query: url.searchParams, body, signal, response });
      if (answer !== ANSWERED) replyJson(response, 200, answer);
    } catch (error) {
      const { status, body } = failureOf(error);
      if (response.headersSent) response.end();
      else replyJson(response, status, body);
    }
  }

  #routeFor(path: string, method: string): UiRoute {
    const there = this.options.routes.filter((route) => route.path === path);
    const found = there.find((route) => route.method === method);
    if (found !== undefined) return found;
    if (there.length === 0) throw new ApiFailure('not-found', messageOf('ui-nothing-there', { what: path }));
    throw new ApiFailure('bad-request', messageOf('ui-wrong-method', { method, path }));
  }
}

/**
 * Serves the page on this machine.
 *
 * @throws KnownError `ui-no-port`
 */
export async function startUiServer(options: UiServerOptions): Promise<UiServer> {
  const page = new Page(options);
  const server = createServer((request, response) => {
    page.handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else replyJson(response, 500, failureOf(error).body);
    });
  });
  const { port } = options;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const reason = ioReason(cause) ?? reasonOf(cause);
      reject(new KnownError('ui-no-port', { port, reason }, { cause }));
    });
    server.listen(port, HOST, resolve);
  });
  return {
    url: page.address((server.address() as AddressInfo).port),
    opened: page.opened.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
