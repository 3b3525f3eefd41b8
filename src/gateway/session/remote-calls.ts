import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Span } from '../../json/scan.ts';
import type { ToolCall } from '../../model/call.ts';
import { inBackground } from '../../platform/background.ts';
import type { Log } from '../../platform/log.ts';
import type { Backpressure } from '../client/backpressure.ts';
import type { ClientCall } from '../client/client-side.ts';
import type { CallGate } from '../policy/call-gate.ts';
import type { CallRecord } from '../stats/call-record.ts';
import { failureIn } from '../telemetry/failure-in.ts';
import { type ByteEdit, frameValueAt, type ResponseFrame, textAt } from '../wire/frame.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { CallRecords, PendingCall } from './call-records.ts';
import type { CallRefusals, RefusalContext, ServerTarget } from './call-refusals.ts';
import type { Forwarder } from './forwarder.ts';
import { ResultRewriting, type RewritingContext } from './result-rewriting.ts';

export interface RemoteCallContext extends RefusalContext, RewritingContext {
  readonly forwarder: Forwarder;
  readonly backpressure: Pick<Backpressure, 'waits' | 'waitsNoMore'>;
  /** Decides which calls may be made. */
  readonly gate: CallGate;
  readonly log: Log;
}

/** Longer arguments are parsed only when the answer arrives. */
const READ_AHEAD = 4096;

const toolCallOf = ({ call, server, tool, args }: PendingCall): ToolCall => ({
  server,
  tool,
  args: args === undefined ? {} : frameValueAt(call.frame.bytes, args),
});

/**
 * Reads the arguments while the server works, so that nobody waits for it. Unreadable arguments do not make
 * the call fail.
 */
function toolCallAhead(pending: PendingCall): ToolCall | undefined {
  const { start, end } = pending.args ?? { start: 0, end: 0 };
  try {
    return end - start <= READ_AHEAD ? toolCallOf(pending) : undefined;
  } catch {
    return undefined;
  }
}

/** Calls of a server's tool: sent where they may be made, and their results through the engine. */
export class RemoteCalls {
  readonly #rewriting: ResultRewriting;

  constructor(
    private readonly context: RemoteCallContext,
    private readonly refusals: CallRefusals,
    private readonly records: CallRecords,
  ) {
    this.#rewriting = new ResultRewriting(context);
  }

  /** @param edits what the server gets otherwise than the client wrote it */
  async call(
    target: ServerTarget,
    call: ClientCall,
    edits: readonly ByteEdit[],
    args: Span | undefined,
  ): Promise<void> {
    const { server, original: tool } = target;
    // Most calls are sent in the same turn, without a wait.
    const barred = this.refusals.barred(call, target, args);
    if (typeof barred === 'boolean' ? barred : await barred) return;
    const refused = this.refusals.unrecorded(call);
    if (typeof refused === 'boolean' ? refused : await refused) return;
    const { client, catalog, forwarder, policy, gate } = this.context;
    const at = performance.now();
    const passed = gate.open ? undefined : await gate.pass({ call, server: server.config, tool, args });
    const pin = catalog.pinned.stateOf(server, tool);
    const pending: PendingCall = { call, server: server.name, tool, args, ruling: passed?.ruling, pin, at };
    if (passed !== undefined) {
      if (!this.refusals.enters(pending, passed)) return;
      // The tool may have changed while a person was asked.
      const since = this.refusals.barred(call, target, args);
      if (typeof since === 'boolean' ? since : await since) return;
    }
    let toolCall: ToolCall | undefined;
    forwarder.to(server, call, edits, (answer) => {
      if (passed?.kind === 'passed') {
        if (!this.refusals.fits(pending, passed, answer)) return;
        forwarder.tasks.bind(call.frame, answer, (asked, later) =>
          this.refusals.fits({ ...pending, call: asked }, passed, later),
        );
      }
      if (answer.kind !== 'lost' && answer.frame.result !== undefined)
        call.exchange?.original?.(textAt(answer.frame.bytes, answer.frame.result));
      const kept = call.exchange?.untouched === true || policy.now?.policies.of(server.name, tool) === 'keep';
      if (kept || answer.kind === 'lost' || answer.frame.result === undefined) {
        client.answer(call, answer);
        this.records.ended(pending, answer);
      } else
        inBackground(this.#rewritten(pending, answer.frame, toolCall), 'Answering a call', this.context.log);
    });
    toolCall = toolCallAhead(pending);
  }

  async #rewritten(
    pending: PendingCall,
    frame: ResponseFrame,
    toolCall: ToolCall | undefined,
  ): Promise<void> {
    const { client, memory, log, backpressure } = this.context;
    const { call, server, tool } = pending;
    let sent: CallRecord['sent'];
    backpressure.waits(frame.bytes.length);
    try {
      sent = await this.#rewriting.result(call, frame, toolCall ?? toolCallOf(pending));
    } catch (error) {
      log('error', messageOf('result-not-rewritten', { server, tool, reason: reasonOf(error) }));
    } finally {
      backpressure.waitsNoMore(frame.bytes.length);
    }
    if (call.cancelled) {
      memory.earlier.forget();
      memory.seen.clear();
    }
    if (sent === undefined || frame.result === undefined) client.answer(call, { kind: 'response', frame });
    else {
      const failure = call.trace && failureIn(frame);
      if (failure !== undefined) call.trace?.failed(failure);
      const id = { ...frame.idSpan, text: call.frame.id };
      client.reply(call, OutgoingMessage.edited(frame, [id, { ...frame.result, text: sent.result }]));
    }
    this.records.ended(pending, { kind: 'response', frame }, sent);
  }
}
