import type { Booted } from '../../gateway/compose/boot.ts';
import type { ServerConfig } from '../../model/config.ts';
import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import type { Plan } from '../../serve/plan.ts';
import { whereLoginsAre } from '../../serve/where-logins-are.ts';
import { type BridgeServices, NeedsServers } from '../bridge-context.ts';
import type { ShellSessions } from './shell-sessions.ts';

/** Sessions with servers, loaded with the first command that needs one: that server boots meanwhile. */
export class LazySessions implements BridgeServices {
  readonly #plan: Lazy<Plan>;
  readonly #log: Log;
  readonly #mayStart: boolean;
  readonly #booted = new Map<string, Booted>();
  readonly #opened: Lazy<ShellSessions>;
  readonly #logins: Lazy<() => Promise<void>>;
  #booting: Promise<void> | undefined;

  /** @param mayStart whether servers may be started by this process */
  constructor(plan: Lazy<Plan>, log: Log, mayStart: boolean) {
    this.#plan = plan;
    this.#log = log;
    this.#mayStart = mayStart;
    this.#logins = new Lazy(async () => {
      const { config, env } = await plan.get();
      return whereLoginsAre(config, env, log);
    });
    this.#opened = new Lazy(async () => {
      const [{ ShellSessions: Opened }, planned] = await Promise.all([
        import('./shell-sessions.ts'),
        plan.get(),
        this.#logins.get(),
      ]);
      return new Opened(planned, log, this.#booted);
    });
  }

  /** Starts one server, once. Other servers that are needed at the same moment start with the sessions. */
  async #boot(first: ServerConfig): Promise<void> {
    const [planned] = await Promise.all([this.#plan.get(), this.#logins.get()]);
    const { bootShellServer } = await import('./boot-server.ts');
    const booted = bootShellServer(planned, first, this.#log);
    // Cached data does not answer a call, so the server must run.
    for (const server of booted.servers) if (server.live === undefined) server.spawn();
    this.#booted.set(first.name, booted);
  }

  // A command gets copies of these members.
  readonly plan = (): Promise<Plan> => this.#plan.get();

  readonly sessions = async (first?: ServerConfig): Promise<ShellSessions> => {
    if (!this.#mayStart) throw new NeedsServers();
    if (first !== undefined && !this.#opened.asked) this.#booting ??= this.#boot(first);
    await this.#booting;
    return this.#opened.get();
  };

  /** Ends all servers that were started. */
  async close(): Promise<void> {
    if (this.#opened.asked) await (await this.#opened.get()).close();
    if (this.#logins.asked) await (await this.#logins.get())();
  }
}
