import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { type RequestFrame, RPC, stringIn } from '../../wire/frame.ts';
import { ERA_ERRORS } from '../protocol.ts';
import { type Discovered, discoverMembers } from './discover.ts';
import type { RequestEnvelope } from './envelope.ts';
import { type BeginBehind, InnerSession } from './inner-session.ts';
import { Listeners, wantedOf } from './listeners.ts';
import { lowerLevel } from './log-level.ts';
import { Mirrored } from './mirrored.ts';
import { type CallContext, ModernCall, type Outlet, type ParkedCall } from './modern-call.ts';
import { digestOf, isHandle, Parked } from './parked.ts';
import { errorAnswer, ownResult, type Self } from './results.ts';

export interface FrontContext {
  readonly self: Self;
  /** Begins the session behind requests. */
  readonly begin: BeginBehind;
  /** What is known of the servers without starting any. */
  readonly discover: () => Discovered;
  /** How long a session without requests is kept; in milliseconds. */
  readonly idleMs?: number;
  /** How long a call waits for a client's next round; in milliseconds. */
  readonly parkMs?: number;
}

const IDLE = 10 * 60_000;
const PARKED_FOR = 10 * 60_000;
/** Calls that wait for their clients. */
const MOST_PARKED = 1000;

/** What this revision has no more, and a request about the session of another one. */
const GONE: ReadonlySet<string> = new Set([
  'initialize',
  'ping',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
  'tasks/list',
  'tasks/result',
]);

/** Empty lists, where no server knows the method that is advertised. */
const EMPTY: Readonly<Record<string, object>> = {
  'prompts/list': { prompts: [] },
  'resources/list': { resources: [] },
  'resources/templates/list': { resourceTemplates: [] },
  'tools/list': { tools: [] },
};

/** A session with those who use it. */
interface Shared {
  readonly session: InnerSession;
  readonly subscriptions: Listeners;
  readonly mirrored: Mirrored;
  readonly calls: Set<ModernCall>;
  level: string | undefined;
  /** Requests that are open, or parked. */
  open: number;
  timer: NodeJS.Timeout | undefined;
}

/** One request, so that it can be ended. */
export interface Handled {
  /** The client waits no longer. */
  cancel(): void;
  /** The gateway ends: what listens gets its result. */
  end(): void;
}

const NOTHING: Handled = { cancel: () => {}, end: () => {} };

/** The gateway as a server without sessions, at one endpoint. */
export class ModernFront {
  readonly #shared = new Map<string, Shared>();
  readonly #listening = new Set<() => void>();
  readonly #parked: Parked<ParkedCall>;
  /** The ends of sessions that are not over yet. */
  readonly #ends = new Set<Promise<unknown>>();

  constructor(private readonly context: FrontContext) {
    const { parkMs = PARKED_FOR } = context;
    this.#parked = new Parked({ ttlMs: parkMs, most: MOST_PARKED }, (call) => call.giveUp());
  }

