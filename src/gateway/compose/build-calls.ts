import { reasonOf } from '../../diagnostics/reason.ts';
import { takesData } from '../../engine/result/result-policy.ts';
import type { ToolCall } from '../../model/call.ts';
import type { Caller } from '../../model/caller.ts';
import type { ToolsMode } from '../../model/config.ts';
import { inBackground } from '../../platform/background.ts';
import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import type { DiskTexts } from '../../store/disk-texts.ts';
import type { MemoryCopy } from '../../store/memory-copy.ts';
import type { SeenWindow } from '../../store/seen-lines.ts';
import { type SessionMemory, startMemory } from '../../store/session.ts';
import { StoredTexts } from '../../store/stored-texts.ts';
import type { LocalTool } from '../../tools/local-tools.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ListPolicy } from '../catalog/list-policy.ts';
import type { ClientTransport } from '../client/client-transport.ts';
import type { Pins } from '../pins/pins.ts';
import { type AccessSource, CallGate } from '../policy/call-gate.ts';
import { Discovery } from '../search/discovery.ts';
import { Forwarder } from '../session/forwarder.ts';
import { OfferedTools } from '../session/offered-tools.ts';
import { RouteWarnings } from '../session/route-warnings.ts';
import type { Rules } from '../session/session-policy.ts';
import { SessionRules } from '../session/session-rules.ts';
import { ToolCalls } from '../session/tool-calls.ts';
import type { Admission, Recorder } from '../stats/call-record.ts';
import type { Booted } from './boot.ts';
import type { Client } from './build-client.ts';

/** The settings of a session for its calls. */
export interface CallOptions {
  /** The caller that owns the session. */
  readonly caller: Caller;
  /** Loaded while the servers boot. */
  readonly rules: () => Promise<Rules>;
  /** The access rules; absent: no call is refused. */
  readonly access?: AccessSource;
  readonly localTools: (memory: SessionMemory) => Promise<readonly LocalTool[]>;
  /** Whether results may hold handles, if that is known before the rules are loaded. */
  readonly givesHandles?: boolean;
  /**
   * Gets a copy of the contents behind handles. Sessions may share it. Contents that a session keeps itself
   * end with it.
   */
  readonly disk?: Pick<DiskTexts, 'put'>;
  /** Called with each server that may keep something for the client that no other replica has. */
  readonly onbound?: (server: string) => void;
  /** The copy of this client's memory that other replicas can read. */
  readonly copy?: MemoryCopy;
  /** Whether tools are listed or searched for; absent: listed. */
  readonly tools?: ToolsMode;
  /** Results are not compared with earlier ones, because several readers share the session. */
  readonly forgets?: true;
  /** How far back lines of results are known. */
  readonly window?: SeenWindow;
  /** The code for rewriting is loaded only with the first result that needs it. */
  readonly frugal?: true;
  /**
   * Lists keep output schemas, even if results lose their data. No client of such a session checks results
   * against them.
   */
  readonly keepsSchemas?: true;
  /** Called with each finished call of a server's tool. */
  readonly record?: Recorder;
  /** Asked before each call that would be recorded. */
  readonly admission?: Admission;
  /** The pins with which tools and instructions are compared; absent: nothing is compared. */
  readonly pins?: Pins;
  readonly log: Log;
}

export interface CallsContext extends CallOptions {
  readonly client: Client;
  readonly transport: Pick<ClientTransport, 'id'>;
  readonly booted: Pick<Booted, 'servers' | 'live'>;
  readonly catalog: Catalog;
}

/** The calls of a session. */
export interface Calls {
  /** The rules that decide about their results. */
  readonly rules: SessionRules;
  readonly forwarder: Forwarder;
  readonly toolCalls: ToolCalls;
  readonly gate: CallGate;
  /** The policy that decides about the lists of the catalog. */
  readonly lists: ListPolicy;
  /** Loads the code for the first calls while the servers boot. */
  load(): void;
  /** Loads the code for the first results, soon after the session is open. */
  warm(): void;
  /** Other rules are in effect. Returns whether this changes the list of tools. */
  replaced(next: Rules): boolean;
}

