import { messageOf } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { isRecord } from '../../json/is-record.ts';
import { inBackground } from '../../platform/background.ts';
import type { Log } from '../../platform/log.ts';
import { wait } from '../../platform/timing.ts';
import { recallServers, type Unlisted } from '../cache/recall-servers.ts';
import type { SessionCache } from '../cache/session-cache.ts';
import { FAILED_FOR, type ListedEntry } from '../catalog/cache-entry.ts';
import type { ClientConfirms } from '../client/client-confirms.ts';
import type { ClientRoots } from '../client/client-roots.ts';
import type { ClientCall, ClientSide } from '../client/client-side.ts';
import { resultWithNote } from '../client/reading-note.ts';
import type { StatelessClient } from '../client/stateless/inner-session.ts';
import type { Pins } from '../pins/pins.ts';
import type { Downstream } from '../servers/downstream.ts';
import { ServerKilled, StartFailure } from '../servers/start-failure.ts';
import { find, notificationText, type ResponseFrame, RPC, textAt } from '../wire/frame.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { type Allows, mergedResult, passedResult, type SelfInfo } from './initialize-result.ts';

export interface SessionStartContext {
  readonly servers: readonly Downstream[];
  readonly client: ClientSide;
  readonly roots: ClientRoots;
  readonly confirms: ClientConfirms;
  readonly self: SelfInfo;
  /** The client, if it is stateless. Its initialize then comes from the gateway itself. */
  readonly statelessClient: Pick<StatelessClient, 'name'> | undefined;
  readonly log: Log;
  /** How long initialize waits for several servers; in milliseconds. */
  readonly waitMs: number;
  /** The cached answers of servers from earlier sessions. */
  readonly cache: SessionCache | undefined;
  /** The pins with which instructions are compared. */
  readonly pins: Pins | undefined;
  /** The note before the instructions of the servers; absent: none. */
  readonly note: string | undefined;
  /** A server takes part with its cached answers. */
  readonly onrecalled: (server: Downstream, entry: ListedEntry) => void;
  /** The client's name is known. Called before any answer. */
  readonly onclient: (name: string) => void;
  /** Called when initialize is answered, or when a request comes without it. */
  readonly onopen: () => void;
  /** Whether the end of the session has begun. */
  readonly ending: () => boolean;
  /** No server started. The session ends after the client gets the error. */
  readonly onfailure: (exit: ExitCode) => void;
}

/** The parameters of initialize that every version requires. */
const NEEDED: readonly (readonly [string, (value: unknown) => boolean])[] = [
  ['protocolVersion', (value) => typeof value === 'string'],
  ['capabilities', isRecord],
  ['clientInfo', isRecord],
];

const LATE_LISTS = ['tools', 'prompts', 'resources'];

/**
 * How long the first lists wait for servers of which nothing is known; in milliseconds. A client that runs once
 * lists only once. Codex gives a list 10 s.
 */
const NEW_SERVER_WAIT = 9000;

function clientNameIn({ clientInfo }: Readonly<Record<string, unknown>>): string {
  const name = isRecord(clientInfo) ? clientInfo['name'] : undefined;
  return typeof name === 'string' ? name : '';
}

/** A process that was killed while it started is started once more: what killed it, such as a lack of memory, may be over. */
async function initialized(server: Downstream, params: string | undefined): Promise<ResponseFrame> {
  try {
    return await server.initialize(params);
  } catch (error) {
    if (!(error instanceof ServerKilled)) throw error;
    server.spawn();
    return server.initialize(params);
  }
}

/** Answers the client's initialize. Forwards it to all servers, and succeeds once. */
export class SessionStart {
  #state: 'new' | 'starting' | 'open' = 'new';
  #skipped = false;
  #starting: Promise<void> | undefined;
  /** The starts of the servers that are not there yet. */
  readonly #missing = new Map<Downstream, Promise<void>>();
  #newcomers: Promise<unknown> | undefined;

