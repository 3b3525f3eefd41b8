import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { BufferBudget } from '../gateway/client/http/buffer-budget.ts';
import { connectionBounds } from '../gateway/client/http/connections.ts';
import { type Front, type FrontSettings, listen } from '../gateway/client/http/front.ts';
import type { Problem } from '../gateway/client/http/readiness.ts';
import { SharedServers } from '../gateway/servers/shared/shared-servers.ts';
import type { GatewayStanding } from '../gateway/telemetry/standing.ts';
import { MAX_FRAME_BYTES } from '../gateway/wire/line-splitter.ts';
import type { Config } from '../model/config.ts';
import { Lazy } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import { descriptorLimit } from '../platform/process/descriptor-limit.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';
import { Endpoints } from './endpoints.ts';
import { type HttpFlags, settingsOf } from './http-settings.ts';
import { type Plan, planWith } from './plan.ts';
import { problemsOf } from './readiness-problems.ts';
import { byHttp, RestartNeeded } from './restart-needed.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import { type ContextOptions, contextOf } from './serve-context.ts';
import type { SharedState } from './shared-state.ts';

/** Where the gateway listens. */
export interface HttpPlace {
  readonly host: string;
  readonly port: number;
}

/** The endpoints of a plan at one port, and all that they share. */
export class HttpGateway {
  readonly #held = new BufferBudget();
  readonly #restart: RestartNeeded;
  readonly #servers: SharedServers;
  readonly #endpoints: Endpoints;
  /** The config in effect. */
  #config: Config;
  #front: Front | undefined;

  private constructor(
    private readonly plan: Plan,
    private readonly place: HttpPlace,
    private readonly log: Log,
    /** In effect. */
    private readonly settings: { now: FrontSettings },
    private readonly shared: SharedState | undefined,
    private readonly runtime: Runtime,
    flags: HttpFlags,
  ) {
    this.#config = plan.config;
    this.#restart = new RestartNeeded(plan.config, byHttp(flags), log);
    this.#servers = new SharedServers({
      ...{ env: plan.env, log, maxFrameBytes: MAX_FRAME_BYTES },
      leases: shared?.leases,
    });
    this.#endpoints = new Endpoints(plan, {
      ...runtime.context,
      shared: this.#servers,
      onreload: (config, trust) => this.#reload(config, trust),
    });
  }

  /** Opens what replicas share, and starts what watches the endpoints. Rejects with `StartFailure`. */
  static async open(
    plan: Plan,
    flags: HttpFlags,
    options: ContextOptions,
    place: HttpPlace,
    first: FrontSettings,
  ): Promise<HttpGateway> {
    const { log } = options;
    const { env, config } = plan;
    const settings = { now: first };
    const idleMs = (): number => settings.now.idleMs;
    const shared =
      config.store && (await (await import('./shared-state.ts')).openStore(config.store, env, idleMs, log));
    const own = contextOf(plan, options);
    const context =
      shared === undefined
        ? own
        : { ...own, copies: shared.copies, counters: new Lazy(async () => shared.counters) };
    const runtime = await startRuntime(plan, context, {
      http: true,
      endpoints: () => gateway.urls(),
      serving: () => gateway.#endpoints,
      standing: () => gateway.#standing(),
      replica: shared?.replica,
    });
    const gateway = new HttpGateway(plan, place, log, settings, shared, runtime, flags);
    return gateway;
  }

  urls(): readonly string[] {
    const origin = this.#front?.origin ?? '';
    return this.#endpoints.names.map((name) => `${origin}/mcp${name === '' ? '' : `/${name}`}`);
  }

  #standing(): Pick<GatewayStanding, 'heldBytes' | 'ready'> {
    const ready = this.#front?.problems().every(({ serves }) => serves);
    return { heldBytes: this.#held.bytes, ready };
  }

  #problems(): readonly Problem[] {
    const problem = this.runtime.observed.problem();
    const required = this.#config.audit?.required ?? false;
    return problemsOf({
      servers: this.plan.serversOf(this.#config).map(({ name }) => name),
      sessions: this.#endpoints.sessions(),
      audit: problem === undefined ? undefined : { problem, required },
      store: this.shared?.store.state,
    });
  }

  #sayWithoutToken(): void {
    if (this.settings.now.entry.isOpen) this.log('warn', messageOf('http-without-token', undefined));
  }

  /** Rejects where it cannot listen. */
  async listen(): Promise<void> {
    this.#front = await listen({
      ...{ ...this.place, ...this.settings.now, held: this.#held, log: this.log },
      connections: connectionBounds(descriptorLimit()),
      problems: () => this.#problems(),
      page: this.runtime.page,
      onrefused: this.runtime.observed.refused,
      begin: (name) => this.#endpoints.at(name),
      identity: (name) => this.#endpoints.identity(name),
      stateless: (name) => this.#endpoints.stateless(name),
      sharing: this.shared?.sessions,
    });
  }

  announce(): void {
    const token = !this.settings.now.entry.isOpen;
    this.log('info', messageOf('http-listening', { urls: this.urls(), token }));
    this.#sayWithoutToken();
  }

  #reload(config: Config, trust: PackPolicy): void {
    this.#config = config;
    this.runtime.follow(config);
    this.#adjust(config);
    const before = this.urls().join();
    for (const name of this.#endpoints.follow(planWith(this.plan, config, trust))) this.#front?.leave(name);
    const urls = this.urls();
    if (urls.join() !== before) this.log('info', messageOf('http-endpoints', { urls }));
    this.#restart.follow(config);
  }

  /** Who may connect from now on. Settings that cannot be used leave all as it is. */
  #adjust({ http }: Config): void {
    const { settings } = this;
    try {
      const now = settingsOf(http, this.place.host, this.plan.env, settings.now);
      const wasOpen = settings.now.entry.isOpen;
      this.#front?.adjust(now);
      this.#endpoints.keepOnly(({ credential }) => now.entry.isGood(credential));
      settings.now = now;
      if (!wasOpen) this.#sayWithoutToken();
    } catch (error) {
      this.log('warn', messageOf('http-kept', { problem: reasonOf(error) }));
    }
  }

  async close(): Promise<void> {
    this.runtime.observed.flush();
    this.log('info', messageOf('http-leaving', undefined));
    this.#endpoints.stop();
    await this.#front?.drain();
    await this.#servers.close();
    await this.runtime.close();
    await this.shared?.close();
  }
}
