import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { DEFAULTS } from '../../../generated/defaults.mjs';
import { defined } from '../../../model/defined.ts';
import { failure, type StartFailure } from '../start-failure.ts';
import { waitAfter, waitAfterRefusal } from './connect-retries.ts';
import type { Remote } from './filled-remote.ts';
import { networkReason } from './foreign-words.ts';
import { type HttpAnswer, unpacked } from './http-answer.ts';
import { trustedWith } from './trusted.ts';
import { waitBeforeRetry } from './wait.ts';

/** The token for the requests to one server, and the way to a new one. */
export interface TokenSource {
  readonly token: string | undefined;
  /** The scope of the login, as far as it is known. */
  readonly scope: string | undefined;
  /** All tokens that this session has had. */
  readonly had: ReadonlySet<string>;
  /** A token that replaces a refused one or a missing one; `undefined` if none would help. */
  renewed(refused: string | undefined): Promise<string | undefined>;
  /** The server refuses a token that is new. */
  refusedAnew(token: string): void;
  /** The session ends. */
  leave(): void;
}

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: Buffer;
  /**
   * The request begins a session and does nothing else. It may be sent again if it got no answer or a
   * temporary refusal.
   */
  readonly opens?: true;
  /** The client leaves, and needs no answer. */
  readonly leaves?: true;
  /** The body has gone out. Called again if the request is sent again. */
  readonly onsent?: () => void;
  /** Ends the request, and the reading of its answer. */
  readonly signal: AbortSignal;
}

/** The server was not reached, and nothing was sent. Or the request opens a session and got no answer. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
  constructor(
    cause: unknown,
    /** The number of tries. */
    readonly tries: number,
  ) {
    super(networkReason(cause), { cause });
  }
}

/**
 * How long an idle connection stays open, in milliseconds. Servers often close it after five seconds, and a
 * request in that moment would be lost.
 */
const IDLE_SOCKET = 4000;
/** Small answers are faster as they are. Without this header, a server may choose any coding. */
const UNPACKED = { 'accept-encoding': 'identity' } as const;
/** Some servers move a request from `/mcp` to `/mcp/`. */
const MAX_MOVES = 3;
/** A token that another process has stored may have expired too. A new one is then requested. */
const MAX_TOKENS = 2;

/**
 * Sends requests to one server. It repeats only connecting, and requests that begin a session. Any other
 * request that may have arrived is never sent twice.
 */
export class HttpClient {
  readonly #agent: http.Agent;
  readonly #request: typeof http.request;
  readonly #tries = new WeakMap<HttpAnswer, number>();

  /** Throws `StartFailure` if the address is invalid or the file of certificates does not exist. */
  constructor(
    readonly server: string,
    private readonly remote: Remote,
    /** Absent if a header of the config authenticates, or if no login is used. */
    private readonly credentials?: TokenSource,
    /** Resolves names. It is usually the system's, because people have servers in their own networks. */
    lookup?: LookupFunction,
  ) {
    const { protocol } = this.url;
    const options = { keepAlive: true, timeout: IDLE_SOCKET, lookup };
    this.#request = protocol === 'https:' ? https.request : http.request;
    this.#agent =
      protocol === 'https:'
        ? new https.Agent({ ...options, ...trusted(server, remote.ca) })
        : new http.Agent(options);
  }

  get url(): URL {
    const { url } = this.remote;
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    if (parsed !== undefined && /^https?:$/.test(parsed.protocol)) return parsed;
    throw failure('remote-url', { server: this.server }, EXIT.config);
  }

  /** The headers that authenticate a request. */
  get identity(): 'headers' | 'login' | 'none' {
    if (this.credentials === undefined) return 'headers';
    return this.credentials.token === undefined ? 'none' : 'login';
  }

  /** The scope of this server's login, if there is one. */
  get scope(): string | undefined {
    return this.credentials?.scope;
  }

  /** The values that must not be repeated: the values of headers, and the tokens. */
  get secrets(): readonly string[] {
    const words = Object.values(this.remote.headers).flatMap((value) => [value, ...value.split(/\s+/)]);
    return [...words, ...(this.credentials?.had ?? [])];
  }

