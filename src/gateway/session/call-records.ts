import type { Span } from '../../json/scan.ts';
import type { Caller } from '../../model/caller.ts';
import type { ClientCall } from '../client/client-side.ts';
import type { PinState } from '../pins/pins.ts';
import type { Ruling } from '../policy/ruling.ts';
import type { Answer } from '../servers/channel.ts';
import type { CallEnd, CallRecord, Recorder } from '../stats/call-record.ts';
import { find, frameValueAt } from '../wire/frame.ts';
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
type Became = Pick<CallRecord, 'end' | 'given' | 'fetched' | 'sent'>;

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
  ) {}

  /** `sent`: the result that replaced the server's. */
  ended(pending: PendingCall, answer: Answer, sent?: CallRecord['sent']): void {
    const given = answer.kind === 'response' ? answer.frame.result : undefined;
    const from = answer.kind === 'response' ? answer.frame.bytes : NOTHING;
    this.#note(pending, {
      end: endOf(answer),
      given: given === undefined ? NOTHING : from.subarray(given.start, given.end),
      fetched: undefined,
      sent,
    });
  }

  /** Policy, limits or pins refused the call, or kept back its result. */
  refused(pending: PendingCall): void {
    this.#note(pending, { end: 'refused', given: NOTHING, fetched: undefined, sent: undefined });
  }

  /** A part that was left out of a server's result went out later: the result's JSON. */
  fetched(pending: PendingCall, fetched: string): void {
    const end = fetched.includes(IS_ERROR) ? 'tool-error' : 'ok';
    this.#note(pending, { end, given: NOTHING, fetched, sent: undefined });
  }

  /**
   * The members are written out, because spreading objects for each call costs more than all the other work
   * here.
   */
  #note(
    { call, server, tool, args, ruling, pin, at }: PendingCall,
    { end, given, fetched, sent }: Became,
  ): void {
    this.record?.({
      caller: this.caller,
      client: this.session.clientName ?? '',
      action: call.exchange?.action,
      server,
      tool,
      args: args === undefined ? NOTHING : call.frame.bytes.subarray(args.start, args.end),
      end,
      ruling,
      pin,
      at: Date.now(),
      ms: performance.now() - at,
      given,
      fetched,
      sent,
    });
  }
}

function endOf(answer: Answer): CallEnd {
  if (answer.kind === 'lost') return 'lost';
  const { frame } = answer;
  if (frame.result === undefined) return 'error';
  const span = frame.bytes.includes(IS_ERROR) ? find(frame, 'result', 'isError') : undefined;
  return span !== undefined && frameValueAt(frame.bytes, span) === true ? 'tool-error' : 'ok';
}
