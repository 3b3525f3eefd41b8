import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { find, frameValueAt, parseFrame, type RequestFrame, RPC, stringIn } from '../../wire/frame.ts';
import { STATELESS_ERRORS } from '../../wire/stateless-protocol.ts';
import type { KnownCaller } from '../known-caller.ts';
import { type Discovered, discoverMembers } from './discover-members.ts';
import type { BeginSession } from './inner-session.ts';
import { InnerSessions, type InnerUse } from './inner-sessions.ts';
import { wantedOf } from './listeners.ts';
import { ownerOf, Parked } from './parked.ts';
import type { RequestEnvelope } from './request-envelope.ts';
import { errorAnswer, ownResult, type Self } from './results.ts';
import type { CallContext, Cancellable, Outlet, ParkedCall, Round } from './round.ts';
import { StatelessCall } from './stateless-call.ts';

export interface FrontContext {
  readonly self: Self;
  /** Begins the session that serves requests. */
  readonly begin: BeginSession;
  /** Facts about the servers that are known without starting any of them. */
  readonly discover: () => Discovered;
  /** A note before the instructions of the servers. */
  readonly note?: () => string | undefined;
  /** How long a session without requests is kept; in milliseconds. */
  readonly idleMs?: number;
  /** How long a call waits for a client's next round; in milliseconds. */
  readonly parkMs?: number;
  /** The most sessions behind requests. Each has other capabilities or another credential. */
  readonly maxSessions?: number;
}

const IDLE = 10 * 60_000;
const PARKED_FOR = 10 * 60_000;
/** The most calls that may wait for their clients. */
const MOST_PARKED = 1000;
const MOST_SESSIONS = 100;

/** Methods that this protocol no longer has. */
const GONE: ReadonlySet<string> = new Set([
  'initialize',
  'ping',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
  'tasks/list',
  'tasks/result',
]);

/** Empty lists, for an advertised method that no server knows: JSON without braces. */
const EMPTY: Readonly<Record<string, string>> = {
  'prompts/list': '"prompts":[]',
  'resources/list': '"resources":[]',
  'resources/templates/list': '"resourceTemplates":[]',
  'tools/list': '"tools":[]',
};

/** A request that is being answered. */
interface Running {
  readonly frame: RequestFrame;
  readonly envelope: RequestEnvelope;
  readonly from: KnownCaller;
  readonly outlet: Outlet;
  /** The headers that repeat arguments; `undefined` if there are no headers. */
  readonly params: Readonly<Record<string, string>> | undefined;
  isOver: boolean;
  /** Ends the request. It is set once the work behind the request is known. */
  cancel: () => void;
}

/** The gateway as a server without sessions, at one endpoint. */
export class StatelessFront {
  readonly #sessions: InnerSessions;
  readonly #open = new Set<Running>();
  readonly #listening = new Set<() => void>();
  readonly #parked: Parked<ParkedCall>;

  constructor(private readonly context: FrontContext) {
    const { self, begin, idleMs = IDLE, parkMs = PARKED_FOR, maxSessions: most = MOST_SESSIONS } = context;
    this.#sessions = new InnerSessions({ self, begin, idleMs, most });
    this.#parked = new Parked({ ttlMs: parkMs, most: MOST_PARKED }, (call) => call.giveUp());
  }

