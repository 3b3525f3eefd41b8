import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Engine, ToolCall } from '../../engine.ts';
import { rewriteResult } from '../../result/rewrite-result.ts';
import { isUntouched } from '../../route/route.ts';
import type { SessionMemory } from '../../store/session.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Target } from '../catalog/merge.ts';
import type { Downstream } from '../downstream/downstream.ts';
import { HANDLE_TOOL, type LocalTool } from '../local-tools.ts';
import type { Log } from '../log.ts';
import type { ResultPolicies } from '../policy/result-policies.ts';
import { find, type ResponseFrame, RPC, replaceBytes, stringIn, valueAt } from '../wire/frame.ts';
import type { ClientRoots } from './client-roots.ts';
import type { ClientCall, ClientSide } from './client-side.ts';
import type { Forwarder } from './forwarder.ts';
import type { Late } from './late.ts';

/** What decides about results: there as soon as config and rules are loaded. */
export interface Rewriting {
  readonly engine: Engine;
  readonly policies: Pick<ResultPolicies, 'of' | 'decided'>;
  /** How many tokens the client's model counts for one of o200k_base, at most. */
  readonly tokenFactor: number;
}

export interface ToolCallContext {
  readonly sole: Downstream | undefined;
  readonly client: ClientSide;
  readonly catalog: Catalog;
  readonly forwarder: Forwarder;
  readonly roots: ClientRoots;
  readonly localTools: Late<readonly LocalTool[]>;
  readonly rewriting: Late<Rewriting>;
  readonly memory: SessionMemory;
  readonly log: Log;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** tools/call: to the server that has the tool, and its result through the engine. */
export class ToolCalls {
  constructor(private readonly context: ToolCallContext) {}

  async call(call: ClientCall): Promise<void> {
    const { client, catalog } = this.context;
    const name = stringIn(call.frame, 'params', 'name') ?? '';
    const resolver = name === HANDLE_TOOL ? await this.#resolver(call) : undefined;
    if (resolver !== undefined) return this.#local(resolver, call);
    const target = catalog.peek('tools', name) ?? (await this.#find(name));
    if (target === undefined) {
      const near = catalog.near('tools', name);
      return client.fail(call, RPC.invalidParams, messageOf('tool-unknown', { name, near }));
    }
    if (target.kind === 'local') return this.#local(target.tool, call);
    this.#remote(target.server, target.original, name, call);
  }

  /** A server may be such a proxy too, and have a tool of this name: handles of this session are resolved here. */
  async #resolver(call: ClientCall): Promise<LocalTool | undefined> {
    const { memory, localTools } = this.context;
    const handle = stringIn(call.frame, 'params', 'arguments', 'handle');
    if (handle === undefined || memory.handles.get(handle) === undefined) return undefined;
    return (await localTools.get()).find(({ forHandles }) => forHandles);
  }

  /** A sole server answers for all names but our own, also for those that it does not list. */
  async #find(name: string): Promise<Target | undefined> {
    const { sole, catalog, localTools } = this.context;
    if (sole === undefined) return catalog.find('tools', name);
    const direct = { kind: 'server', server: sole, original: name } as const;
    const own = (localTools.now ?? (await localTools.get())).map((tool) => tool.definition.name);
    const mayBeOwn = own.includes(name) || name.startsWith('bcp_');
    return mayBeOwn ? ((await catalog.find('tools', name)) ?? direct) : direct;
  }

  async #local(tool: LocalTool, call: ClientCall): Promise<void> {
    const { client, roots } = this.context;
    const span = find(call.frame, 'params', 'arguments');
    const args = span === undefined ? {} : valueAt(call.frame.bytes, span);
    const result = await tool.call(args, await roots.get());
    client.result(call, JSON.stringify(result));
  }

  #remote(server: Downstream, tool: string, name: string, call: ClientCall): void {
    const { client, forwarder, rewriting } = this.context;
    const span = find(call.frame, 'params', 'name');
    const renamed = name !== tool && span !== undefined;
    forwarder.to(server, call, renamed ? [{ ...span, text: JSON.stringify(tool) }] : [], (answer) => {
      const kept = rewriting.now?.policies.of(server.name, tool) === 'keep';
      if (kept || answer.kind === 'lost' || answer.frame.result === undefined)
        return client.answer(call, answer);
      void this.#rewritten(server.name, tool, call, answer.frame);
    });
  }

  async #rewritten(server: string, tool: string, call: ClientCall, frame: ResponseFrame): Promise<void> {
    const { client, memory, log } = this.context;
    const result = await this.#result(server, tool, call, frame).catch((error: unknown) => {
      const reason = reasonOf(error);
      log('error', messageOf('result-not-rewritten', { server, tool, reason }));
      return undefined;
    });
    if (call.cancelled) memory.earlier.forget();
    if (result === undefined || frame.result === undefined) {
      return client.answer(call, { kind: 'response', frame });
    }
    const id = { ...frame.idSpan, text: call.frame.id };
    client.reply(call, replaceBytes(frame.bytes, [id, { ...frame.result, text: result }]));
  }

  /** The new result's JSON; `undefined` where the original goes out. */
  async #result(
    server: string,
    tool: string,
    call: ClientCall,
    { bytes, result }: ResponseFrame,
  ): Promise<string | undefined> {
    const { engine, policies, tokenFactor } = await this.context.rewriting.get();
    const policy = policies.of(server, tool);
    if (policy === 'keep' || result === undefined) return undefined;
    const args = find(call.frame, 'params', 'arguments');
    const made: ToolCall = { server, tool, args: args === undefined ? {} : valueAt(call.frame.bytes, args) };
    // Under `text` the data leaves all results of a tool whose schema has left the list.
    if (policy === 'both' && isUntouched(engine.route(made))) return undefined;
    const json = UTF8.decode(bytes.subarray(result.start, result.end));
    const rewritten = await rewriteResult(json, made, policy, engine, {
      ...this.context.memory,
      tokenFactor,
    });
    return rewritten === json ? undefined : rewritten;
  }
}
