import { EXIT } from '../../cli/exit.ts';
import type { ServerConfig } from '../../config/types.ts';
import type { Log } from '../log.ts';
import type { ServerState } from '../stats/state-file.ts';
import {
  type Frame,
  notificationText,
  type RequestFrame,
  type ResponseFrame,
  textAt,
} from '../wire/frame.ts';
import { memberOf } from '../wire/outline.ts';
import { askInitialize } from './ask-initialize.ts';
import { Backoff } from './backoff.ts';
import type { Ending } from './channel.ts';
import { Connection } from './connection.ts';
import { Declared } from './declared.ts';
import { openChannel } from './open-channel.ts';
import { Rest } from './rest.ts';
import { failure, StartFailure } from './start-failure.ts';
import { reportedState, type State } from './state.ts';
import { Told } from './told.ts';

export interface DownstreamEvents {
  onframe(downstream: Downstream, connection: Connection, frame: Exclude<Frame, ResponseFrame>): void;
  onlost(downstream: Downstream, connection: Connection): void;
  ondrain(): void;
  /** It has answered initialize, at its first start or at a later one. */
  onready(downstream: Downstream, answer: ResponseFrame): void;
  /** Whether the client still owes this connection an answer. */
  awaits(connection: Connection): boolean;
}

export interface DownstreamContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  readonly maxFrameBytes: number;
  readonly events: DownstreamEvents;
}

/**
 * A configured server: started early, or by the first call where its answers are known from before; initialized with
 * the client's own params; started again after a crash or a rest.
 */
export class Downstream {
  readonly name: string;
  state: State = 'unstarted';
  #declared: Declared | undefined;
  #connection: Connection | undefined;
  #failure: StartFailure | undefined;
  #leaving = false;
  #onfailure: ((failure: StartFailure) => void) | undefined;
  #opening: Promise<Connection> | undefined;
  readonly #told = new Told();
  readonly #backoff = new Backoff();
  readonly #rest: Rest;
  /** The end of those that were stopped: two lives of one server must not overlap. */
  #stopped: Promise<void> = Promise.resolve();

