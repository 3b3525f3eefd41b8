import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { Log } from '../../../platform/log.ts';
import type { Channel, ChannelEvents, Undelivered } from '../../servers/channel.ts';
import { oversizeLine, unusableLine } from '../../servers/unusable.ts';
import {
  type ByteEdit,
  errorText,
  find,
  frameValueAt,
  type Lexeme,
  type NotificationFrame,
  notificationText,
  parseFrame,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  replaceBytes,
  requestText,
  resultText,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import { receive } from '../../wire/receive.ts';
import { type HeaderParam, headerValue, paramHeaders } from '../header-values.ts';
import { ERA_ERRORS } from '../protocol.ts';
import { type Asker, askerOf, envelopeOf } from './asker.ts';
import { initializeResult, type SaidOfItself } from './discovered.ts';
import { enveloped, type Retry } from './enveloped.ts';
import { InputRound, MAX_ROUNDS, neededFor, ROUND_WAIT } from './input-round.ts';
import { readTools, resultType, withoutNewer } from './legacy-result.ts';
import { Listening } from './listening.ts';
import type { ServerLink } from './server-link.ts';

/** A request of the core that is not answered yet. */
interface Call {
  readonly frame: RequestFrame;
  /** The id of what was sent for it last. */
  sent: Lexeme;
  /** What the client is asked for in its name. */
  round: InputRound | undefined;
  rounds: number;
  /** What it was sent with the last time. */
  retry: Retry | undefined;
  /** Its headers were refused once. */
  refreshed: boolean;
}

export interface ModernContext {
  readonly server: string;
  readonly link: ServerLink;
  readonly discovered: SaidOfItself;
  readonly events: ChannelEvents;
  readonly maxFrameBytes: number;
  readonly log: Log;
  /** The server does not speak this any more. */
  readonly onwrong: () => void;
}

/** MCP’s older code for a resource that is not there. */
const NO_RESOURCE = -32002;

/** How far a list is read to find one tool. */
const MAX_PAGES = 100;

/** Members of requests that name what they are about, for a header. */
const NAMED: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Notifications of the core that a server without sessions does not know. */
const UNSENT: ReadonlySet<string> = new Set(['notifications/progress', 'notifications/roots/list_changed']);
/** Notifications of such a server that an older client does not know, or that mean nothing to it. */
const UNTOLD: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/elicitation/complete',
]);

/** The answer is the core's under the id that the core knows. */
const idEdit = ({ id, idSpan }: ResponseFrame, known: Lexeme): ByteEdit[] =>
  id === known ? [] : [{ ...idSpan, text: known }];

/** A server that is asked without sessions, as one that keeps them: the core notices no difference. */
export class ModernChannel implements Channel {
  #asker: Asker = { capabilities: {}, info: undefined, isModern: false };
  #logLevel: string | undefined;
  #envelope = '';
  #made = 0;
  #ended = false;
  /** By the key of the id that the server knows. */
  readonly #calls = new Map<string, Call>();
  /** By the key of the id that the core knows. */
  readonly #ofCore = new Map<string, Call>();
  /** What the channel itself has asked. */
  readonly #own = new Map<string, (frame: ResponseFrame | undefined) => void>();
  /** Requests of the core that the server has not looked at, in a life that ends for that. */
  readonly #unseen: Lexeme[] = [];
  readonly #headers = new Map<string, readonly HeaderParam[]>();
  readonly #listening: Listening;