  constructor(private readonly context: SessionStartContext) {}

  readonly #allows: Allows = (server, text) =>
    this.context.pins?.instructions(server.config, text) === undefined;

  /** Settles when initialize is answered; `undefined` if it has not begun or is over. */
  get starting(): Promise<void> | undefined {
    return this.#starting;
  }

  /** Settles when servers of which nothing was known have started, or when lists need no longer wait for them. */
  get newcomers(): Promise<unknown> | undefined {
    return this.#newcomers;
  }

  /** Settles when no server is missing any more; `undefined` if none is. */
  get complete(): Promise<unknown> | undefined {
    return this.#missing.size === 0 ? undefined : Promise.all(this.#missing.values());
  }

  /** A request came before initialize. The session works without initialize, unless it follows. */
  skipped(): void {
    if (this.#state !== 'new' || this.#skipped) return;
    this.#skipped = true;
    // Cached answers belong to an initialize, so they do not count here.
    for (const server of this.context.servers) if (server.state === 'unstarted') server.spawn();
    this.#flow();
  }

  initialize(call: ClientCall): Promise<void> {
    const begun = this.#initialize(call);
    if (this.#state === 'starting' && this.#starting === undefined) {
      const done = (): void => {
        this.#starting = undefined;
      };
      this.#starting = begun.then(done, () => {
        done();
        // The client may try again after a failure.
        if (this.#state === 'starting') this.#state = 'new';
      });
    }
    return begun;
  }

