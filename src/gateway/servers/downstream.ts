import { EXIT } from '../../diagnostics/exit-code.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { ServerOutput } from '../stats/server-output.ts';
import type { ServerLoad, ServerState } from '../stats/state-file.ts';
import {
  type Frame,
  type Lexeme,
  notificationText,
  ownFrame,
  type RequestFrame,
  type ResponseFrame,
  type ServerFrame,
  textAt,
} from '../wire/frame.ts';
import { memberOf } from '../wire/frame-outline.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { adjusted } from './adjusted.ts';
import type { Connection } from './connection.ts';
import { type LifecycleContext, ServerLifecycle, type State } from './lifecycle.ts';
import { ReplayState } from './replay-state.ts';
import { Handshake, ServerCapabilities } from './server-handshake.ts';
import { failure, type StartFailure } from './start-failure.ts';

/** The names of states in reports. */
const REPORTED: Readonly<Record<State, ServerState['state']>> = {
  unstarted: 'asleep',
  starting: 'starting',
  raw: 'running',
  ready: 'running',
  dead: 'failed',
};

export interface DownstreamEvents {
  /** `about`: the id, as the server knows it, of the request to which the frame belongs, if that is known. */
  onframe(downstream: Downstream, connection: Connection, frame: ServerFrame, about?: Lexeme): void;
  onlost(downstream: Downstream, connection: Connection): void;
  ondrain(): void;
  /** It has answered initialize, at its first start or at a later one. */
  onready(downstream: Downstream, answer: ResponseFrame): void;
  /** Whether the client still owes this connection an answer. */
  awaits(connection: Connection): boolean;
}

export interface DownstreamContext extends Omit<LifecycleContext, 'events'> {
  readonly events: DownstreamEvents;
}

/**
 * A configured server. It starts early, or with the first call if its answers are cached. It is initialized
 * with the client's own params, and starts again after a crash or an idle stop.
 */
export class Downstream {
  readonly name: string;
  #declared: ServerCapabilities | undefined;
  #opening: Promise<Connection> | undefined;
  readonly #replay = new ReplayState();
  readonly #lifecycle: ServerLifecycle;
  readonly #handshaking: Handshake;

  #config: ServerConfig;

