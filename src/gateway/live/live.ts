import type { Socket } from 'node:net';
import type { UiConfig } from '../../model/config.ts';
import type { CallRecord } from '../stats/call-record.ts';
import type { Measured } from '../stats/measured-call.ts';
import type { ServerOutput } from '../stats/server-output.ts';
import { CallFeed, type CallsMessage } from './call-feed.ts';
import { type AnswerLive, type LivePlace, listenLive } from './live-socket.ts';
import type { CallEvent, KeepList, LiveMessage, LiveState } from './messages.ts';
import { ResultKeep } from './result-keep.ts';

export interface LiveContext {
  readonly place: LivePlace;
  readonly state: () => LiveState;
  readonly hiderOf: (server: string) => ServerOutput['hide'];
}

/** The shortest time between two messages about calls, and between two about the state; in milliseconds. */
const CALLS_EVERY = 200;
const STATE_EVERY = 1000;
/** The number of last calls that a page gets when it connects later. */
const REMEMBERED = 500;
/** No gateway ends more calls in a millisecond. */
const IDS_PER_MS = 100;
/** A page that lets more than this wait is disconnected. In bytes. */
const MAX_BEHIND = 4 * 1024 * 1024;

const lineOf = (message: LiveMessage | KeepList | object): string => `${JSON.stringify(message)}\n`;

/** Sends pages the events of this gateway as they happen. */
export class Live {
  #feed = new CallFeed();
  /**
   * The ids also grow when this is closed and opened again. A page uses them to tell which calls it knows.
   */
  #ids = Date.now() * IDS_PER_MS;
  #kept: ResultKeep;
  #keep = 0;
  #remembered: CallEvent[] = [];
  readonly #watching = new Set<Socket>();
  #listening: { close(): void } | undefined;
  #callsTimer: NodeJS.Timeout | undefined;
  #stateTimer: NodeJS.Timeout | undefined;
  #lastState = '';

  constructor(
    private readonly context: LiveContext,
    ui: UiConfig | undefined,
  ) {
    this.#kept = this.#keeping(ui);
  }

  #keeping(ui: UiConfig | undefined): ResultKeep {
    this.#keep = ui?.keep ?? 0;
    return new ResultKeep(this.#keep, this.context.hiderOf);
  }

  /** Another config is in effect. The kept results stay only if the number of results to keep is the same. */
  follow(ui: UiConfig | undefined): void {
    if ((ui?.keep ?? 0) !== this.#keep) this.#kept = this.#keeping(ui);
  }

  /** Whether a page listens now. */
  get watched(): boolean {
    return this.#watching.size > 0;
  }

  async listen(): Promise<void> {
    this.#listening ??= await listenLive(this.context.place, this.#answer);
  }

  called(call: CallRecord): void {
    const id = ++this.#ids;
    this.#feed.add(id, call, this.#kept.add(String(id), call));
    this.#callsTimer ??= setTimeout(() => this.#tellCalls(), CALLS_EVERY).unref();
  }

  measured(call: CallRecord, tokens: Measured): void {
    this.#feed.measured(call, tokens);
  }

  #answer: AnswerLive = (request, socket) => {
    if (request.ask === 'text') socket.end(lineOf(this.#kept.text(request.id) ?? {}));
    else if (request.ask === 'live') this.#watch(socket);
    else socket.end(lineOf({ keep: this.#keep, results: this.#kept.list() } satisfies KeepList));
  };

  #watch(socket: Socket): void {
    // The waiting calls belong to the remembered ones.
    this.#pass(this.#feed.takeAll());
    this.#watching.add(socket);
    socket.on('close', () => this.#left(socket));
    socket.write(lineOf({ kind: 'state', ...this.context.state() }));
    const calls = this.#remembered;
    socket.write(lineOf({ kind: 'calls', calls, dropped: 0, sums: [], border: Date.now() }));
    this.#stateTimer ??= setInterval(() => this.#tellState(), STATE_EVERY).unref();
  }

  #left(socket: Socket): void {
    this.#watching.delete(socket);
    if (this.watched) return;
    clearInterval(this.#stateTimer);
    this.#stateTimer = undefined;
  }

  #tell(line: string): void {
    for (const socket of this.#watching) {
      if (socket.writableLength > MAX_BEHIND) socket.destroy();
      else socket.write(line);
    }
  }

  #tellState(): void {
    const line = lineOf({ kind: 'state', ...this.context.state() });
    if (line !== this.#lastState) this.#tell(line);
    this.#lastState = line;
  }

  #pass(message: CallsMessage | undefined): void {
    if (message === undefined) return;
    this.#remembered = [...this.#remembered, ...message.calls].slice(-REMEMBERED);
    if (this.watched) this.#tell(lineOf(message));
  }

  #tellCalls(): void {
    this.#callsTimer = undefined;
    this.#pass(this.#feed.take(Date.now()));
    if (!this.#feed.empty) this.#callsTimer = setTimeout(() => this.#tellCalls(), CALLS_EVERY).unref();
  }

  close(): void {
    clearTimeout(this.#callsTimer);
    clearInterval(this.#stateTimer);
    this.#stateTimer = undefined;
    this.#listening?.close();
    this.#listening = undefined;
    for (const socket of this.#watching) socket.destroy();
  }
}