  async #initialize(call: ClientCall): Promise<void> {
    const { client, servers, roots, cache, onclient, onrecalled } = this.context;
    if (this.#state !== 'new') {
      return client.fail(call, RPC.invalidRequest, messageOf('already-initialized', undefined));
    }
    const span = find(call.frame, 'params');
    const params = span && textAt(call.frame.bytes, span);
    const parsed: unknown = params === undefined ? undefined : JSON.parse(params);
    const said = isRecord(parsed) ? parsed : {};
    const missing = NEEDED.flatMap(([name, fits]) => (fits(said[name]) ? [] : [name]));
    if (missing.length > 0)
      return client.fail(call, RPC.invalidParams, messageOf('initialize-incomplete', { missing }));
    this.#state = 'starting';
    onclient(this.context.statelessClient?.name ?? clientNameIn(said));
    roots.initialize(parsed);
    this.context.confirms.initialize(parsed);
    const unlisted = recallServers(servers, cache, params, onrecalled);
    const [sole] = servers;
    if (sole !== undefined && servers.length === 1) return this.#sole(sole, call, params);
    const requested = said['protocolVersion'];
    // Servers that failed before are tried again if no other server remains.
    const noneLeft = unlisted.failed.size === servers.length;
    return this.#several(
      call,
      params,
      requested,
      noneLeft ? { ...unlisted, failed: new Map<Downstream, never>() } : unlisted,
    );
  }

  async #sole(server: Downstream, call: ClientCall, params: string | undefined): Promise<void> {
    const { client, note } = this.context;
    try {
      const recalled = server.asleep ? server.initialized : undefined;
      const frame = recalled ?? (await initialized(server, params));
      const result = passedResult(server, frame, this.#allows);
      if (result === undefined || frame.result === undefined) {
        this.#state = 'new';
        return client.answer(call, { kind: 'response', frame });
      }
      const id = { ...frame.idSpan, text: call.frame.id };
      client.reply(
        call,
        OutgoingMessage.edited(frame, [id, { ...frame.result, text: resultWithNote(result, note) }]),
      );
      this.#opened();
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      if (error.exit !== EXIT.auth) this.#remember(server, 'failed');
      this.#failed(call, [error]);
    }
  }

  /**
   * Answers after `waitMs` at the latest, even if no server is ready. A client that gets no answer gives up, and
   * would end servers that are being installed.
   */
  async #several(
    call: ClientCall,
    params: string | undefined,
    requested: unknown,
    { failed, slow, fresh }: Unlisted,
  ): Promise<void> {
    const { servers, client, self, waitMs, note } = this.context;
    const failures: StartFailure[] = [];
    const started = servers.filter((server) => !server.asleep && !failed.has(server));
    const missing = this.#missing;
    for (const server of started) {
      const start = this.#start(server, params).then((failure) => {
        missing.delete(server);
        if (failure !== undefined) failures.push(failure);
        else if (this.#state === 'open') this.#joined();
      });
      missing.set(server, start);
    }
    const startsOf = (some: readonly Downstream[]): Promise<unknown> =>
      Promise.all(some.map((server) => missing.get(server)));
    // Nobody waits once more for a slow server, unless there is nothing else.
    const others = started.filter((server) => !slow.has(server));
    const isAlone = others.length === 0 && !servers.some((server) => server.member);
    await Promise.race([startsOf(isAlone ? started : others), wait(waitMs)]);
    const ready = servers.filter((server) => server.member);
    if (ready.length === 0 && missing.size === 0 && servers.length > 0) return this.#failed(call, failures);
    for (const server of missing.keys()) this.#remember(server, 'slow');
    const absent = servers.filter((server) => missing.has(server) || failed.has(server));
    client.result(call, mergedResult(ready, absent, requested, self, { allows: this.#allows, note }));
    const unheard = [...missing.keys()].filter((server) => fresh.has(server));
    if (unheard.length > 0) this.#newcomers = Promise.race([startsOf(unheard), wait(NEW_SERVER_WAIT)]);
    this.#opened();
    for (const [server, { at }] of failed) this.#leave(server, at, params);
  }

  /** The server failed shortly before. Nobody waits for it, and it is tried again when its time is over. */
  #leave(server: Downstream, at: number, params: string | undefined): void {
    const remainingMs = Math.max(0, at + FAILED_FOR - Date.now());
    const minutes = Math.ceil(remainingMs / 60_000);
    this.context.log('warn', messageOf('server-failed-before', { server: server.name, minutes }));
    const retry = async (): Promise<void> => {
      if ((await this.#start(server, params)) === undefined) this.#joined();
    };
    const again = (): void => inBackground(retry(), 'Trying a server again', this.context.log);
    setTimeout(again, remainingMs).unref();
  }

  async #start(server: Downstream, params: string | undefined): Promise<StartFailure | undefined> {
    try {
      const frame = await initialized(server, params);
      if (frame.result !== undefined) return undefined;
      throw server.refuse(frame);
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      this.context.log('error', messageOf('server-left-out', { reason: error.message }));
      if (error.exit !== EXIT.auth) this.#remember(server, 'failed');
      return error;
    }
  }

  /**
   * Later sessions do not try a failed server for a while, and do not wait for a slow one. A missing login does
   * not count, because a login repairs that at once. A server that another replica may run at the moment does
   * not count either, nor one that has stopped because this session ends.
   */
  #remember({ name, config }: Downstream, kind: 'failed' | 'slow'): void {
    if (config.shared !== 'once' && !this.context.ending()) this.context.cache?.of(name)?.unlisted(kind);
  }

  /** A slow server started after initialize was answered. The client may list again. */
  #joined(): void {
    const { client } = this.context;
    for (const list of LATE_LISTS) {
      const method = `notifications/${list}/list_changed`;
      client.forward(OutgoingMessage.text(notificationText(method)));
    }
  }

  #opened(): void {
    this.#state = 'open';
    this.#flow();
  }

  #flow(): void {
    this.context.client.release();
    this.context.onopen();
  }

  #failed(call: ClientCall, failures: readonly StartFailure[]): void {
    const { client, log, onfailure } = this.context;
    const reason = failures.map((failure) => failure.message).join('\n');
    if (failures.length === 1) log('error', reason);
    client.fail(call, RPC.server, reason);
    onfailure((failures.find(({ exit }) => exit !== EXIT.timeout) ?? failures[0])?.exit ?? EXIT.unreachable);
  }
}
