import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import type { Span } from '../../json/scan.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Target } from '../catalog/merge-items.ts';
import { type ClientCall, type ClientSide, whenOver } from '../client/client-side.ts';
import type { PinVerdict } from '../pins/pins.ts';
import type { PassedCall, RefusedCall } from '../policy/call-gate.ts';
import type { Answer } from '../servers/channel.ts';
import type { Admission } from '../stats/call-record.ts';
import { RPC } from '../wire/frame.ts';
import type { CallRecords, PendingCall } from './call-records.ts';

export interface RefusalContext {
  readonly client: ClientSide;
  readonly catalog: Pick<Catalog, 'pinned'>;
  /** Asked before each call that would be recorded. */
  readonly admission: Admission | undefined;
}

export type ServerTarget = Extract<Target, { readonly kind: 'server' }>;

/** Answers calls that may not be made, in place of their server, and answers that may not go out. */
export class CallRefusals {
  constructor(
    private readonly context: RefusalContext,
    private readonly records: CallRecords,
  ) {}

  /** Whether the call was refused, because it could not be recorded. */
  unrecorded(call: ClientCall): boolean | Promise<boolean> {
    const tellRefusal = (reason: string | undefined): boolean => {
      if (reason !== undefined) {
        call.exchange?.unanswered?.(EXIT.denied);
        this.context.client.fail(call, RPC.server, reason);
      }
      return reason !== undefined;
    };
    const found = this.context.admission?.();
    return found instanceof Promise ? found.then(tellRefusal) : tellRefusal(found);
  }

  /** Whether the call was refused, because the tool is not as it was pinned. */
  barred(
    call: ClientCall,
    { server, original: tool }: ServerTarget,
    args: Span | undefined,
  ): boolean | Promise<boolean> {
    const { catalog, client } = this.context;
    const at = performance.now();
    const tellBarring = (found: PinVerdict | undefined): boolean => {
      if (found !== undefined) {
        call.exchange?.unanswered?.(EXIT.denied);
        const about = { server: server.name, tool, ...found };
        client.fail(call, RPC.server, messageOf('tool-barred', about));
        this.records.refused({ call, server: server.name, tool, args, pin: found.why, at });
      }
      return found !== undefined;
    };
    const found = catalog.pinned.barring(server, tool);
    return found instanceof Promise ? found.then(tellBarring) : tellBarring(found);
  }

  /** Whether a call is sent. If not, it has its answer already. */
  enters(pending: PendingCall, passed: PassedCall | RefusedCall): boolean {
    const { call } = pending;
    if (passed.kind === 'passed') {
      const { entered, timeoutMs } = passed;
      if (entered !== undefined && call.cancelled) entered.leave();
      else if (entered !== undefined) whenOver(call, entered.leave);
      call.timeoutMs = timeoutMs;
      return !call.cancelled;
    }
    const { message, retryAfterMs } = passed;
    call.exchange?.unanswered?.(EXIT.denied);
    if (retryAfterMs !== undefined) call.exchange?.limited?.(retryAfterMs);
    const data = retryAfterMs === undefined ? undefined : { retryAfterMs };
    this.context.client.fail(call, RPC.server, message, data);
    this.records.refused(pending);
    return false;
  }

  /** Whether an answer may go out. If not, the client has got another one. */
  fits(pending: PendingCall, { entered, maxResult, ruling }: PassedCall, answer: Answer): boolean {
    if (answer.kind === 'lost') return true;
    const { result, bytes: frame } = answer.frame;
    entered?.used(frame.length);
    const bytes = result === undefined ? 0 : result.end - result.start;
    if (maxResult === undefined || bytes <= maxResult) return true;
    const { call, server, tool } = pending;
    call.exchange?.unanswered?.(EXIT.denied);
    const about = { server, tool, bytes, most: maxResult };
    this.context.client.fail(call, RPC.server, messageOf('result-too-large', about));
    this.records.refused({ ...pending, ruling: { ...ruling, refused: 'result-size' } });
    return false;
  }
}
