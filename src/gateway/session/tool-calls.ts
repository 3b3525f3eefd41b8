import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import type { Span } from '../../json/scan.ts';
import type { Caller } from '../../model/caller.ts';
import type { Lazy } from '../../platform/lazy.ts';
import { EFFECTS } from '../../search/tool-facts.ts';
import { HANDLE_TOOL, type LocalTool } from '../../tools/local-tools.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ClientRoots } from '../client/client-roots.ts';
import type { ClientCall } from '../client/client-side.ts';
import type { ClientTransport } from '../client/client-transport.ts';
import type { Discovery } from '../search/discovery.ts';
import type { CallTool } from '../search/discovery-tools.ts';
import type { Downstream } from '../servers/downstream.ts';
import type { Recorder } from '../stats/call-record.ts';
import { find, frameValueAt, RPC, stringIn, textAt } from '../wire/frame.ts';
import { withoutDuplicates } from '../wire/unambiguous.ts';
import { CallRecords } from './call-records.ts';
import { CallRefusals, type ServerTarget } from './call-refusals.ts';
import { type RemoteCallContext, RemoteCalls } from './remote-calls.ts';
import type { SessionRules } from './session-rules.ts';
import { soleServersTool } from './sole-servers-tool.ts';

export interface ToolCallContext extends RemoteCallContext {
  readonly sole: Downstream | undefined;
  readonly catalog: Catalog;
  readonly roots: ClientRoots;
  readonly localTools: Lazy<readonly LocalTool[]>;
  /** Set if clients search for tools. */
  readonly discovery: Pick<Discovery, 'index'> | undefined;
  /** Gets each finished call of a server's tool. */
  readonly record: Recorder | undefined;
  /** The caller that makes the calls. */
  readonly caller: Caller;
  /** Knows the client's own name. */
  readonly session: Pick<SessionRules, 'clientName'>;
  /** Knows the id of the client's session. */
  readonly transport: Pick<ClientTransport, 'id'>;
}

/** The place of a call's arguments in its frame. */
const ARGUMENTS = ['params', 'arguments'] as const;
const argsOf = ({ frame }: ClientCall): Span | undefined => find(frame, ...ARGUMENTS);
/** The arguments of a call inside one of the gateway's call tools. */
const INNER_ARGUMENTS = [...ARGUMENTS, 'arguments'] as const;

/** Handles tools/call. Sends it to the server of the tool, and its result through the engine. */
export class ToolCalls {
  readonly #records: CallRecords;
  readonly #refusals: CallRefusals;
  readonly #remote: RemoteCalls;

  constructor(private readonly context: ToolCallContext) {
    const { record, caller, session, transport } = context;
    this.#records = new CallRecords(record, caller, session, transport);
    this.#refusals = new CallRefusals(context, this.#records);
    this.#remote = new RemoteCalls(context, this.#refusals, this.#records);
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
    const target = catalog.targets.peek('tools', name) ?? (await soleServersTool(this.context, name));
    if (target === undefined) {
      const near = catalog.targets.near('tools', name);
      client.fail(call, RPC.invalidParams, messageOf('tool-unknown', { name, near }));
      return this.#records.unknown(call, name, argsOf(call), RPC.invalidParams);
    }
    if (target.kind === 'server') await this.#toServer(call, target, name);
    else if ('effect' in target.tool) await this.#through(target.tool, call);
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
    await this.#toServer(call, { kind: 'server', server, original: found.original }, name);
  }

  /** @param name what the call says */
  async #toServer(call: ClientCall, target: ServerTarget, name: string): Promise<void> {
    this.#settle(call, target, ARGUMENTS);
    const span = find(call.frame, 'params', 'name');
    const renamed = name !== target.original && span !== undefined;
    const edits = renamed ? [{ ...span, text: JSON.stringify(target.original) }] : [];
    await this.#remote.call(target, call, edits, argsOf(call));
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
    const target = catalog.targets.peek('tools', name) ?? (await catalog.targets.find('tools', name));
    if (
      target?.kind === 'server' &&
      (await this.#refusals.barred(call, target, find(call.frame, ...INNER_ARGUMENTS)))
    )
      return;
    const effect = (await discovery?.index())?.find(name)?.facts.effect;
    if (target?.kind !== 'server' || effect === undefined) {
      refuse(messageOf('tool-not-found', { name, near: catalog.targets.near('tools', name) }));
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
    return this.#remote.call(target, call, edits, args);
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

  /** The result's JSON. */
  async #local(tool: LocalTool, call: ClientCall): Promise<string> {
    const { client, roots } = this.context;
    const span = argsOf(call);
    const args = span === undefined ? {} : frameValueAt(call.frame.bytes, span);
    const result = JSON.stringify(await tool.call(args, await roots.get()));
    client.result(call, result);
    return result;
  }
}

/** The tool that resolves a handle, and the server of the result. */
interface Resolver {
  readonly tool: LocalTool;
  readonly server: string;
}
