import { messageOf } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import type { ClientTransport, OfWorkflow } from '../../gateway/client/client-transport.ts';
import { InProcessClient } from '../../gateway/client/in-process-client.ts';
import { answerOfFrame, type ServerAnswer } from '../../gateway/client/server-answer.ts';
import type { Gateway } from '../../gateway/compose/gateway.ts';
import { find, frameValueAt, ownFrame, requestText, type ServerFrame } from '../../gateway/wire/frame.ts';
import { endedBy } from '../ended-by.ts';
import { BridgeError, testing, unusable } from '../errors.ts';
import { SHELL_CLIENT } from './shell-client.ts';

/** A request to a server. */
export interface ServerRequest {
  readonly method: string;
  /** JSON text of an object. */
  readonly params: string;
  /** The action for the audit log, such as `tools exec`. */
  readonly action: string;
  /** Gives the unchanged result of the server in place of the text for a model. */
  readonly untouched?: boolean;
  /** Gives the unchanged result of the server beside the text for a model. */
  readonly original?: boolean;
  /** Cancels the request at the server. If the reason is a BridgeError, the request fails with it. */
  readonly signal: AbortSignal;
  /** Without an answer after so long it is cancelled; in milliseconds. */
  readonly timeoutMs?: number;
  /** Asks the person, where the policy wants that and somebody is there. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Set for a step of a workflow. */
  readonly workflow?: OfWorkflow;
  /** Gets the params of each progress notification. */
  readonly onprogress?: (params: unknown) => void;
}

const overdueError = (server: string, ms: number): BridgeError =>
  new BridgeError('TIMEOUT', messageOf('shell-timeout', { server, ms }), testing(server));

/** Gets the messages that a server sends of its own accord. */
export interface Listener {
  /** A notification that belongs to no request, with its params. */
  readonly onnotification: (method: string, params: unknown) => void;
  /** The server has ended: it says nothing more until somebody asks it again. */
  readonly onlost: (error: BridgeError) => void;
}

/** A session of the gateway with one server, used by commands of the shell. Several may ask at once. */
export class ServerSession {
  readonly #client: InProcessClient;
  readonly #gateway: Gateway;
  readonly #opened: Promise<void>;
  readonly #listeners = new Set<Listener>();
  #over = false;
  #initialized: string | undefined;

  /** @param begin begins the session; the server starts with it, or with the first request that needs it */
  constructor(
    private readonly server: string,
    begin: (transport: ClientTransport) => Gateway,
  ) {
    this.#client = new InProcessClient({
      onframe: (frame) => this.#told(frame),
      onlost: (reason) => this.#lost(reason, EXIT.unreachable),
    });
    this.#gateway = begin(this.#client.transport);
    this.#opened = this.#open();
    this.#opened.catch(() => undefined);
    void this.#gateway.done.then((exit) => {
      this.#over = true;
      this.#lost(messageOf('shell-session-over', { server }), exit);
    });
  }

  /** Whether it can take no more requests. */
  get over(): boolean {
    return this.#over;
  }

  /** Resolves when its server has answered initialize, now or in an earlier session. */
  get opened(): Promise<void> {
    return this.#opened;
  }

  /** The answer of its server to initialize, JSON text. `undefined`: it has not answered yet. */
  get initialized(): string | undefined {
    return this.#initialized;
  }

  /** Tells this listener until `stop` is called. */
  listen(listener: Listener): { stop(): void } {
    this.#listeners.add(listener);
    return { stop: () => void this.#listeners.delete(listener) };
  }

  /** @throws BridgeError where the server cannot be used, does not answer in time, or the request was cancelled */
  async ask(ask: ServerRequest): Promise<ServerAnswer> {
    const at = Date.now();
    await this.#openedFor(ask);
    const { timeoutMs } = ask;
    return this.#request(ask, timeoutMs && Math.max(1, timeoutMs - (Date.now() - at)));
  }

  /** Waits for the session as long as a request may: the time of a request begins with the wish, not with its server. */
  #openedFor({ signal, timeoutMs }: ServerRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const settled = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', interrupted);
      };
      const giveUp = (error: BridgeError): void => {
        settled();
        reject(error);
      };
      const interrupted = (): void => giveUp(endedBy(signal));
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(() => giveUp(overdueError(this.server, timeoutMs)), timeoutMs);
      if (signal.aborted) return interrupted();
      signal.addEventListener('abort', interrupted);
      this.#opened.finally(settled).then(resolve, reject);
    });
  }

  /** Ends the session and its server. */
  async end(): Promise<void> {
    this.#gateway.stop();
    await this.#gateway.done;
  }

  async #open(): Promise<void> {
    const never = new AbortController().signal;
    const ask = { method: 'initialize', params: SHELL_CLIENT, action: 'initialize', signal: never };
    const answer = await this.#request(ask);
    if (answer.kind === 'result') {
      this.#initialized = answer.json;
      return this.#client.notify('notifications/initialized');
    }
    this.#over = true;
    this.#gateway.stop();
    const exit = await this.#gateway.done;
    throw unusable(this.server, answer.message, exit);
  }

  /** @param leftMs how much of its time is left; in milliseconds */
  #request(ask: ServerRequest, leftMs?: number): Promise<ServerAnswer> {
    const { method, params, action, untouched = false, signal, timeoutMs = 0, onprogress } = ask;
    const facts: { exit?: ExitCode; original?: string } = {};
    const id = this.#client.nextId();
    const tracked = onprogress === undefined ? params : withToken(params, id);
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settled = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', interrupted);
      };
      const cancel = (reason: string, error: BridgeError): void => {
        settled();
        this.#client.cancel(id, reason);
        reject(error);
      };
      const interrupted = (): void => {
        const error = endedBy(signal);
        cancel(error.message, error);
      };
      const overdue = (): void =>
        cancel(`no answer within ${timeoutMs} ms`, overdueError(this.server, timeoutMs));
      if (signal.aborted) return interrupted();
      signal.addEventListener('abort', interrupted);
      if (leftMs !== undefined) timer = setTimeout(overdue, leftMs);
      this.#client.send(ownFrame(requestText(id, method, tracked)), {
        action,
        workflow: ask.workflow,
        untouched,
        confirm: ask.confirm,
        answer: (frame) => {
          settled();
          resolve(answerOfFrame(frame, facts));
        },
        tell: (frame) => this.#toldOf(frame, onprogress),
        unanswered: (why) => {
          facts.exit = why;
        },
        original: ask.original
          ? (json) => {
              facts.original = json;
            }
          : undefined,
        drop: settled,
      });
    });
  }

  /** Something about a request. */
  #toldOf(frame: ServerFrame, onprogress: ((params: unknown) => void) | undefined): void {
    const params = find(frame, 'params');
    if (frame.method === 'notifications/progress' && params !== undefined)
      onprogress?.(frameValueAt(frame.bytes, params));
    else this.#told(frame);
  }

  #told(frame: ServerFrame): void {
    if (frame.kind !== 'notification') return;
    const params = find(frame, 'params');
    const value = params === undefined ? undefined : frameValueAt(frame.bytes, params);
    for (const { onnotification } of this.#listeners) onnotification(frame.method, value);
  }

  #lost(reason: string, exit: ExitCode): void {
    const error = unusable(this.server, reason, exit === EXIT.ok ? EXIT.unreachable : exit);
    for (const { onlost } of this.#listeners) onlost(error);
  }
}

/** The params with a progress token. */
function withToken(params: string, token: string): string {
  const meta = `"_meta":{"progressToken":${token}}`;
  return params === '{}' ? `{${meta}}` : `{${meta},${params.slice(1)}`;
}
