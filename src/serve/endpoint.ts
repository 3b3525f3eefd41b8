import { messageOf } from '../diagnostics/error.ts';
import { prune } from '../gateway/cache/prune.ts';
import { SessionCache } from '../gateway/cache/session-cache.ts';
import type { ClientTransport } from '../gateway/client/client-transport.ts';
import type { KnownCaller } from '../gateway/client/known-caller.ts';
import { READING_NOTE } from '../gateway/client/reading-note.ts';
import type { Discovered } from '../gateway/client/stateless/discover-members.ts';
import type { StatelessClient } from '../gateway/client/stateless/inner-session.ts';
import type { StatelessFront } from '../gateway/client/stateless/stateless-front.ts';
import type { Booted } from '../gateway/compose/boot.ts';
import { type Gateway, startGateway } from '../gateway/compose/gateway.ts';
import type { ServerWords } from '../gateway/pins/text-findings.ts';
import { adjusted } from '../gateway/servers/adjusted.ts';
import { startKey } from '../gateway/servers/shared/shared-servers.ts';
import type { StepsElsewhere } from '../gateway/session/session-steps.ts';
import type { ServerOutput } from '../gateway/stats/server-output.ts';
import type { ServerLoad, SessionState } from '../gateway/stats/state-file.ts';
import type { SessionTracing } from '../gateway/telemetry/call-trace.ts';
import { orderedJson } from '../json/ordered.ts';
import type { Caller } from '../model/caller.ts';
import type { Config } from '../model/config.ts';
import type { ServerConfig } from '../model/server-config.ts';
import { inBackground } from '../platform/background.ts';
import { cacheFolder } from '../platform/folders.ts';
import { Lazy } from '../platform/lazy.ts';
import { startFolder } from '../platform/start-folder.ts';
import { compacts } from '../route/compacts.ts';
import { handlesKnown } from '../route/gives-handles.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';
import { windowOf } from '../store/seen-lines.ts';
import { version } from '../version.ts';
import { bootOptionsOf } from './boot-options.ts';
import type { Plan } from './plan.ts';
import { type PreparedEngine, prepareEngine } from './prepare-engine.ts';
import { BY_SESSION, changedKeys } from './restart-needed.ts';
import type { EndpointContext } from './serve-context.ts';

/** The config's files are watched from then on, because the start is over. In milliseconds. */
const FOLLOW_DELAY = 1000;
/** Old entries of the cache are removed then; in milliseconds. */
const PRUNE_DELAY = 30_000;

const SELF = { name: 'bcp-proxy', version } as const;

/** How a session begins: with servers that were started before, or for a client whose requests need no session. */
interface BegunBy {
  readonly booted?: Booted | undefined;
  readonly statelessClient?: StatelessClient;
  /** Where workflows make their calls, if the session has not all servers. */
  readonly stepsElsewhere?: StepsElsewhere;
}