const NO_CALL: ToolCall = { server: '', tool: '', args: {} };

/**
 * The delay before the tokenizer is loaded, in milliseconds. Loading blocks for a moment, and clients request
 * all lists first.
 */
const WARM_DELAY = 500;

interface ListParts {
  readonly gate: CallGate;
  readonly session: SessionRules;
  readonly offered: OfferedTools;
  readonly discovery: Discovery | undefined;
  readonly hasLive: () => boolean;
}

/** What the rules and the policy say about the lists. */
function listPolicyOf(
  { keepsSchemas, log }: CallsContext,
  { gate, session, offered, discovery, hasLive }: ListParts,
): ListPolicy {
  const routeWarnings = new RouteWarnings(() => session.rules.get(), log);
  return {
    localTools: () => offered.get(),
    discovery,
    showsTool: (server, tool) => gate.shows(server, tool),
    showsResource: (server, uri) => gate.resource(server, uri).kind === 'allowed',
    dropsSchema: async (server, tool) =>
      !keepsSchemas && takesData((await session.policy.get()).policies.of(server, tool)),
    // The first result reports rules that cannot be loaded.
    nameRoom: async () => (await session.clientProfile().catch(() => undefined))?.nameRoom,
    onlisted: (tools) => {
      const check = (): void => inBackground(routeWarnings.check(tools), 'Checking the routes', log);
      // If nothing runs, the rules are not loaded yet. The other lists come first.
      if (hasLive()) check();
      else setTimeout(check, WARM_DELAY).unref();
    },
  };
}

/**
 * Builds the calls: the rules, the proxy's own tools, the search for tools, and the path of a call with its
 * record.
 */
export function buildCalls(context: CallsContext): Calls {
  const { caller, client, transport, booted, catalog, log } = context;
  const { tools: mode = 'eager', record, admission } = context;
  const { forgets, copy, window } = context;
  const memory = startMemory(new StoredTexts(context.disk), { forgets, copy, window });
  const localTools = new Lazy(() => context.localTools(memory));
  const session = new SessionRules(context.rules, log, (server, tool) => catalog.isApp(server, tool));
  const { rules, policy } = session;
  const offered = new OfferedTools(localTools, context.givesHandles, async () => (await rules.get()).engine);
  const gate = new CallGate(caller, context.access, client.confirms);
  const forwarder = new Forwarder(client.side, client.backpressure, context.onbound);
  const definitions = () => catalog.definitions();
  const clientSearches = async () => (await session.clientProfile()).searches;
  const discovery = mode === 'eager' ? undefined : new Discovery({ mode, definitions, clientSearches });
  /** The rules that decide which tools are shown. */
  let ruled = JSON.stringify(context.access?.config().policy?.rules);
  const hasLive = (): boolean => booted.live().length > 0;
  return {
    rules: session,
    gate,
    forwarder,
    toolCalls: new ToolCalls({
      sole: booted.servers.length === 1 ? booted.servers[0] : undefined,
      client: client.side,
      roots: client.roots,
      backpressure: client.backpressure,
      catalog,
      ...{ gate, forwarder, localTools, discovery, policy, memory },
      ...{ record, caller, admission, session, transport, log },
    }),
    lists: listPolicyOf(context, { gate, session, offered, discovery, hasLive }),
    load: () => {
      localTools.get().catch((error: unknown) => log('error', reasonOf(error)));
      // A failure is reported when the rules are first needed. If no server boots, loading the rules now
      // would delay the lists.
      if (!hasLive()) return;
      const loaded = rules.get();
      // Nothing else creates the engine before the first result.
      const made = context.frugal ? loaded.then(({ engine }) => engine.rewrite('', NO_CALL)) : loaded;
      made.catch(() => {});
    },
    warm: () => {
      if (context.frugal) return;
      setTimeout(() => session.warmBehind(client.side.settled()), WARM_DELAY).unref();
    },
    replaced: ({ engine, config }) => {
      const rules = JSON.stringify(config.policy?.rules);
      const isOther = rules !== ruled;
      ruled = rules;
      return offered.replaced(engine) || isOther;
    },
  };
}
