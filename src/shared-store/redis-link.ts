import { Redis } from 'ioredis';
import { reasonOf } from '../diagnostics/reason.ts';
import { hideValues } from '../platform/hidden-values.ts';
import { StoreAway, type StoreState } from './shared-store.ts';

/** A store that answers later than this is as good as away: requests of clients wait for it. In milliseconds. */
const LONGEST = 2000;
const CONNECT = 3000;
/** Between two tries to connect: at first, and at last; in milliseconds. */
const FIRST_PAUSE = 50;
const LAST_PAUSE = 2000;

/** There was no answer in time. */
class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Rejects with `TimedOut`. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = new TimedOut(`it has not answered for ${LONGEST / 1000} s`);
    // After a busy moment, the answer may be there already.
    const timer = setTimeout(() => setImmediate(() => reject(late)), LONGEST);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const OPTIONS = {
  lazyConnect: true,
  connectTimeout: CONNECT,
  // For what it says by itself when it connects: `inTime` looks after the rest.
  commandTimeout: 2 * LONGEST,
  retryStrategy: (tries: number) => Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 10)),
  // A replica that was the first one, and takes no writes any more.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  // Every caller can go on without the store. Nothing is queued for later, and nothing is sent twice.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  enableAutoPipelining: true,
} as const;

/** Two connections to Redis, one of which hears news, and whether they are there. */
export class RedisLink {
  readonly #client: Redis;
  readonly #hearing: Redis;
  readonly #where: string;
  readonly #secrets: readonly string[];
  #state: StoreState;
  #closed = false;

  constructor(
    url: URL,
    private readonly onchange: (state: StoreState, before: StoreState) => void,
  ) {
    this.#where = `${url.protocol}//${url.host}`;
    this.#secrets = [url.password, decodeURIComponent(url.password)];
    this.#state = { where: this.#where, up: false, since: Date.now() };
    this.#client = new Redis(url.href, { ...OPTIONS, connectionName: 'bcp-proxy' });
    this.#hearing = this.#client.duplicate({ connectionName: 'bcp-proxy-news' });
    let reason = 'the connection was closed';
    for (const one of [this.#client, this.#hearing]) {
      one.on('error', (error: unknown) => {
        reason = reasonOf(error);
        // The first try says so by itself.
        if (!this.#state.up) this.#became(false, reason);
      });
      one.on('close', () => this.#became(false, reason));
      one.on('ready', () => {
        if (this.#client.status === 'ready' && this.#hearing.status === 'ready') this.#became(true);
      });
    }
  }

  get state(): StoreState {
    return this.#state;
  }

  /** Resolves when it is there, or the first try has failed. It is tried again by itself from then on. */
  async open(): Promise<void> {
    await Promise.allSettled([this.#client.connect(), this.#hearing.connect()]);
  }

  /** Runs commands. Rejects with `StoreAway`. */
  async run<T>(work: (client: Redis) => Promise<T>): Promise<T> {
    if (!this.#state.up) throw new StoreAway(this.#state.reason ?? 'it was not there yet');
    try {
      return await inTime(work(this.#client));
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof TimedOut) this.#giveUp(reason);
      throw new StoreAway(this.#told(reason), { cause: error });
    }
  }

  /** One request has waited for it, and no other is to: it is there again when it answers on a new connection. */
  #giveUp(reason: string): void {
    if (!this.#state.up) return;
    this.#became(false, reason);
    this.#client.disconnect(true);
  }

  /** Listens to these channels, and subscribes again after a lost connection. */
  hear(channels: readonly string[], onnews: (channel: string, text: Buffer) => void): void {
    const subscribe = (): void => {
      this.#hearing.subscribe(...channels).catch(() => undefined);
    };
    this.#hearing.on('messageBuffer', (channel: Buffer, text: Buffer) => onnews(channel.toString(), text));
    this.#hearing.on('ready', subscribe);
    if (this.#hearing.status === 'ready') subscribe();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#client.disconnect();
    this.#hearing.disconnect();
    await Promise.resolve();
  }

  #told(reason: string): string {
    return hideValues(reason, this.#secrets);
  }

  #became(up: boolean, reason?: string): void {
    const before = this.#state;
    const known = before.up === up && (up || before.reason !== undefined);
    if (this.#closed || known) return;
    this.#state = {
      where: this.#where,
      up,
      since: Date.now(),
      reason: reason === undefined ? undefined : this.#told(reason),
    };
    this.onchange(this.#state, before);
  }
}