/** One endpoint: its rules, which all its sessions share, and its sessions. */
export class Endpoint {
  readonly #rules: Lazy<PreparedEngine>;
  readonly #gateways = new Set<Gateway>();
  #servers: readonly ServerConfig[];
  /** The config in effect. */
  #config: Config;
  #following: { close(): void } | undefined;
  readonly #pins: { stop(): void };
  #retired = false;
  #stopped = false;
  readonly #stateless = new Lazy(async () => {
    const { StatelessFront } = await import('../gateway/client/stateless/stateless-front.ts');
    return new StatelessFront({
      self: SELF,
      begin: (transport, caller, statelessClient) => this.begin(transport, caller, { statelessClient }),
      discover: () => this.#known(),
      note: () => this.#note(),
    });
  });

  constructor(
    private readonly plan: Plan,
    private readonly context: EndpointContext,
  ) {
    this.#rules = new Lazy(() => prepareEngine(plan, context));
    this.#servers = plan.servers;
    this.#config = plan.config;
    this.#pins = context.pins.listen(() => {
      for (const gateway of this.#gateways)
        inBackground(gateway.repinned(), 'Following what is pinned', context.log);
    });
    const later = (ms: number, work: () => Promise<void>, what: string): void => {
      setTimeout(() => inBackground(work(), what, context.log), ms).unref();
    };
    later(FOLLOW_DELAY, () => this.#follow(), 'Following the files of the config');
    later(PRUNE_DELAY, () => this.#prune(), 'Removing what is old from the cache');
  }

  /** Begins a session, with servers of its own unless these were started before. */
  begin(
    transport: ClientTransport,
    caller: Caller,
    { booted, statelessClient, stepsElsewhere }: BegunBy = {},
  ): Gateway {
    const { plan, context } = this;
    const copied = context.copies?.(transport, plan.profile ?? '');
    const options = {
      ...bootOptionsOf({ ...plan, servers: this.#servers }, context.log, context.shared),
      transport,
      caller: plan.profile === undefined ? caller : { ...caller, profile: plan.profile },
      cwd: startFolder(),
      self: SELF,
      note: this.#note(),
      startWaitMs: plan.config.start.waitMs,
      tools: plan.config.tools,
      rules: () => this.#rules.get(),
      localTools: context.localTools,
      disk: context.disk,
      copy: copied?.copy,
      forgets: context.forgets,
      frugal: context.frugal,
      keepsSchemas: context.keepsSchemas,
      window: windowOf(this.#config.references),
      ...handlesKnown(this.#config),
      access: { config: () => this.#config, counters: context.counters },
      ...this.#traced(transport, statelessClient !== undefined),
      record: context.record,
      admission: context.admission,
      statelessClient,
      pins: context.pins,
      stepsElsewhere,
    };
    const gateway = startGateway(options, booted);
    this.#gateways.add(gateway);
    const ended = gateway.done.finally(() => {
      this.#gateways.delete(gateway);
      copied?.end();
      this.#rest();
    });
    inBackground(ended, 'The end of a session', context.log);
    return gateway;
  }

  #traced({ id }: ClientTransport, isForStateless: boolean): { readonly tracing?: SessionTracing } {
    const { tracing, shared } = this.context;
    if (tracing === undefined) return {};
    const network = shared === undefined ? 'pipe' : 'tcp';
    return { tracing: tracing.session({ network, isForStateless, id }) };
  }

  /** Answers requests without a session. The first such request loads it. */
  get stateless(): Promise<StatelessFront> {
    return this.#stateless.get();
  }

  /** The servers, with their cached initialize answers if there are any. */
  #known(): Discovered {
    const { cache, env } = bootOptionsOf({ ...this.plan, servers: this.#servers }, this.context.log);
    const kept = cache && SessionCache.open(cache, this.#servers, env);
    return this.#servers.map((server) => {
      const { name } = server;
      const entry = kept
        ?.of(name)
        ?.entries()
        .find(({ kind }) => kind === 'listed');
      const allows = (text: string | undefined): boolean =>
        this.context.pins.instructions(server, text) === undefined;
      return { name, initialize: entry?.kind === 'listed' ? entry.initialize : undefined, allows };
    });
  }

  /** The note for models about compact results, if there may be any. */
  #note(): string | undefined {
    return this.#config.explain && this.#servers.length > 0 && compacts(this.#config)
      ? READING_NOTE
      : undefined;
  }

  /** Everything that its sessions' servers are started with, as a text to compare. */
  get identity(): string {
    return orderedJson([this.#servers.map(startKey), this.plan.config.tools]);
  }

  /** Whether a session that this plan begins would begin here as well. */
  beginsAs({ config, servers }: Plan): boolean {
    const { plan } = this;
    return (
      changedKeys(BY_SESSION, { ...plan.config, servers: plan.servers }, { ...config, servers }).length === 0
    );
  }

  /** Another endpoint takes its place. Its sessions go on and follow the config, but it logs no reloads. */
  retire(): void {
    this.#retired = true;
    this.#stateless.now?.leave();
    this.#rest();
  }

  /** Ends what all others have begun by requests without a session. */
  keepOnly(isGood: (from: KnownCaller) => boolean): void {
    this.#stateless.now?.keepOnly(isGood);
  }

  /** The gateway ends: it follows nothing any more, and ends what requests without a session have begun. */
  stop(): void {
    this.#stopped = true;
    this.#stateless.now?.stop();
    this.#rest();
  }

  /** Whether it has no sessions and will have none, or ends with the gateway. */
  get over(): boolean {
    return this.#stopped || (this.#retired && this.#gateways.size === 0);
  }

  #rest(): void {
    if (!this.over) return;
    this.#following?.close();
    this.#pins.stop();
  }

  /** The states of its sessions. */
  sessions(): readonly SessionState[] {
    return [...this.#gateways].map((gateway) => gateway.state());
  }

  /** The open work of the servers of its sessions. */
  loads(): readonly ServerLoad[] {
    return [...this.#gateways].flatMap((gateway) => gateway.loads());
  }

  /** Messages of the servers of its sessions beside the protocol. */
  *asides(): Iterable<ServerOutput> {
    for (const gateway of this.#gateways) yield* gateway.asides();
  }

  /** Texts that the servers of its sessions have sent. */
  words(): readonly ServerWords[] {
    return [...this.#gateways].flatMap((gateway) => gateway.words());
  }

  async #prune(): Promise<void> {
    if (this.over) return;
    await prune(cacheFolder(this.context.env), Date.now());
  }

  /** Rules, routes and settings follow their files from now on. */
  async #follow(): Promise<void> {
    const { place, select } = this.plan;
    if (place === undefined) return;
    const { env, overrides, log, onreload, threads } = this.context;
    const first = await this.#rules.get();
    const { reloadOnChange } = await import('./reload.ts');
    if (this.over) return;
    const swap = async (next: PreparedEngine): Promise<void> => {
      this.#rules.replace(next);
      this.#config = next.config;
      this.#servers = this.#servers.map((server) => {
        const now = next.config.servers.find(({ name }) => name === server.name);
        return now === undefined ? server : adjusted(server, now);
      });
      await Promise.all([...this.#gateways].map((gateway) => gateway.swap(next)));
    };
    const reticent = (): boolean => onreload === undefined || this.#retired;
    const onapplied = (config: Config, trust: PackPolicy): void => {
      if (!this.#retired) onreload?.(config, trust);
    };
    // The gateway would not have started with such a config, and sessions that begin by it would have no servers.
    const refusal = (config: Config): string | undefined =>
      this.plan.servers.length > 0 && this.plan.serversOf(config).length === 0
        ? messageOf('no-servers', { file: config.file })
        : undefined;
    const watched = { place, refusal, select, cwd: startFolder(), env, overrides };
    const following = reloadOnChange({ ...watched, log, threads, first, swap, reticent, onapplied });
    this.#following = following;
    await following.refresh();
  }
}
