import { admits } from '../../access/tool-rules.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Span } from '../../json/scan.ts';
import type { ToolCall } from '../../model/call.ts';
import type { Caller } from '../../model/caller.ts';
import { inBackground } from '../../platform/background.ts';
import type { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import { isOwnName } from '../../route/own-names.ts';
import { mayBeShortened, prefixedName, prefixOf } from '../../route/prefixed-name.ts';
import { EFFECTS } from '../../search/tool-facts.ts';
import type { SessionMemory } from '../../store/session.ts';
import { HANDLE_TOOL, type LocalTool } from '../../tools/local-tools.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Target } from '../catalog/merge-items.ts';
import type { Backpressure } from '../client/backpressure.ts';
import type { ClientRoots } from '../client/client-roots.ts';
import type { ClientCall } from '../client/client-side.ts';
import type { ClientTransport } from '../client/client-transport.ts';
import type { CallGate } from '../policy/call-gate.ts';
import type { Discovery } from '../search/discovery.ts';
import type { CallTool } from '../search/discovery-tools.ts';
import type { Downstream } from '../servers/downstream.ts';
import type { CallRecord, Recorder } from '../stats/call-record.ts';
import { failureIn } from '../telemetry/failure-in.ts';
import {
  type ByteEdit,
  find,
  frameValueAt,
  type ResponseFrame,
  RPC,
  stringIn,
  textAt,
} from '../wire/frame.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { withoutDuplicates } from '../wire/unambiguous.ts';
import { CallRecords, type PendingCall } from './call-records.ts';
import { CallRefusals, type RefusalContext, type ServerTarget } from './call-refusals.ts';
import type { Forwarder } from './forwarder.ts';
import { ResultRewriting } from './result-rewriting.ts';
import type { SessionPolicy } from './session-policy.ts';
import type { SessionRules } from './session-rules.ts';

export interface ToolCallContext extends RefusalContext {
  readonly sole: Downstream | undefined;
  readonly catalog: Catalog;
  readonly forwarder: Forwarder;
  readonly backpressure: Pick<Backpressure, 'waits' | 'waitsNoMore'>;
  readonly roots: ClientRoots;
  readonly localTools: Lazy<readonly LocalTool[]>;
  /** Set if clients search for tools. */
  readonly discovery: Pick<Discovery, 'index'> | undefined;
  readonly policy: Lazy<SessionPolicy>;
  /** Gets each finished call of a server's tool. */
  readonly record: Recorder | undefined;
  /** Decides which calls may be made. */
  readonly gate: CallGate;
  /** The caller that makes the calls. */
  readonly caller: Caller;
  /** Knows the client's own name. */
  readonly session: Pick<SessionRules, 'clientName'>;
  /** Knows the id of the client's session. */
  readonly transport: Pick<ClientTransport, 'id'>;
  readonly memory: SessionMemory;
  readonly log: Log;
}

/** The place of a call's arguments in its frame. */
const ARGUMENTS = ['params', 'arguments'] as const;
const argsOf = ({ frame }: ClientCall): Span | undefined => find(frame, ...ARGUMENTS);
/** The arguments of a call inside one of the gateway's call tools. */
const INNER_ARGUMENTS = [...ARGUMENTS, 'arguments'] as const;

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

/** Handles tools/call. Sends it to the server of the tool, and its result through the engine. */
export class ToolCalls {
  readonly #records: CallRecords;
  readonly #refusals: CallRefusals;
  readonly #rewriting: ResultRewriting;

  constructor(private readonly context: ToolCallContext) {
    this.#rewriting = new ResultRewriting(context);
    const { record, caller, session, transport } = context;
    this.#records = new CallRecords(record, caller, session, transport);
    this.#refusals = new CallRefusals(context, this.#records);
  }

  async call(call: ClientCall): Promise<void> {
    const { client, catalog } = this.context;
    const name = stringIn(call.frame, 'params', 'name');
    if (name === undefined) return client.fail(call, RPC.invalidParams, messageOf('tool-unnamed', undefined));
    const resolver = name === HANDLE_TOOL ? await this.#resolver(call) : undefined;
    if (resolver !== undefined)
      return (await this.#refusals.unrecorded(call)) ? undefined : this.#fetch(resolver, call);
    const elsewhere = name === HANDLE_TOOL ? await catalog.shownAs(name) : [];
    if (elsewhere.length > 0) return this.#deny(call, messageOf('get-elsewhere', { tools: elsewhere }));
    const target = catalog.peek('tools', name) ?? (await this.#find(name));
    if (target === undefined) {
      const near = catalog.near('tools', name);
      client.fail(call, RPC.invalidParams, messageOf('tool-unknown', { name, near }));
      return this.#records.unknown(call, name, argsOf(call), RPC.invalidParams);
    }
    if (target.kind === 'server') {
      this.#settle(call, target, ARGUMENTS);
      const span = find(call.frame, 'params', 'name');
      const renamed = name !== target.original && span !== undefined;
      const edits = renamed ? [{ ...span, text: JSON.stringify(target.original) }] : [];
      await this.#remote(target, call, edits, argsOf(call));
    } else if ('effect' in target.tool) await this.#through(target.tool, call);
    else await this.#local(target.tool, call);
  }

  /** A step of a workflow: a call by the name that `toolOf` of the catalog knows. */
  async step(call: ClientCall, server: Downstream, name: string): Promise<void> {
    const found = await this.context.catalog.toolOf(server, name);
    if (found.kind !== 'tool') {
      call.exchange?.unanswered?.(EXIT.denied);
      const about = { server: server.name, tool: name };
      this.context.client.fail(call, RPC.server, messageOf('workflow-tool-denied', about));
      return this.#records.refused({ call, ...about, args: argsOf(call), at: performance.now() });
    }
    const target = { kind: 'server', server, original: found.original } as const;
    this.#settle(call, target, ARGUMENTS);
    const span = find(call.frame, 'params', 'name');
    const renamed = name !== target.original && span !== undefined;
    const edits = renamed ? [{ ...span, text: JSON.stringify(target.original) }] : [];
    await this.#remote(target, call, edits, argsOf(call));
  }

  /** An error that the model reads. */
  #deny(call: ClientCall, text: string): void {
    this.context.client.result(call, JSON.stringify({ content: [{ type: 'text', text }], isError: true }));
  }

  /** Handles a call tool. The call in its arguments replaces it, byte for byte. */
  async #through({ effect: allowed }: CallTool, call: ClientCall): Promise<void> {
    const { catalog, discovery } = this.context;
    const refuse = (text: string): void => this.#deny(call, text);
    const name = stringIn(call.frame, ...ARGUMENTS, 'name');
    if (name === undefined) return refuse(messageOf('call-without-name', undefined));
    const target = catalog.peek('tools', name) ?? (await catalog.find('tools', name));
    if (
      target?.kind === 'server' &&
      (await this.#refusals.barred(call, target, find(call.frame, ...INNER_ARGUMENTS)))
    )
      return;
    const effect = (await discovery?.index())?.find(name)?.facts.effect;
    if (target?.kind !== 'server' || effect === undefined) {
      refuse(messageOf('tool-not-found', { name, near: catalog.near('tools', name) }));
      return this.#records.unknown(call, name, find(call.frame, ...INNER_ARGUMENTS));
    }
    if (EFFECTS.indexOf(effect) > EFFECTS.indexOf(allowed))
      return refuse(messageOf('call-too-weak', { name, effect, asked: allowed }));
    this.#settle(call, target, INNER_ARGUMENTS);
    const outer = argsOf(call);
    const span = find(call.frame, 'params', 'name');
    if (outer === undefined || span === undefined) throw new Error('a call has lost its name');
    const args = find(call.frame, ...INNER_ARGUMENTS);
    const text = args === undefined ? '{}' : textAt(call.frame.bytes, args);
    const edits = [
      { ...span, text: JSON.stringify(target.original) },
      { ...outer, text },
    ];
    return this.#remote(target, call, edits, args);
  }

  /**
   * Removes duplicate arguments if a route reads them, so that the route and the server read the same value.
   */
  #settle(call: ClientCall, { server, original }: ServerTarget, path: readonly string[]): void {
    const engine = this.context.policy.now?.engine;
    if (engine?.readsArguments(server.name, original) === false) return;
    call.frame = withoutDuplicates(call.frame, path);
  }

  /** Handles of this session are resolved, even if their tool is not listed yet. */
  async #resolver(call: ClientCall): Promise<Resolver | undefined> {
    const { memory, localTools } = this.context;
    const handle = stringIn(call.frame, 'params', 'arguments', 'handle');
    if (handle === undefined) return undefined;
    await memory.handles.fetch(handle.trim().toLowerCase());
    const found = memory.handles.get(handle);
    if (found === undefined) return undefined;
    const tool = (await localTools.get()).find(({ forHandles }) => forHandles);
    return tool && { tool, server: found.server };
  }

  /** Sends the part that was left out of a server's result. */
  async #fetch({ tool, server }: Resolver, call: ClientCall): Promise<void> {
    const at = performance.now();
    const fetched = await this.#local(tool, call);
    this.#records.fetched({ call, server, tool: HANDLE_TOOL, args: argsOf(call), at }, fetched);
  }

  /** A sole server gets all names except the proxy's own, including names that it does not list. */
  async #find(name: string): Promise<Target | undefined> {
    const { sole, catalog, localTools } = this.context;
    if (sole === undefined) return catalog.find('tools', name);
    const isListed = sole.config.pins === 'enforce';
    if (isOwnName(name) || isListed || !admits(sole.config, name)) return catalog.find('tools', name);
    const direct = { kind: 'server', server: sole, original: name } as const;
    const ownNames = (localTools.now ?? (await localTools.get())).map((tool) => tool.definition.name);
    const prefix = prefixedName(prefixOf(sole.config), '');
    // If a tool of the server has one of the proxy's names, it is listed with its prefix.
    const isMoved = name.startsWith(prefix) && isOwnName(name.slice(prefix.length));
    const isPrefixed = sole.config.naming?.policy === 'always';
    // A new name may be the own name of another tool.
    const isRenamed = sole.config.tools?.rename !== undefined;
    return ownNames.includes(name) || isMoved || isPrefixed || isRenamed || mayBeShortened(name)
      ? ((await catalog.find('tools', name)) ?? direct)
      : direct;
  }

  /** The result's JSON. */
  async #local(tool: LocalTool, call: ClientCall): Promise<string> {
    const { client, roots } = this.context;
    const span = argsOf(call);
    const args = span === undefined ? {} : frameValueAt(call.frame.bytes, span);
    const result = JSON.stringify(await tool.call(args, await roots.get()));
    client.result(call, result);
    return result;
  }

  async #remote(
    target: ServerTarget,
    call: ClientCall,
    edits: readonly ByteEdit[],
    args: Span | undefined,
  ): Promise<void> {
    const { server, original: tool } = target;
    // Most calls are sent in the same turn, without a wait.
    const barred = this.#refusals.barred(call, target, args);
    if (typeof barred === 'boolean' ? barred : await barred) return;
    const refused = this.#refusals.unrecorded(call);
    if (typeof refused === 'boolean' ? refused : await refused) return;
    const { client, catalog, forwarder, policy, gate } = this.context;
    const at = performance.now();
    const passed = gate.open ? undefined : await gate.pass({ call, server: server.config, tool, args });
    const pin = catalog.pinned.stateOf(server, tool);
    const pending: PendingCall = { call, server: server.name, tool, args, ruling: passed?.ruling, pin, at };
    if (passed !== undefined) {
      if (!this.#refusals.enters(pending, passed)) return;
      // The tool may have changed while a person was asked.
      const since = this.#refusals.barred(call, target, args);
      if (typeof since === 'boolean' ? since : await since) return;
    }
    let toolCall: ToolCall | undefined;
    forwarder.to(server, call, edits, (answer) => {
      if (passed?.kind === 'passed') {
        if (!this.#refusals.fits(pending, passed, answer)) return;
        forwarder.tasks.bind(call.frame, answer, (asked, later) =>
          this.#refusals.fits({ ...pending, call: asked }, passed, later),
        );
      }
      if (answer.kind !== 'lost' && answer.frame.result !== undefined)
        call.exchange?.original?.(textAt(answer.frame.bytes, answer.frame.result));
      const kept = call.exchange?.untouched === true || policy.now?.policies.of(server.name, tool) === 'keep';
      if (kept || answer.kind === 'lost' || answer.frame.result === undefined) {
        client.answer(call, answer);
        this.#records.ended(pending, answer);
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
    this.#records.ended(pending, { kind: 'response', frame }, sent);
  }
}

/** The tool that resolves a handle, and the server of the result. */
interface Resolver {
  readonly tool: LocalTool;
  readonly server: string;
}
