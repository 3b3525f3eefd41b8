import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { ToolsMode } from '../model/config.ts';
import { inBackground } from '../platform/background.ts';
import { Lazy } from '../platform/lazy.ts';
import type { DiskTexts } from '../store/disk-texts.ts';
import { KeptTexts } from '../store/kept-texts.ts';
import { type SessionMemory, startMemory } from '../store/session.ts';
import type { LocalTool } from '../tools/local-tools.ts';
import { type Booted, type BootOptions, bootServers } from './boot.ts';
import { Catalog } from './catalog/catalog.ts';
import { Backpressure } from './client/backpressure.ts';
import { ClientLines } from './client/client-lines.ts';
import { ClientRoots } from './client/client-roots.ts';
import { ClientSide } from './client/client-side.ts';
import type { ClientTransport } from './client/client-transport.ts';
import { Discovery } from './search/discovery.ts';
import type { Connection } from './servers/connection.ts';
import type { Downstream } from './servers/downstream.ts';
import { Forwarder } from './session/forwarder.ts';
import { FromClient } from './session/from-client.ts';
import { FromServer } from './session/from-server.ts';
import type { SelfInfo } from './session/handshake.ts';
import type { Rules } from './session/load-rewriting.ts';
import { OfferedTools } from './session/offered-tools.ts';
import { RouteWarnings } from './session/route-warnings.ts';
import { SessionEnd } from './session/session-end.ts';
import { SessionRules } from './session/session-rules.ts';
import { SessionStart } from './session/session-start.ts';
import { ToolCalls } from './session/tool-calls.ts';
import type { Admission, Recorder } from './stats/call-record.ts';
import type { SessionState } from './stats/state-file.ts';
import { notificationText } from './wire/frame.ts';
import { MAX_FRAME_BYTES } from './wire/lines.ts';

export interface GatewayOptions extends BootOptions {
  /** The way to the client. */
  readonly transport: ClientTransport;
  /** The file tools' folder when the client names no roots. */
  readonly cwd: string;
  readonly self: SelfInfo;
  /** Loaded while the servers boot. */
  readonly rewriting: () => Promise<Rules>;
  readonly localTools: (memory: SessionMemory) => Promise<readonly LocalTool[]>;
  /** Whether results may hold handles, where that is known before the rules are loaded. */
  readonly givesHandles?: boolean;
  /** Gets a copy of the contents that handles stand for. Sessions may share it; what they keep themselves goes with them. */
  readonly disk?: Pick<DiskTexts, 'put'>;
  /** How long initialize, and each list, waits for servers that have not answered yet; in milliseconds. */
  readonly startWaitMs: number;
  /** Whether tools are listed or searched for; absent: listed. */
  readonly tools?: ToolsMode;
  /** Told of each call of a server's tool that is over. */
  readonly record?: Recorder;
  /** Asked before each call that would be recorded. */
  readonly admission?: Admission;
}

export interface Gateway {
  /** Resolves when the client is gone, or no server came up, and all processes have ended. */
  readonly done: Promise<ExitCode>;
  /** Takes other rules for all results that come from now on. */
  readonly swap: (next: Rules) => Promise<void>;
  /** Ends the session now. */
  stop(): void;
  /** How things stand. */
  state(): SessionState;
}

/** Loading the tokenizer blocks for a moment: clients ask for all lists first. In milliseconds. */
const WARM_DELAY = 500;