  /**
   * Answers one request through its outlet.
   *
   * @param params the headers that repeat arguments; `undefined` where there are no headers
   */
  handle(
    frame: RequestFrame,
    envelope: RequestEnvelope,
    principal: string,
    outlet: Outlet,
    params?: Readonly<Record<string, string>>,
  ): Handled {
    const { self } = this.context;
    const { method } = frame;
    if (method === 'server/discover') {
      outlet.answer(ownResult(frame.id, self, method, discoverMembers(this.context.discover())));
      return NOTHING;
    }
    if (GONE.has(method)) {
      outlet.answer(
        errorAnswer(frame.id, {
          code: RPC.methodNotFound,
          message: messageOf('method-unknown', { method }),
        }),
      );
      return NOTHING;
    }
    const request = { isOver: false, cancel: (): void => {}, end: (): void => {} };
    const once: Outlet = {
      tell: (told) => {
        if (!request.isOver) outlet.tell(told);
      },
      answer: (answer) => {
        if (request.isOver) return;
        request.isOver = true;
        outlet.answer(answer);
      },
    };
    this.#begin(frame, envelope, principal, once, request, params).catch((error: unknown) => {
      const message = messageOf('call-failed', { method, reason: reasonOf(error) });
      once.answer(errorAnswer(frame.id, { code: RPC.internal, message }));
    });
    return {
      cancel: () => {
        if (request.isOver) return;
        request.isOver = true;
        request.cancel();
      },
      end: () => request.end(),
    };
  }

  async #begin(
    frame: RequestFrame,
    envelope: RequestEnvelope,
    principal: string,
    outlet: Outlet,
    request: { isOver: boolean; cancel: () => void; end: () => void },
    params: Readonly<Record<string, string>> | undefined,
  ): Promise<void> {
    const shared = this.#sharedFor(envelope, principal);
    const release = this.#use(shared);
    const problem = await shared.session.opened;
    if (problem !== undefined) {
      release();
      return outlet.answer(errorAnswer(frame.id, { code: RPC.server, message: problem }));
    }
    if (params !== undefined && frame.method === 'tools/call') {
      const header = await shared.mirrored.wrong(frame, params);
      if (header !== undefined) {
        release();
        const message = messageOf('era-header', { header: `Mcp-Param-${header}` });
        return outlet.answer(errorAnswer(frame.id, { code: ERA_ERRORS.headerMismatch, message }));
      }
    }
    if (request.isOver) return release();
    this.#level(shared, envelope.logLevel);
    if (frame.method === 'subscriptions/listen') {
      return this.#listen(frame, shared, outlet, request, release);
    }
    const done: Outlet = {
      tell: (told) => outlet.tell(told),
      answer: (answer) => {
        release();
        outlet.answer(answer);
      },
    };
    const round = { frame, envelope, outlet: emptyLists(frame, this.context.self, done) };
    const state = stringIn(frame, 'params', 'requestState');
    if (state !== undefined && isHandle(state)) {
      const parked = this.#parked.take(state, { principal, digest: digestOf(frame) });
      if (parked === undefined) {
        const message = messageOf('era-state', undefined);
        return done.answer(errorAnswer(frame.id, { code: RPC.invalidParams, message }));
      }
      request.cancel = () => {
        release();
        parked.cancel();
      };
      return parked.resume(round);
    }
    const { self } = this.context;
    const { session, calls } = shared;
    const context: CallContext = { session, self, principal, calls, parked: this.#parked };
    const call = new ModernCall(context, round);
    request.cancel = () => {
      release();
      call.cancel();
    };
    call.start();
  }

  async #listen(
    frame: RequestFrame,
    shared: Shared,
    outlet: Outlet,
    request: { isOver: boolean; cancel: () => void; end: () => void },
    release: () => void,
  ): Promise<void> {
    const wanted = wantedOf(frame);
    if (wanted === undefined) {
      release();
      const message = messageOf('era-listen', undefined);
      return outlet.answer(errorAnswer(frame.id, { code: RPC.invalidParams, message }));
    }
    const end = await shared.subscriptions.listen(frame.id, wanted, outlet);
    const over = (graceful: boolean): void => {
      this.#listening.delete(stop);
      end(graceful);
      release();
    };
    const stop = (): void => over(true);
    this.#listening.add(stop);
    request.cancel = () => over(false);
    request.end = stop;
    if (request.isOver) over(false);
    else if (wanted.lists.length + wanted.uris.length === 0) stop();
  }

  /** The session of those who can do the same, and show the same credential. */
  #sharedFor({ capabilities }: RequestEnvelope, principal: string): Shared {
    const key = JSON.stringify([principal, sorted(JSON.parse(capabilities))]);
    const known = this.#shared.get(key);
    if (known !== undefined && !known.session.over) return known;
    const session: InnerSession = new InnerSession(this.context.begin, capabilities, {
      onframe: (told) => {
        if (told.kind === 'notification') {
          if (told.method === 'notifications/tools/list_changed') mirrored.forget();
          subscriptions.notified(told);
        } else session.answer(told.id, notAsked(told.method));
      },
      onover: () => {
        if (this.#shared.get(key) === shared) this.#shared.delete(key);
        clearTimeout(shared.timer);
      },
    });
    const subscriptions = new Listeners(session, this.context.self);
    const mirrored = new Mirrored(session);
    const shared: Shared = {
      session,
      subscriptions,
      mirrored,
      calls: new Set(),
      level: undefined,
      open: 0,
      timer: undefined,
    };
    this.#shared.set(key, shared);
    const end = session.ended.finally(() => this.#ends.delete(end));
    this.#ends.add(end);
    return shared;
  }

  /** Keeps a session while a request is open, and for a while after. Gives what ends the use. */
  #use(shared: Shared): () => void {
    clearTimeout(shared.timer);
    shared.open++;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      if (--shared.open > 0) return;
      const { idleMs = IDLE } = this.context;
      const rest = (): void => {
        // A parked call is nobody's request, and still needs its session.
        if (this.#parked.size > 0) shared.timer = setTimeout(rest, idleMs).unref();
        else this.#end(shared);
      };
      shared.timer = setTimeout(rest, idleMs).unref();
    };
  }

  /** Requests that come now begin another one. */
  #end(shared: Shared): void {
    for (const [key, one] of this.#shared) if (one === shared) this.#shared.delete(key);
    shared.session.end();
  }

  /** Servers log from the lowest level on that any client wants. */
  #level(shared: Shared, wanted: string | undefined): void {
    if (wanted === undefined) return;
    const level = lowerLevel(shared.level, wanted);
    if (level === shared.level) return;
    shared.level = level;
    shared.session.ask('logging/setLevel', JSON.stringify({ level }), { answer: () => {}, tell: () => {} });
  }

  /** How many calls wait for their clients. */
  get waiting(): number {
    return this.#parked.size;
  }

  /** Resolves when all sessions have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#ends);
  }

  /** Ends what listens, gives up what is parked, and ends all sessions. */
  stop(): void {
    for (const end of this.#listening) end();
    this.#parked.clear();
    for (const shared of [...this.#shared.values()]) this.#end(shared);
  }
}

const notAsked = (method: string): string =>
  `"error":${JSON.stringify({ code: RPC.methodNotFound, message: messageOf('era-not-asked', { method }) })}`;

/** A list that no server has is empty: the gateway says that it has one before it knows its servers. */
function emptyLists(frame: RequestFrame, self: Self, outlet: Outlet): Outlet {
  const empty = EMPTY[frame.method];
  if (empty === undefined) return outlet;
  return {
    tell: (told) => outlet.tell(told),
    answer: (answer) => {
      const { error } = JSON.parse(answer.toString()) as { error?: { code?: number } };
      outlet.answer(
        error?.code === RPC.methodNotFound ? ownResult(frame.id, self, frame.method, empty) : answer,
      );
    },
  };
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
