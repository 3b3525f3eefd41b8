import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { inBackground } from '../../platform/background.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ServerWords } from '../pins/text-findings.ts';
import type { Downstream } from '../servers/downstream.ts';
import type { Steps } from '../servers/steps.ts';
import { FromClient } from '../session/from-client.ts';
import { FromServer } from '../session/from-server.ts';
import type { SelfInfo } from '../session/initialize-result.ts';
import { SessionEnd } from '../session/session-end.ts';
import type { Rules } from '../session/session-policy.ts';
import type { SessionRules } from '../session/session-rules.ts';
import { SessionStart } from '../session/session-start.ts';
import type { SessionStepsContext, StepsElsewhere } from '../session/session-steps.ts';
import type { ServerOutput } from '../stats/server-output.ts';
import type { ServerLoad, SessionState } from '../stats/state-file.ts';
import { type Booted, type BootOptions, bootServers } from './boot.ts';
import { buildCalls, type CallOptions, type Calls } from './build-calls.ts';
import { buildClient, type Client, type ClientOptions } from './build-client.ts';
import { buildServers, type Servers } from './build-servers.ts';

export interface GatewayOptions extends BootOptions, ClientOptions, CallOptions {
  readonly self: SelfInfo;
  /** The note before the instructions of the servers; absent: none. */
  readonly note?: string | undefined;
  /** Where workflows make their calls; absent: at the servers of the session. */
  readonly stepsElsewhere?: StepsElsewhere | undefined;
  /** How long initialize, and each list, waits for slow servers; in milliseconds. */
  readonly startWaitMs: number;
}

export interface Gateway {
  /** Resolves when the client has left, or when no server started, and all processes have ended. */
  readonly done: Promise<ExitCode>;
  /** From now on, applies other rules to all results. */
  readonly swap: (next: Rules) => Promise<void>;
  /** Follows other pins. */
  repinned(): Promise<void>;
  /** Ends the session now. */
  stop(): void;
  /** The words of its servers so far: instructions and lists. */
  words(): readonly ServerWords[];
  /** The client and the state of each server, for reports. */
  state(): SessionState;
  /** The output of its servers beside the protocol. */
  asides(): Iterable<ServerOutput>;
  /** The pending work of each server. */
  loads(): readonly ServerLoad[];
}

/** What can be asked of a session while it runs. */
const reportsOf = (servers: readonly Downstream[], catalog: Catalog, rules: SessionRules) => ({
  state: (): SessionState => ({
    client: rules.clientName ?? '',
    servers: servers.map((server) => server.report()),
  }),
  repinned: async (): Promise<void> => {
    if (servers.some(({ config }) => config.pins === 'enforce')) await catalog.adjusted();
  },
  loads: (): readonly ServerLoad[] => servers.map((server) => server.load()),
  words: (): readonly ServerWords[] => catalog.words(),
  *asides(): Iterable<ServerOutput> {
    for (const server of servers) yield server.aside();
  },
});

async function swapped(next: Rules, client: Client, servers: Servers, calls: Calls): Promise<void> {
  calls.rules.replace(next);
  await servers.adjust(next.config);
  if (calls.replaced(next)) client.notify('notifications/tools/list_changed');
  await calls.rules.decideAgain(next);
}

/** Most sessions have no workflows. */
const stepsOf =
  (context: Omit<SessionStepsContext, 'elsewhere'>, { stepsElsewhere: elsewhere }: GatewayOptions) =>
  async (): Promise<Steps> =>
    new (await import('../session/session-steps.ts')).SessionSteps({ ...context, elsewhere });

/** Connects a client and the servers of a config, which may have been started before. */
export function startGateway(options: GatewayOptions, booted: Booted = bootServers(options)): Gateway {
  const { log, transport, self, note, pins, startWaitMs: waitMs, statelessClient } = options;
  const { servers } = booted;
  const client = buildClient({ ...options, live: booted.live });
  const ending = (): boolean => end.begun;
  // Lists need the calls to know what to show. Calls need the lists to know to which server a name leads.
  const serverSide = buildServers(booted, {
    ...{ client, lists: () => calls.lists, waitMs, ending, pins, log },
    // A session of a shell, or of a single request, is over before an answer would help.
    comparesAtOnce: options.frugal !== true && statelessClient === undefined,
    lifetime: statelessClient?.lifetime,
    onlost: (reason) => transport.lost?.(reason),
  });
  const { catalog, cache } = serverSide;
  const calls: Calls = buildCalls({
    ...{ ...options, client, booted, catalog },
    onbound: (server) => transport.bound?.(server),
  });
  const { forwarder, toolCalls, gate, rules } = calls;

  const { side, roots, confirms } = client;
  const session = { servers, client: side, roots, confirms, cache, log };
  const end = new SessionEnd({ ...session, transport });
  const leave = (work: Promise<void>): void => inBackground(work, 'The end of a session', log);
  const stop = (exit: ExitCode): void => leave(end.finish(exit));
  const start = new SessionStart({
    ...session,
    ...{ self, statelessClient, note, waitMs, pins, ending },
    onrecalled: (server, entry) => catalog.seed(server, entry),
    onclient: (name) => {
      rules.clientName = name;
    },
    ...{ onopen: calls.warm, onfailure: stop },
  });
  const fromServer = new FromServer(client.side, catalog, forwarder, log);
  const fromClient = new FromClient({
    ...session,
    ...{ catalog, forwarder, fromServer, toolCalls, gate, start },
    keepsLists: cache !== undefined,
    onannounced: serverSide.announced,
  });

  booted.steps.attach(stepsOf({ ...session, catalog, toolCalls, forwarder }, options));
  serverSide.listen(fromServer);
  client.listen(fromClient, { onerror: () => stop(EXIT.ok), onclose: () => leave(end.left()) });
  // This runs while the servers boot.
  setImmediate(calls.load);

  return {
    ...reportsOf(servers, catalog, rules),
    done: end.done,
    stop: () => stop(EXIT.ok),
    swap: (next) => swapped(next, client, serverSide, calls),
  };
}