  constructor(private readonly context: ModernContext) {
    const { link, discovered } = context;
    this.#listening = new Listening({
      capabilities: discovered.capabilities,
      ask: (params) => this.#listen(params),
      cancel: (id) => {
        this.#takeOwn(id);
        link.cancel(id, 'another request has taken its place');
      },
      tell: (bytes) => this.#tell(bytes),
    });
    link.attach({
      onframe: (line, about) => this.#line(line, about),
      onoversize: (head, tail, about) => this.#oversize(head, tail, about),
      onundelivered: (id, why) => this.#lost(id, why),
      ondrain: () => context.events.ondrain(),
      onend: (ending) => {
        this.#over();
        const reason = messageOf('generation-changed', { server: context.server });
        // The next life can be asked when this one is over.
        for (const id of this.#unseen) context.events.onundelivered(id, { reason, unseen: true });
        context.events.onend(ending);
      },
    });
  }

  get pid(): number | undefined {
    return this.context.link.pid;
  }

  get queuedBytes(): number {
    return this.context.link.queuedBytes;
  }

  get notes(): readonly string[] {
    return this.context.link.notes;
  }

  hide(text: string): string {
    return this.context.link.hide(text);
  }

  pause(): void {
    this.context.link.pause();
  }

  resume(): void {
    this.context.link.resume();
  }

  end(): Promise<void> {
    this.#over();
    return this.context.link.end();
  }

  #over(): void {
    this.#ended = true;
    this.#listening.end();
    for (const { round } of this.#ofCore.values()) round?.end();
  }

  /** A message of the core. */
  send(pieces: readonly Buffer[]): void {
    const parsed = parseFrame(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces));
    if (parsed.kind !== 'frame' || this.#ended) return;
    const { frame } = parsed;
    if (frame.kind === 'request') this.#request(frame);
    else if (frame.kind === 'notification') this.#notification(frame);
    else for (const { round } of this.#ofCore.values()) if (round?.answered(frame) === true) return;
  }

  #request(frame: RequestFrame): void {
    const { server, discovered } = this.context;
    const { method, id } = frame;
    switch (method) {
      case 'initialize':
        this.#asker = askerOf(frame);
        this.#envelope = envelopeOf(this.#asker, this.#logLevel);
        return void this.#reply(resultText(id, initializeResult(discovered, frame, server)));
      case 'ping':
        return void this.#reply(resultText(id, '{}'));
      case 'logging/setLevel':
        this.#logLevel = stringIn(frame, 'params', 'level');
        this.#envelope = envelopeOf(this.#asker, this.#logLevel);
        return void this.#reply(resultText(id, '{}'));
      case 'resources/subscribe':
        return void this.#listening.subscribe(stringIn(frame, 'params', 'uri') ?? '', (reason) =>
          this.#reply(
            reason === undefined
              ? resultText(id, '{}')
              : errorText(id, RPC.invalidParams, messageOf('no-subscription', { server, reason })),
          ),
        );
      case 'resources/unsubscribe':
        this.#listening.unsubscribe(stringIn(frame, 'params', 'uri') ?? '');
        return void this.#reply(resultText(id, '{}'));
      default:
        if (method.startsWith('tasks/'))
          return void this.#reply(errorText(id, RPC.methodNotFound, messageOf('tasks-uncarried', undefined)));
        this.#begin(frame);
    }
  }

  #notification(frame: NotificationFrame): void {
    const { method } = frame;
    if (method === 'notifications/initialized') this.#listening.begin();
    else if (method === 'notifications/cancelled') this.#cancelled(frame);
    else if (!UNSENT.has(method)) this.context.link.notify(frame.bytes);
  }

  #cancelled(frame: NotificationFrame): void {
    const span = find(frame, 'params', 'requestId');
    const call = span && this.#ofCore.get(idKey(textAt(frame.bytes, span)));
    if (call === undefined) return;
    const reason = stringIn(frame, 'params', 'reason') ?? 'cancelled';
    if (call.round === undefined) this.context.link.cancel(call.sent, reason);
    this.#close(call, reason);
  }

  /** An answer of the channel's own. Whoever asks is still busy with that. */
  #reply(text: string): void {
    queueMicrotask(() => this.#tell(Buffer.from(text)));
  }

  #tell(bytes: Buffer, about?: Lexeme): void {
    if (!this.#ended) this.context.events.onframe(bytes, about);
  }

  #nextId(): Lexeme {
    for (;;) {
      const id = `"bcp-proxy/${++this.#made}"`;
      if (!this.#ofCore.has(idKey(id))) return id;
    }
  }

  #begin(frame: RequestFrame): void {
    const call: Call = {
      frame,
      sent: frame.id,
      round: undefined,
      rounds: 0,
      retry: undefined,
      refreshed: false,
    };
    this.#ofCore.set(idKey(frame.id), call);
    this.#ask(call, frame.id);
  }

  /** The core's id serves as it is, but only once: what is sent again has one of ours. */
  #ask(call: Call, id = this.#nextId()): void {
    const { frame, retry } = call;
    const pieces = enveloped(frame, { id, envelope: this.#envelope, retry, isModern: this.#asker.isModern });
    if (pieces === undefined) {
      this.#ofCore.delete(idKey(frame.id));
      return void this.#reply(errorText(frame.id, RPC.invalidParams, 'params must be an object'));
    }
    call.sent = id;
    this.#calls.set(idKey(id), call);
    this.context.link.request({ id, method: frame.method, pieces, headers: this.#headersOf(frame) });
  }

  #headersOf(frame: RequestFrame): Readonly<Record<string, string>> {
    const named = this.context.link.hasHeaders ? NAMED[frame.method] : undefined;
    const name = named === undefined ? undefined : stringIn(frame, 'params', named);
    if (name === undefined) return {};
    const params = frame.method === 'tools/call' ? (this.#headers.get(name) ?? []) : [];
    const span = params.length === 0 ? undefined : find(frame, 'params', 'arguments');
    const args = span && frameValueAt(frame.bytes, span);
    return { 'mcp-name': headerValue(name), ...paramHeaders(params, args) };
  }

  #listen(params: string): Lexeme {
    const id = this.#nextId();
    this.#askOwn(id, 'subscriptions/listen', `{${params},"_meta":{${this.#envelope}}}`, (frame) => {
      const refusal =
        frame !== undefined && frame.result === undefined
          ? (stringIn(frame, 'error', 'message') ?? 'it answered with an error')
          : undefined;
      this.#listening.over(id, refusal);
    });
    return id;
  }

  /** A request of the channel itself. `settle` gets its answer, or nothing where there will be none. */
  #askOwn(
    id: Lexeme,
    method: string,
    params: string,
    settle: (frame: ResponseFrame | undefined) => void,
  ): void {
    this.#own.set(idKey(id), settle);
    const pieces = [Buffer.from(requestText(id, method, params))];
    this.context.link.request({ id, method, pieces, headers: {} });
  }

  #takeOwn(id: Lexeme): ((frame: ResponseFrame | undefined) => void) | undefined {
    const settle = this.#own.get(idKey(id));
    this.#own.delete(idKey(id));
    return settle;
  }

  /** Takes a call out that waits for the server. */
  #take(id: Lexeme): Call | undefined {
    const call = this.#calls.get(idKey(id));
    this.#calls.delete(idKey(id));
    return call;
  }

  #close(call: Call, reason: string): void {
    this.#calls.delete(idKey(call.sent));
    this.#ofCore.delete(idKey(call.frame.id));
    for (const id of call.round?.open ?? []) {
      const params = `{"requestId":${id},"reason":${JSON.stringify(reason)}}`;
      this.#tell(Buffer.from(notificationText('notifications/cancelled', params)), call.frame.id);
    }
    call.round?.end();
    call.round = undefined;
  }

  #lost(id: Lexeme, why: Undelivered): void {
    this.#takeOwn(id)?.(undefined);
    const call = this.#take(id);
    if (call === undefined) return;
    if (why.unseen === true) return void this.#wrong(call);
    this.#close(call, why.reason);
    this.context.events.onundelivered(call.frame.id, why);
  }

  #oversize(head: Buffer, tail: Buffer, about: Lexeme | undefined): void {
    const { server, maxFrameBytes, log } = this.context;
    const { reason, id } = oversizeLine(`server "${server}"`, maxFrameBytes, head, tail);
    log('warn', reason);
    const lost = id ?? about;
    if (lost !== undefined) this.#lost(lost, { reason });
  }

  #line(line: Buffer, about: Lexeme | undefined): void {
    const { server, log } = this.context;
    receive(line, {
      message: (message, bytes) => {
        if (message.kind !== 'frame') {
          const unusable = unusableLine(`server "${server}"`, message, bytes, (text) => this.hide(text));
          if (unusable === undefined) return;
          log('warn', unusable.reason);
          if (unusable.id !== undefined) this.#lost(unusable.id, { reason: unusable.reason });
        } else if (message.frame.kind === 'response') this.#answered(message.frame);
        else if (message.frame.kind === 'notification') this.#told(message.frame, about);
        else {
          // Such a server asks for nothing but in its results.
          const { id, method } = message.frame;
          log('debug', messageOf('answer-unasked', { from: `server "${server}"`, id: method }));
          this.context.link.notify(Buffer.from(errorText(id, RPC.methodNotFound, 'Method not found')));
        }
      },
      failed: (error, _, frame) => {
        const reason = messageOf('line-failed', { from: `server "${server}"`, reason: reasonOf(error) });
        log('error', reason);
        if (frame?.kind === 'response') this.#lost(frame.id, { reason });
      },
    });
  }

  #told(frame: NotificationFrame, about: Lexeme | undefined): void {
    if (UNTOLD.has(frame.method) || this.#listening.heard(frame)) return;
    const call = about === undefined ? undefined : this.#calls.get(idKey(about));
    this.#tell(frame.bytes, call?.frame.id);
  }

  #answered(frame: ResponseFrame): void {
    const own = this.#takeOwn(frame.id);
    if (own !== undefined) return void own(frame);
    const call = this.#calls.get(idKey(frame.id));
    if (call === undefined) {
      const from = `server "${this.context.server}"`;
      this.context.log('debug', messageOf('answer-unasked', { from, id: frame.id }));
      return;
    }
    if (frame.result === undefined) return void this.#refused(call, frame);
    const { method } = call.frame;
    const { server } = this.context;
    switch (resultType(frame, method)) {
      case 'complete':
        return void this.#complete(call, frame);
      case 'input_required':
        // Who understands it answers it itself.
        return void (this.#asker.isModern ? this.#complete(call, frame) : this.#needs(call, frame));
      case 'task':
      case undefined: {
        const type = stringIn(frame, 'result', 'resultType') ?? 'no text';
        return void this.#error(call, RPC.internal, messageOf('result-unknown', { server, method, type }));
      }
    }
  }

  #complete(call: Call, frame: ResponseFrame): void {
    const { method, id } = call.frame;
    const { isModern } = this.#asker;
    const edits = [...idEdit(frame, id), ...withoutNewer(frame, method, isModern)];
    if (method === 'tools/list') {
      if (find(call.frame, 'params', 'cursor') === undefined) this.#headers.clear();
      edits.push(...this.#noteTools(frame));
    }
    this.#settle(call, Buffer.concat([...replaceBytes(frame.bytes, edits)]));
  }

  #noteTools(frame: ResponseFrame) {
    const { server, link, log } = this.context;
    const { edits, headers, refused } = readTools(frame, link.hasHeaders, this.#asker.isModern);
    for (const [name, params] of headers) this.#headers.set(name, params);
    if (refused.length > 0) log('warn', messageOf('tools-uncallable', { server, tools: refused }));
    return edits;
  }

  #settle(call: Call, bytes: Buffer): void {
    this.#close(call, 'the request is over');
    this.#tell(bytes);
  }

  #error(call: Call, code: typeof RPC.internal, message: string): void {
    this.#settle(call, Buffer.from(errorText(call.frame.id, code, message)));
  }

  /** The call cannot go on. A model reads the reason in a tool's result, and no error of the protocol. */
  #fail(call: Call, text: string): void {
    const { method, id } = call.frame;
    if (method !== 'tools/call') return void this.#error(call, RPC.internal, text);
    const result = JSON.stringify({ content: [{ type: 'text', text }], isError: true });
    this.#settle(call, Buffer.from(resultText(id, result)));
  }

  #refused(call: Call, frame: ResponseFrame): void {
    const { server } = this.context;
    const span = find(frame, 'error', 'code');
    const code = span && frameValueAt(frame.bytes, span);
    const message = this.hide(stringIn(frame, 'error', 'message') ?? '');
    switch (code) {
      case ERA_ERRORS.missingCapability:
        if (this.#asker.isModern) break;
        return void this.#fail(call, messageOf('client-lacks', { server, error: message }));
      case ERA_ERRORS.headerMismatch: {
        const text = messageOf('headers-disagree', { server, error: message });
        return void (call.refreshed ? this.#error(call, RPC.internal, text) : this.#refresh(call));
      }
      case ERA_ERRORS.unsupportedVersion:
        return void this.#wrong(call);
    }
    const isMissing = code === RPC.invalidParams && call.frame.method === 'resources/read';
    const edits = idEdit(frame, call.frame.id);
    if (isMissing && span !== undefined && !this.#asker.isModern)
      edits.push({ ...span, text: String(NO_RESOURCE) });
    this.#settle(call, Buffer.concat([...replaceBytes(frame.bytes, edits)]));
  }

  /** The server does not speak this any more, and has not looked at the call: that goes to its next life. */
  #wrong(call: Call): void {
    const { server, onwrong } = this.context;
    onwrong();
    this.#close(call, messageOf('generation-changed', { server }));
    this.#unseen.push(call.frame.id);
    void this.end();
  }

  /** What the server wants in headers has changed. It is listed anew, and the call sent once more: it was not looked at. */
  #refresh(call: Call): void {
    call.refreshed = true;
    this.#headers.clear();
    this.#calls.delete(idKey(call.sent));
    const page = (cursor: string, left: number): void => {
      this.#askOwn(this.#nextId(), 'tools/list', `{${cursor}"_meta":{${this.#envelope}}}`, (frame) => {
        if (frame?.result !== undefined) this.#noteTools(frame);
        if (this.#ofCore.get(idKey(call.frame.id)) !== call) return;
        const next = frame && find(frame, 'result', 'nextCursor');
        const isThere = this.#headers.has(stringIn(call.frame, 'params', 'name') ?? '');
        if (frame !== undefined && next !== undefined && !isThere && left > 1)
          page(`"cursor":${textAt(frame.bytes, next)},`, left - 1);
        else this.#ask(call);
      });
    };
    page('', MAX_PAGES);
  }

  #needs(call: Call, frame: ResponseFrame): void {
    const { server } = this.context;
    const { method, id } = call.frame;
    this.#calls.delete(idKey(call.sent));
    const needed = neededFor(frame, this.#asker);
    call.rounds++;
    if (needed.kind === 'invalid')
      return void this.#error(call, RPC.internal, messageOf('input-invalid', { server, method }));
    if (needed.kind === 'impossible')
      return void this.#fail(call, messageOf('input-impossible', { server, ...needed }));
    if (call.rounds > MAX_ROUNDS)
      return void this.#fail(call, messageOf('input-endless', { server, rounds: MAX_ROUNDS }));
    const { wanted, state } = needed;
    call.round = new InputRound({
      ...{ wanted, state },
      nextId: () => this.#nextId(),
      ask: (_, text) => this.#tell(Buffer.from(text), id),
      ondone: (retry) => {
        call.round = undefined;
        call.retry = retry;
        this.#ask(call);
      },
      onfailed: (reason) =>
        this.#fail(
          call,
          reason === undefined
            ? messageOf('input-late', { server, minutes: ROUND_WAIT / 60_000 })
            : messageOf('input-failed', { server, reason }),
        ),
    });
    call.round.begin();
  }
}