/** Stands between a client and the servers of a config, which may have been started before. */
export function startGateway(options: GatewayOptions, booted: Booted = bootServers(options)): Gateway {
  const { log, transport } = options;
  const { servers, cache } = booted;
  let announced = false;
  const live = (): readonly Connection[] => servers.flatMap(({ live: connection }) => connection ?? []);
  /** Its lists are asked for behind the request that has started it. */
  const started = (server: Downstream): void => {
    if (cache === undefined) return;
    setImmediate(() => {
      if (server.open !== undefined && !end.begun) catalog.started(server);
    });
  };

  const flow = new Backpressure(transport, live);
  const memory = startMemory(new KeptTexts(options.disk));
  const localTools = new Lazy(() => options.localTools(memory));
  const decided = new SessionRules(options.rewriting, log, (server, tool) => catalog.isApp(server, tool));
  const { rules, rewriting } = decided;
  const offered = new OfferedTools(localTools, options.givesHandles, async () => (await rules.get()).engine);
  const client = new ClientSide(transport, log, () => flow.clientBusy());
  const notify = (method: string): void => client.forward([Buffer.from(notificationText(method))]);
  const forwarder = new Forwarder(client, (connection) => flow.sent(connection));
  const routeWarnings = new RouteWarnings(() => rules.get(), log);
  const { tools: mode = 'eager' } = options;
  const discovery =
    mode === 'eager'
      ? undefined
      : new Discovery({
          mode,
          definitions: () => catalog.definitions(),
          clientSearches: async () => (await decided.clientProfile()).searches,
        });
  const catalog: Catalog = new Catalog({
    servers,
    discovery,
    localTools: () => offered.get(),
    dropsSchema: async (server, tool) => (await rewriting.get()).policies.of(server, tool) === 'text',
    onlisted: (tools) => {
      // Where nothing runs, the rules are not loaded yet, and the other lists come first.
      const check = (): void => inBackground(routeWarnings.check(tools), 'Checking the routes', log);
      if (live().length > 0) check();
      else setTimeout(check, WARM_DELAY).unref();
    },
    onchanged: notify,
    waitMs: options.startWaitMs,
    kept: cache && {
      names: cache.names(),
      onlist: (server, kind, list) => cache.of(server.name)?.listed(kind, list),
      onnames: (names) => cache.addNames(names),
    },
    log,
  });
  const fromServer = new FromServer(client, catalog, (token) => forwarder.tokenOwner(token), log);
  const roots = new ClientRoots(client, options.cwd);
  const end = new SessionEnd({ servers, client, transport, cache, log });
  const ending = (work: Promise<void>): void => inBackground(work, 'The end of a session', log);
  const finish = (exit: ExitCode): void => ending(end.finish(exit));
  const start = new SessionStart({
    servers,
    client,
    roots,
    self: options.self,
    log,
    waitMs: options.startWaitMs,
    cache,
    onrecalled: (server, entry) => catalog.seed(server, entry),
    onclient: (name) => {
      decided.clientName = name;
    },
    onopen: () => setTimeout(() => decided.warmBehind(client.settled()), WARM_DELAY).unref(),
    onfailure: (exit) => finish(exit),
  });
  const sole = servers.length === 1 ? servers[0] : undefined;
  const toolCalls = new ToolCalls({
    sole,
    client,
    catalog,
    forwarder,
    roots,
    localTools,
    discovery,
    rewriting,
    memory,
    record: options.record,
    admission: options.admission,
    clientName: () => decided.clientName ?? '',
    log,
  });
  const fromClient = new FromClient({
    servers,
    client,
    catalog,
    forwarder,
    fromServer,
    toolCalls,
    start,
    roots,
    keepsLists: cache !== undefined,
    onannounced: () => {
      announced = true;
      for (const server of servers) if (server.open !== undefined) started(server);
    },
  });

  booted.attach({
    onframe: (_, connection, frame) => fromServer.frame(connection, frame),
    onlost: (_, connection) => {
      fromServer.lost(connection);
      flow.serverFree();
    },
    ondrain: () => flow.serverFree(),
    onready: (server, answer) => {
      cache?.of(server.name)?.initialized(answer.bytes);
      if (announced) started(server);
    },
    awaits: (connection) => fromServer.awaits(connection),
  });
  const lines = new ClientLines({
    client,
    log,
    maxFrameBytes: options.maxFrameBytes ?? MAX_FRAME_BYTES,
    onframe: (frame, exchange) => {
      fromClient.frame(frame, exchange);
      // Where a request goes, it is asked for.
      if (frame.kind !== 'request') flow.heard();
    },
  });
  transport.onframe = (line, exchange) => lines.line(line, exchange);
  transport.onoversize = (head, tail) => lines.oversize(head, tail);
  transport.ondrain = () => flow.clientFree();
  transport.onerror = () => finish(EXIT.ok);
  transport.onclose = () => ending(end.left());
  inBackground(transport.start(), 'Reading from the client', log);
  // While the servers boot.
  setImmediate(() => {
    localTools.get().catch((error: unknown) => log('error', reasonOf(error)));
    // A failure is told when it is first needed. Where no server boots, the lists would wait for it.
    if (live().length > 0) rules.get().catch(() => {});
  });
  const swap = async (next: Rules): Promise<void> => {
    decided.replace(next);
    const adjusted = servers.filter((server) => {
      const config = next.config.servers.find(({ name }) => name === server.name);
      return config !== undefined && server.adjust(config);
    });
    if (adjusted.length > 0) await catalog.adjusted();
    if (offered.replaced(next.engine)) notify('notifications/tools/list_changed');
    await decided.decideAgain(next);
  };
  const state = (): SessionState => ({
    client: decided.clientName ?? '',
    servers: servers.map((server) => server.report()),
  });
  return { done: end.done, swap, stop: () => finish(EXIT.ok), state };
}
