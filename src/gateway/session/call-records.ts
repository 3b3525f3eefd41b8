import type { Span } from '../../json/scan.ts';
import type { Caller } from '../../model/caller.ts';
import type { ClientCall } from '../client/client-side.ts';
import type { ClientTransport } from '../client/client-transport.ts';
import type { PinState } from '../pins/pins.ts';
import type { Answer } from '../servers/channel.ts';
import type { CallEnd, CallRecord, Recorder } from '../stats/call-record.ts';
import type { Ruling } from '../stats/ruling.ts';
import { find, frameValueAt, RPC, type RpcCode } from '../wire/frame.ts';
import type { SessionRules } from './session-rules.ts';

/** A call that was sent to a server and is not answered yet. */
export interface PendingCall {
  readonly call: ClientCall;
  readonly server: string;
  readonly tool: string;
  /** The place of its arguments in the client's frame. */
  readonly args: Span | undefined;
  /** The decision of policy and limits about it. */
  readonly ruling?: Ruling | undefined;
  /** The pin state of its tool. */
  readonly pin?: PinState | undefined;
  /** The time when it was sent, as `performance.now()` gives it. */
  readonly at: number;
}

/** The outcome of a call. */
type Became = Pick<CallRecord, 'end' | 'code' | 'given' | 'fetched' | 'sent'>;

const NOTHING = Buffer.alloc(0);

/**
 * The mark of an error in a result. Inside a string this key would be escaped, so results without these bytes
 * need not be parsed.
 */
const IS_ERROR = '"isError"';

/** Gives each finished call to the recorder, if there is one. */
export class CallRecords {
  constructor(
    private readonly record: Recorder | undefined,
    private readonly caller: Caller,
    /** Knows the client's own name. */
    private readonly session: Pick<SessionRules, 'clientName'>,
    private readonly transport: Pick<ClientTransport, 'id'>,
  ) {}

  /** `sent`: the result that replaced the server's. */
  ended(pending: PendingCall, answer: Answer, sent?: CallRecord['sent']): void {
    const given = answer.kind === 'response' ? answer.frame.result : undefined;
    const from = answer.kind === 'response' ? answer.frame.bytes : NOTHING;
    this.#note(pending, {
      end: endOf(answer),
      code: codeOf(answer),
      given: given === undefined ? NOTHING : from.subarray(given.start, given.end),
      fetched: undefined,
      sent,
    });
  }

  /** Policy, limits or pins refused the call, or kept back its result. */
  refused(pending: PendingCall): void {
    this.#note(pending, refusedWith(RPC.server));
  }

  /** No server has the tool. `code`: absent if the answer is a result that says so. */
  unknown(call: ClientCall, name: string, args: Span | undefined, code?: RpcCode): void {
    this.#note({ call, server: '', tool: name, args, at: performance.now() }, refusedWith(code));
  }

  /** A part that was left out of a server's result went out later: the result's JSON. */
  fetched(pending: PendingCall, fetched: string): void {
    const end = fetched.includes(IS_ERROR) ? 'tool-error' : 'ok';
    this.#note(pending, { end, code: undefined, given: NOTHING, fetched, sent: undefined });
  }

  /**
   * The members are written out, because spreading objects for each call costs more than all the other work
   * here.
   */
  #note(
    { call, server, tool, args, ruling, pin, at }: PendingCall,
    { end, code, given, fetched, sent }: Became,
  ): void {
    if (this.record === undefined) return;
    const { frame, exchange, trace } = call;
    const asked = exchange?.askedAs ?? (exchange?.action === undefined ? frame.id : undefined);
    this.record({
      caller: this.caller,
      client: this.session.clientName ?? '',
      action: exchange?.action,
      workflow: exchange?.workflow?.name,
      server,
      tool,
      args: args === undefined ? NOTHING : frame.bytes.subarray(args.start, args.end),
      end,
      code,
      session: this.transport.id,
      request: asked === undefined ? undefined : { frame, id: asked },
      trace: trace?.id,
      ruling,
      pin,
      at: Date.now(),
      ms: performance.now() - at,
      // The result of a step is read by no model.
      given: exchange?.workflow === undefined ? given : NOTHING,
      fetched,
      sent,
    });
  }
}

const refusedWith = (code: RpcCode | undefined): Became => ({
  ...{ end: 'refused', code, given: NOTHING, fetched: undefined, sent: undefined },
});

/** The code of the error that the client gets for this answer. */
function codeOf(answer: Answer): number | undefined {
  if (answer.kind === 'lost') return RPC.server;
  const { frame } = answer;
  const span = frame.result === undefined ? find(frame, 'error', 'code') : undefined;
  const code = span && frameValueAt(frame.bytes, span);
  return typeof code === 'number' ? code : undefined;
}

function endOf(answer: Answer): CallEnd {
  if (answer.kind === 'lost') return 'lost';
  const { frame } = answer;
  if (frame.result === undefined) return 'error';
  const span = frame.bytes.includes(IS_ERROR) ? find(frame, 'result', 'isError') : undefined;
  return span !== undefined && frameValueAt(frame.bytes, span) === true ? 'tool-error' : 'ok';
}