  constructor(
    config: ServerConfig,
    private readonly context: DownstreamContext,
  ) {
    this.name = config.name;
    this.#config = config;
    const { events } = context;
    this.#lifecycle = new ServerLifecycle(config, {
      ...context,
      events: {
        onframe: (connection, frame, about) => events.onframe(this, connection, frame, about),
        onlost: (connection) => events.onlost(this, connection),
        ondrain: () => events.ondrain(),
        onfailed: (why) => this.#handshaking.failed(why),
        binds: (connection) => this.#replay.binds || connection.waiting > 0 || events.awaits(connection),
      },
    });
    this.#handshaking = new Handshake(this.#lifecycle);
  }

  get config(): ServerConfig {
    return this.#config;
  }

  /** Follows a changed config, as far as that needs no restart. Returns whether other tools are shown now. */
  adjust(now: ServerConfig): boolean {
    const before = this.#config;
    this.#config = adjusted(before, now);
    return JSON.stringify([now.tools, now.pins]) !== JSON.stringify([before.tools, before.pins]);
  }

  get state(): State {
    return this.#lifecycle.state;
  }

  /** The server's answer to initialize, from now or from an earlier session. */
  get initialized(): ResponseFrame | undefined {
    return this.#declared?.answer;
  }

  /**
   * Whether the server takes part in the session: it has answered initialize once, or the session works
   * without initialize.
   */
  get member(): boolean {
    return this.state === 'raw' || this.#declared !== undefined;
  }

  /** Whether the server takes part although no process runs. A request would start one. */
  get asleep(): boolean {
    return this.state === 'unstarted' && this.member;
  }

  /** The connection, if a request can be sent at once. */
  get open(): Connection | undefined {
    return this.#lifecycle.open;
  }

  /** The running process, even if it has answered nothing yet. */
  get live(): Connection | undefined {
    const { newest } = this.#lifecycle;
    return newest?.alive ? newest : undefined;
  }

  /** The reason why the server never started. An end on request is no failure. */
  get failure(): StartFailure | undefined {
    return this.state === 'dead' && !this.member ? this.#lifecycle.failure : undefined;
  }

  /** The reason why its newest life ended, if the gateway did not end it. */
  get ended(): string | undefined {
    return this.state === 'dead' ? this.#lifecycle.failure?.message : undefined;
  }

  has(capability: string): boolean {
    return this.state === 'raw' || this.#declared?.has(capability) === true;
  }

  /** Whether the server announces changes of its lists of this kind. */
  tellsChanges(capability: string): boolean {
    return this.#declared?.tellsChanges(capability) === true;
  }

  /**
   * Takes the server's cached answer to such an initialize. The first request starts the server. `params` is
   * JSON text.
   */
  adopt(params: string | undefined, answer: ResponseFrame): void {
    this.#replay.initialize = { params };
    this.#declared = new ServerCapabilities(answer);
  }

  /** Starts the process. A failure is kept for the requests that need the server. */
  spawn(): void {
    const state = this.#replay.initialize === undefined ? 'raw' : 'starting';
    this.#lifecycle.begin(state, () => this.#notOpen());
  }

  /**
   * Forwards the client's initialize (`params` is JSON text). Returns the server's answer, which may be an
   * error. Rejects with `StartFailure`.
   */
  initialize(params: string | undefined): Promise<ResponseFrame> {
    const answer = this.#handshake(params);
    this.#hold(answer.then(() => this.#opened()));
    return answer;
  }

  /** All requests that come while the server opens wait for one promise. They therefore keep their order. */
  #hold(opening: Promise<Connection>): void {
    this.#opening = opening;
    const done = (): void => {
      this.#opening = undefined;
    };
    opening.then(done, done);
  }

  async #handshake(params: string | undefined): Promise<ResponseFrame> {
    const lifecycle = this.#lifecycle;
    this.#replay.initialize = { params };
    if (lifecycle.state === 'unstarted') this.spawn();
    else if (lifecycle.state === 'raw') lifecycle.state = 'starting';
    const frame = await this.#handshaking.ask(this.config, params);
    if (frame.result !== undefined) this.#accept(frame);
    // The server runs, but has refused the initialize, for example for its protocol version. The client may
    // try again.
    else lifecycle.state = 'raw';
    return frame;
  }

  #opened(): Connection {
    if (this.open !== undefined) return this.open;
    throw this.#lifecycle.failure ?? this.#notOpen();
  }

  #notOpen(): StartFailure {
    return failure('server-not-open', { server: this.name }, EXIT.unreachable);
  }

  #accept(frame: ResponseFrame): void {
    this.#declared = new ServerCapabilities(frame);
    this.#lifecycle.ready();
    const { initialized } = this.#replay;
    if (initialized !== undefined) this.#lifecycle.newest?.send(OutgoingMessage.edited(initialized));
    this.context.events.onready(this, frame);
  }

  /** Sends the client's `initialized` to the server, now or as soon as it is open. */
  announce(initialized: Frame): void {
    this.#replay.initialized = initialized;
    this.open?.send(OutgoingMessage.edited(initialized));
  }

  /** The connection for a request. Starts the server if it does not run. Rejects with `StartFailure`. */
  async connection(): Promise<Connection> {
    if (this.open !== undefined) return this.open;
    if (this.#opening === undefined && this.member) this.#hold(this.#revive());
    return this.#opening ?? this.#opened();
  }

  async #revive(): Promise<Connection> {
    const lifecycle = this.#lifecycle;
    await lifecycle.vacant();
    if (lifecycle.leaving) return this.#opened();
    const again = this.state === 'unstarted' ? '' : ' again';
    this.context.log('info', `starting server "${this.name}"${again}`);
    this.spawn();
    const { initialize } = this.#replay;
    if (initialize !== undefined) {
      this.#replay.initialized ??= ownFrame(notificationText('notifications/initialized'));
      const frame = await this.#handshake(initialize.params);
      if (frame.result === undefined) this.refuse(frame);
    }
    const connection = this.#opened();
    this.#replay.repeat(connection);
    return connection;
  }

  /** The server has accepted this request. The settings that it made are sent again after a restart. */
  agreed(frame: RequestFrame): void {
    this.#replay.agreed(frame);
  }

  /** The server answered initialize with an error, and the session continues without it. */
  refuse(answer: ResponseFrame): StartFailure {
    const error = memberOf(answer.members, 'error');
    const said = error === undefined ? '' : textAt(answer.bytes, error);
    const text = this.live?.hide(said) ?? said;
    const refused = failure('server-refused', { server: this.name, error: text }, EXIT.unreachable);
    this.#lifecycle.fail(refused);
    return refused;
  }

  /** The server's state, for reports. */
  report(): ServerState {
    const { live } = this;
    const pid = live?.pid;
    const { lives } = this.#lifecycle;
    return {
      server: this.name,
      state: REPORTED[this.state],
      pid,
      since: live?.since,
      restarts: lives > 1 ? lives - 1 : undefined,
    };
  }

  /** The server's output beside the protocol, and a function that hides the config's secrets in its texts. */
  aside(): ServerOutput {
    const { live, ended = '' } = this;
    return {
      server: this.name,
      pid: live?.pid,
      notes: () => live?.notes ?? (ended === '' ? [] : ended.split('\n')),
      hide: live === undefined ? undefined : (text) => live.hide(text),
    };
  }

  /** The server's pending work, for reports. */
  load(): ServerLoad {
    const { live } = this;
    return { server: this.name, open: live?.waiting ?? 0, queuedBytes: live?.queuedBytes ?? 0 };
  }

  /** The client has left. Ends the server for good. */
  end(): Promise<void> {
    return this.#lifecycle.end();
  }
}