  constructor(
    readonly config: ServerConfig,
    private readonly context: DownstreamContext,
  ) {
    this.name = config.name;
    this.#rest = new Rest({
      idleMs: config.idleStopMs,
      usedAt: () => this.#connection?.usedAt ?? 0,
      busy: () => this.#busy,
      stop: () => this.#stop(),
    });
  }

  /** What it answered to initialize, now or in an earlier session. */
  get initialized(): ResponseFrame | undefined {
    return this.#declared?.answer;
  }

  /** Whether it takes part in the session: it has answered initialize once, or the session does without. */
  get member(): boolean {
    return this.state === 'raw' || this.#declared !== undefined;
  }

  /** Whether it takes part although nothing runs: a request would start it. */
  get asleep(): boolean {
    return this.state === 'unstarted' && this.member;
  }

  /** The connection, where a request can be sent at once. */
  get open(): Connection | undefined {
    return this.state === 'ready' || this.state === 'raw' ? this.#connection : undefined;
  }

  /** The running process, whatever it has said so far. */
  get live(): Connection | undefined {
    return this.#connection?.alive ? this.#connection : undefined;
  }

  /** Why it never came up, where it did not. That it ended when it was told to is no failure. */
  get failure(): StartFailure | undefined {
    return this.state === 'dead' && !this.member ? this.#failure : undefined;
  }

  has(capability: string): boolean {
    return this.state === 'raw' || this.#declared?.has(capability) === true;
  }

  /** Whether it says so when its lists of this kind have changed. */
  tellsChanges(capability: string): boolean {
    return this.#declared?.tellsChanges(capability) === true;
  }

  /**
   * Takes what it answered to such an initialize before, in place of starting it: the first request does that.
   * `params` is JSON text.
   */
  adopt(params: string | undefined, answer: ResponseFrame): void {
    this.#told.initialize = { params };
    this.#declared = new Declared(answer);
  }

  /** Starts the process. A failure is kept for whoever needs the server. */
  spawn(): void {
    const { config, context } = this;
    this.#failure = undefined;
    if (this.#leaving) {
      this.#fail(this.#notOpen());
      return;
    }
    this.state = this.#told.initialize === undefined ? 'raw' : 'starting';
    try {
      const connection: Connection = new Connection(
        config.name,
        (events) => openChannel(config, context, events),
        {
          onframe: (frame) => context.events.onframe(this, connection, frame),
          onend: (ending) => this.#ended(connection, ending),
          ondrain: () => context.events.ondrain(),
        },
        context.log,
        context.maxFrameBytes,
      );
      this.#connection = connection;
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      this.#fail(error);
    }
  }

  /**
   * Forwards the client's initialize (`params` is JSON text). Gives the server's answer, which may be an error.
   * Rejects with `StartFailure`.
   */
  initialize(params: string | undefined): Promise<ResponseFrame> {
    const answer = this.#handshake(params);
    this.#hold(answer.then(() => this.#opened()));
    return answer;
  }

  /** All requests that come while it opens wait for one promise, so that they keep their order. */
  #hold(opening: Promise<Connection>): void {
    this.#opening = opening;
    const done = (): void => {
      this.#opening = undefined;
    };
    opening.then(done, done);
  }

  async #handshake(params: string | undefined): Promise<ResponseFrame> {
    this.#told.initialize = { params };
    if (this.state === 'unstarted') this.spawn();
    else if (this.state === 'raw') this.state = 'starting';
    const frame = await new Promise<ResponseFrame>((resolve, reject) => {
      const connection = this.#connection;
      if (this.state === 'dead' || connection === undefined) return reject(this.#failure);
      this.#onfailure = reject;
      askInitialize(connection, this.config, params).then(resolve, (why: unknown) => {
        // A server that is told to leave owes nobody an answer.
        if (why instanceof StartFailure && !this.#leaving) this.#fail(why);
      });
    });
    this.#onfailure = undefined;
    if (frame.result !== undefined) this.#accept(frame);
    // It lives, but not in this protocol version or so: the client may try again.
    else this.state = 'raw';
    return frame;
  }

  #opened(): Connection {
    if (this.open !== undefined) return this.open;
    throw this.#failure ?? this.#notOpen();
  }

  #notOpen(): StartFailure {
    return failure('server-not-open', { server: this.name }, EXIT.unreachable);
  }

  #accept(frame: ResponseFrame): void {
    this.#declared = new Declared(frame);
    this.state = 'ready';
    this.#backoff.ready();
    this.#rest.begin();
    const { initialized } = this.#told;
    if (initialized !== undefined) this.#connection?.send([initialized]);
    this.context.events.onready(this, frame);
  }

  /** The client is initialized: says so to the server, now or as soon as it can hear it. */
  announce(initialized: Buffer): void {
    this.#told.initialized = initialized;
    this.open?.send([initialized]);
  }

  /** The connection for a request; starts the server where it does not run. Rejects with `StartFailure`. */
  async connection(): Promise<Connection> {
    if (this.open !== undefined) return this.open;
    if (this.#opening === undefined && this.member) this.#hold(this.#revive());
    return this.#opening ?? this.#opened();
  }

  async #revive(): Promise<Connection> {
    await Promise.all([this.#stopped, this.#backoff.wait()]);
    if (this.#leaving) return this.#opened();
    const again = this.state === 'unstarted' ? '' : ' again';
    this.context.log('info', `starting server "${this.name}"${again}`);
    this.spawn();
    const { initialize } = this.#told;
    if (initialize !== undefined) {
      this.#told.initialized ??= Buffer.from(notificationText('notifications/initialized'));
      const frame = await this.#handshake(initialize.params);
      if (frame.result === undefined) this.refuse(frame);
    }
    const connection = this.#opened();
    this.#told.repeat(connection);
    return connection;
  }

  /** It has agreed to this request: what that set is set again when it is started again. */
  agreed(frame: RequestFrame): void {
    this.#told.agreed(frame);
  }

  get #busy(): boolean {
    const connection = this.open;
    if (connection === undefined || this.#told.binds) return true;
    return connection.waiting > 0 || this.context.events.awaits(connection);
  }

  /** Nobody has needed it for a while: it is started again by the next request. */
  #stop(): void {
    const connection = this.open;
    if (connection === undefined) return;
    this.context.log('info', `stopping server "${this.name}": nobody has used it for a while`);
    this.#connection = undefined;
    this.state = 'unstarted';
    this.#stopped = connection.end();
    this.context.events.onlost(this, connection);
  }

  /** It answered initialize with an error, and the session goes on without it. */
  refuse(answer: ResponseFrame): StartFailure {
    const error = memberOf(answer.members, 'error');
    const text = error === undefined ? '' : textAt(answer.bytes, error);
    const refused = failure('server-refused', { server: this.name, error: text }, EXIT.unreachable);
    this.#fail(refused);
    return refused;
  }

  /** How it stands, for those who look from outside. */
  report(): ServerState {
    const { live } = this;
    const pid = live?.pid;
    return {
      server: this.name,
      state: reportedState(this.state),
      ...(pid === undefined ? {} : { pid }),
      ...(live === undefined ? {} : { since: live.since }),
    };
  }

  /** The client has left: the server is ended for good. */
  async end(): Promise<void> {
    this.#leaving = true;
    this.#rest.end();
    await Promise.all([this.#stopped, this.#connection?.end()]);
  }

  #ended(connection: Connection, { reason, failure }: Ending): void {
    if (connection !== this.#connection) return;
    this.#rest.end();
    if (!this.#leaving) this.#backoff.failed();
    const level = this.state === 'ready' && !this.#leaving ? 'warn' : 'debug';
    if (failure !== undefined || !this.#leaving) {
      this.#fail(failure ?? new StartFailure(reason, EXIT.unreachable));
    }
    this.context.log(level, reason);
    this.context.events.onlost(this, connection);
  }

  #fail(reason: StartFailure): void {
    this.state = 'dead';
    this.#failure ??= reason;
    const tell = this.#onfailure;
    this.#onfailure = undefined;
    tell?.(this.#failure);
    void this.#connection?.end();
  }
}