  /** Answers one request through its outlet. */
  handle(
    frame: RequestFrame,
    envelope: RequestEnvelope,
    from: KnownCaller,
    outlet: Outlet,
    params?: Readonly<Record<string, string>>,
  ): Cancellable {
    const { self, discover, note } = this.context;
    const { method } = frame;
    const request: Running = {
      ...{ frame, envelope, from, params, isOver: false, cancel: () => {} },
      outlet: {
        tell: (told) => {
          if (!request.isOver) outlet.tell(told);
        },
        answer: (answer) => {
          if (request.isOver) return;
          this.#over(request);
          outlet.answer(answer);
        },
      },
    };
    this.#open.add(request);
    if (method === 'server/discover')
      request.outlet.answer(ownResult(frame.id, self, method, discoverMembers(discover(), note?.())));
    else if (GONE.has(method)) fail(request, RPC.methodNotFound, messageOf('method-unknown', { method }));
    else
      this.#begin(request).catch((error: unknown) =>
        fail(request, RPC.internal, messageOf('call-failed', { method, reason: reasonOf(error) })),
      );
    return {
      cancel: () => {
        if (request.isOver) return;
        this.#over(request);
        request.cancel();
      },
    };
  }

  #over(request: Running): void {
    request.isOver = true;
    this.#open.delete(request);
  }

  /** Ends the work of all other callers, and answers their open requests with an error. */
  keepOnly(isGood: (from: KnownCaller) => boolean): void {
    for (const request of [...this.#open]) {
      if (isGood(request.from)) continue;
      fail(request, RPC.server, messageOf('http-denied', { denial: 'token' }));
      request.cancel();
    }
    this.#sessions.keepOnly(isGood);
  }

  /** How many calls wait for their clients. */
  get waiting(): number {
    return this.#parked.size;
  }

  /** Begins nothing more. Open requests are still answered; then their sessions end. */
  leave(): void {
    this.#quit();
    this.#sessions.leave();
  }

  /** Ends everything now. */
  stop(): void {
    this.#quit();
    this.#sessions.stop();
  }

  /** Resolves when all sessions have ended. */
  ended(): Promise<void> {
    return this.#sessions.ended();
  }

  /** Listening requests get their result. No client can return for a parked call. */
  #quit(): void {
    for (const end of [...this.#listening]) end();
    this.#parked.close();
  }

  async #begin(request: Running): Promise<void> {
    const { frame, envelope, from, params } = request;
    const use = this.#sessions.use(envelope, from);
    if (typeof use === 'string') return fail(request, RPC.server, use);
    const { shared, release } = use;
    request.cancel = release;
    if (frame.method === 'subscriptions/listen') return this.#listen(request, shared, release);
    const problem = await shared.session.opened;
    const header =
      problem === undefined && params !== undefined && frame.method === 'tools/call'
        ? await shared.mirrored.wrong(frame, params)
        : undefined;
    if (request.isOver) return release();
    if (problem !== undefined) fail(request, RPC.server, problem);
    else if (header !== undefined)
      fail(
        request,
        STATELESS_ERRORS.headerMismatch,
        messageOf('stateless-header', { header: `Mcp-Param-${header}` }),
      );
    else return this.#call(request, shared, release);
    release();
  }

  /** One round of a call: its first round, or the next round of a waiting call. */
  #call(request: Running, { session, calls }: InnerUse, release: () => void): void {
    const { frame, envelope } = request;
    const { principal } = request.from;
    const { self } = this.context;
    const context: CallContext = { session, self, principal, calls, parked: this.#parked };
    const outlet: Outlet = {
      tell: (told) => request.outlet.tell(told),
      answer: (answer) => {
        request.outlet.answer(orEmpty(frame, self, answer));
        release();
      },
    };
    const begin = (round: Round): Cancellable => {
      const call = new StatelessCall(context, round);
      call.start();
      return call;
    };
    const ends = (call: Cancellable): void => {
      request.cancel = () => {
        call.cancel();
        release();
      };
    };
    const round = { frame, envelope, outlet };
    const state = stringIn(frame, 'params', 'requestState');
    if (state === undefined || !this.#parked.isHandle(state)) {
      ends(begin(round));
      return;
    }
    const parked = this.#parked.take(state, ownerOf(principal, frame));
    if (parked === undefined) {
      fail(request, RPC.invalidParams, messageOf('stateless-state', undefined));
      release();
      return;
    }
    ends(parked);
    parked.resume(round, begin);
  }

  /**
   * List changes can be promised before any server runs. Resource changes can be promised only when their
   * servers have agreed.
   */
  async #listen(request: Running, { session, listeners }: InnerUse, release: () => void): Promise<void> {
    const { frame, outlet } = request;
    const wanted = wantedOf(frame);
    if (wanted === undefined) {
      fail(request, RPC.invalidParams, messageOf('stateless-listen', undefined));
      return release();
    }
    const failed = session.opened.then((problem) => {
      if (problem !== undefined) fail(request, RPC.server, problem);
      return problem !== undefined;
    });
    if (wanted.uris.length > 0 && (await failed)) return release();
    const end = await listeners.listen(frame.id, wanted, outlet);
    const over = (isGraceful: boolean): void => {
      this.#listening.delete(stop);
      end(isGraceful);
      release();
    };
    const stop = (): void => over(true);
    this.#listening.add(stop);
    request.cancel = () => over(false);
    void failed.then((isFailed) => (isFailed ? over(false) : undefined));
    if (request.isOver) over(false);
    else if (wanted.lists.length + wanted.uris.length === 0) stop();
  }
}

function fail({ frame, outlet }: Running, code: number, message: string): void {
  outlet.answer(errorAnswer(frame.id, { code, message }));
}

/** A list that no server has is empty. The gateway advertises the list before it knows its servers. */
function orEmpty(frame: RequestFrame, self: Self, answer: Buffer): Buffer {
  const empty = EMPTY[frame.method];
  // Lists are long, and errors short.
  if (empty === undefined || answer.length > MAX_ERROR) return answer;
  const parsed = parseFrame(answer);
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'response') return answer;
  const code = find(parsed.frame, 'error', 'code');
  const isUnknown = code !== undefined && frameValueAt(answer, code) === RPC.methodNotFound;
  return isUnknown ? ownResult(frame.id, self, frame.method, empty) : answer;
}

/** The longest answer that may be an error of the gateway; in bytes. */
const MAX_ERROR = 4096;
