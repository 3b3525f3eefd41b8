import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import { tally } from '../stats/tallies.ts';
import type { Lexeme, ServerFrame } from '../wire/frame.ts';
import { Backoff } from './backoff.ts';
import type { Ending } from './channel.ts';
import { Connection } from './connection.ts';
import { IdleTimer } from './idle-timer.ts';
import { type ChannelContext, openChannel } from './open-channel.ts';
import { ServerKilled, StartFailure } from './start-failure.ts';

/** `raw`: the session goes without initialize (stateless protocol); frames cross as they are. */
export type State = 'unstarted' | 'raw' | 'starting' | 'ready' | 'dead';

export interface LifecycleEvents {
  onframe(connection: Connection, frame: ServerFrame, about: Lexeme | undefined): void;
  /** A life is over, but not because the session ends. */
  onlost(connection: Connection): void;
  ondrain(): void;
  /** A life has failed. Somebody may be waiting for its start. */
  onfailed(failure: StartFailure): void;
  /** Whether something would be lost with this life. */
  binds(connection: Connection): boolean;
}

export interface LifecycleContext extends ChannelContext {
  readonly log: Log;
  readonly events: LifecycleEvents;
}

/** The lives of one server, one after the other: starts them, waits after crashes, stops them when idle. */
export class ServerLifecycle {
  state: State = 'unstarted';
  #connection: Connection | undefined;
  #lives = 0;
  #failure: StartFailure | undefined;
  #leaving = false;
  readonly #backoff = new Backoff();
  readonly #rest: IdleTimer;
  /** Settles when stopped lives have ended, because two lives of one server must not overlap. */
  #stopped: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: ServerConfig,
    private readonly context: LifecycleContext,
  ) {
    this.#rest = new IdleTimer({
      idleMs: config.idleStopMs,
      usedAt: () => this.#connection?.usedAt ?? 0,
      busy: () => this.open === undefined || context.events.binds(this.open),
      stop: () => this.#stop(),
    });
  }

  /** The connection, if a request can be sent at once. */
  get open(): Connection | undefined {
    return this.state === 'ready' || this.state === 'raw' ? this.#connection : undefined;
  }

  /** The newest connection, even if it has ended. */
  get newest(): Connection | undefined {
    return this.#connection;
  }

  /** How many lives have begun. */
  get lives(): number {
    return this.#lives;
  }

  /** The reason why the newest life failed, if it did. */
  get failure(): StartFailure | undefined {
    return this.#failure;
  }

  /** No further life begins. */
  get leaving(): boolean {
    return this.#leaving;
  }

  /**
   * Begins a life in this state. A failure is kept for callers that need the server. `refusal` is the failure
   * after the end.
   */
  begin(state: 'raw' | 'starting', refusal: () => StartFailure): void {
    const { config, context } = this;
    this.#failure = undefined;
    if (this.#leaving) {
      this.fail(refusal());
      return;
    }
    this.state = state;
    if (config.shared === 'once' && context.shared === undefined)
      context.log('warn', messageOf('once-alone', { server: config.name }));
    try {
      const connection: Connection = new Connection(
        config.name,
        (events) => openChannel(config, context, events),
        {
          onframe: (frame, about) => context.events.onframe(connection, frame, about),
          onend: (ending) => this.#ended(connection, ending),
          ondrain: () => context.events.ondrain(),
        },
        context.log,
      );
      this.#connection = connection;
      this.#lives++;
      tally('bcp_server_starts_total', { server: config.name });
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      this.fail(error);
    }
  }

  /** Resolves when the next life may begin. */
  async vacant(): Promise<void> {
    await Promise.all([this.#stopped, this.#backoff.wait()]);
  }

  /** This life has answered initialize. */
  ready(): void {
    this.state = 'ready';
    this.#backoff.ready();
    this.#rest.begin();
  }

  /** Ends this life, because it is of no use. */
  fail(reason: StartFailure): void {
    if (this.state !== 'dead' && !this.#leaving)
      tally('bcp_server_failures_total', { server: this.config.name });
    this.state = 'dead';
    this.#failure ??= reason;
    this.context.events.onfailed(this.#failure);
    void this.#connection?.end();
  }

  /** Stops an idle server. The next request starts it again. */
  #stop(): void {
    const connection = this.open;
    if (connection === undefined) return;
    this.context.log('info', `stopping server "${this.config.name}": nobody has used it for a while`);
    this.#connection = undefined;
    this.state = 'unstarted';
    this.#stopped = connection.end();
    this.context.events.onlost(connection);
  }

  /** Ends the server for good. */
  async end(): Promise<void> {
    this.#leaving = true;
    this.#rest.end();
    await Promise.all([this.#stopped, this.#connection?.end()]);
  }

  #ended(connection: Connection, { reason, failure, killed }: Ending): void {
    if (connection !== this.#connection) return;
    this.#rest.end();
    if (!this.#leaving) this.#backoff.failed();
    const level = this.state === 'ready' && !this.#leaving ? 'warn' : 'debug';
    if (failure !== undefined || !this.#leaving) {
      const Failure = killed === true ? ServerKilled : StartFailure;
      this.fail(failure ?? new Failure(reason, EXIT.unreachable));
    }
    this.context.log(level, reason);
    this.context.events.onlost(connection);
  }
}