  /** How often a request was sent until this answer came. */
  triesOf(answer: HttpAnswer): number {
    return this.#tries.get(answer) ?? 1;
  }

  /**
   * The answer, as soon as its headers are there. If the server refuses a request for its token, it has not
   * looked at it. The request is then sent once more with a new token, unless the client leaves. Rejects with `NotReached`, with `StartFailure`, or as Node does.
   */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    const { credentials } = this;
    let token = credentials?.token;
    let answer = await this.#sent(request, token);
    if (credentials === undefined || request.leaves === true) return answer;
    for (let tokens = 0; answer.statusCode === 401 && tokens < MAX_TOKENS; tokens++) {
      const refused = answer;
      // A renewal uses up a refresh token, so the signal does not stop it.
      token = await credentials.renewed(token).catch((error: unknown) => {
        refused.resume();
        throw error;
      });
      if (token === undefined) return answer;
      answer.resume();
      answer = await this.#sent(request, token);
      if (answer.statusCode === 401) credentials.refusedAnew(token);
    }
    return answer;
  }

  async #sent(plain: HttpRequest, token: string | undefined): Promise<HttpAnswer> {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const request = { ...plain, headers: { ...plain.headers, ...authorization } };
    let { url } = request;
    for (let moves = 0; ; moves++) {
      const answer = await this.#connected({ ...request, url });
      const to = movedTo(answer, url);
      if (to === undefined || moves === MAX_MOVES) return answer;
      answer.resume();
      url = to;
    }
  }

  async #connected(request: HttpRequest): Promise<HttpAnswer> {
    const { opens, signal } = request;
    const most = 1 + (this.remote.maxRetries ?? DEFAULTS.config.max_retries);
    for (let tries = 1; ; tries++) {
      let wait = waitAfter(tries, Math.random());
      try {
        const answer = await this.#once(request);
        const asked = opens === true ? waitOf(answer, tries) : undefined;
        if (asked === undefined || tries === most) {
          this.#tries.set(answer, tries);
          return answer;
        }
        answer.resume();
        wait = asked;
      } catch (error) {
        const unsent = error instanceof NotReached;
        if (signal.aborted || !(unsent || opens === true)) throw error;
        if (tries === most) throw new NotReached(unsent ? error.cause : error, tries);
      }
      await waitBeforeRetry(wait, signal);
    }
  }

  #once({ method, url, headers, body, onsent, signal }: HttpRequest): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      let connected = false;
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const configured = Object.fromEntries(
        Object.entries(this.remote.headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const request = this.#request(
        url,
        {
          method,
          agent: this.#agent,
          headers: { ...UNPACKED, ...configured, ...defined(headers), ...length },
          signal,
        },
        (answer) => {
          try {
            resolve(unpacked(this.server, answer));
          } catch (error) {
            answer.destroy();
            reject(error);
          }
        },
      );
      request.on('socket', (socket) => {
        if (!socket.connecting) connected = true;
        else
          socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
            connected = true;
          });
      });
      request.on('error', (error) => {
        reject(connected || signal.aborted ? error : new NotReached(error, 1));
      });
      if (onsent !== undefined) request.once('finish', onsent);
      request.end(body);
    });
  }

  close(): void {
    this.credentials?.leave();
    this.#agent.destroy();
  }
}

const waitOf = ({ statusCode, headers }: HttpAnswer, tries: number): number | undefined =>
  waitAfterRefusal({ status: statusCode ?? 0, retryAfter: headers['retry-after'] }, tries, {
    chance: Math.random(),
    now: Date.now(),
  });

/** The address of a redirect, only on the same origin. Another origin would get the headers. */
function movedTo({ statusCode, headers: { location } }: HttpAnswer, from: URL): URL | undefined {
  if ((statusCode !== 307 && statusCode !== 308) || location === undefined) return undefined;
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  return to?.origin === from.origin ? to : undefined;
}

function trusted(server: string, file: string | undefined): Pick<https.AgentOptions, 'ca'> {
  if (file === undefined) return {};
  try {
    return { ca: trustedWith(file) };
  } catch (error) {
    throw unreadable(server, file, error);
  }
}

const unreadable = (server: string, file: string, error: unknown): StartFailure =>
  failure('remote-ca', { server, file, reason: reasonOf(error) }, EXIT.config);
