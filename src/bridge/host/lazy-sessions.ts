import type { Booted } from '../../gateway/compose/boot.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import type { Plan } from '../../serve/plan.ts';
import { whereLoginsAre } from '../../serve/where-logins-are.ts';
import type { ShellSessions } from './shell-sessions.ts';

/** Sessions with servers, loaded with the first command that needs one: that server boots meanwhile. */
export class LazySessions {
  readonly #booted = new Map<string, Booted>();
  readonly #sessions: Lazy<ShellSessions>;
  readonly #logins: Lazy<() => Promise<void>>;
  #booting: Promise<void> | undefined;
  /** What is asked for and not there yet. */
  readonly #opening = new Set<Promise<ShellSessions>>();

  constructor(
    private readonly plan: () => Promise<Plan>,
    private readonly log: Log,
  ) {
    this.#logins = new Lazy(async () => {
      const { config, env } = await plan();
      return whereLoginsAre(config, env, log);
    });
    this.#sessions = new Lazy(async () => {
      // A plan that fails must not leave behind what is loaded for it.
      const planned = await plan();
      await this.#logins.get();
      const { ShellSessions: Opened } = await import('./shell-sessions.ts');
      return new Opened(planned, log, this.#booted);
    });
  }

  /** Starts one server, once. Other servers that are needed at the same moment start with the sessions. */
  async #boot(first: ServerConfig): Promise<void> {
    const [planned] = await Promise.all([this.plan(), this.#logins.get()]);
    const { bootShellServer } = await import('./boot-server.ts');
    const booted = bootShellServer(planned, first, this.log);
    // Cached data does not answer a call, so the server must run.
    for (const server of booted.servers) if (server.live === undefined) server.spawn();
    this.#booted.set(first.name, booted);
  }

  /** Starts the server that will be asked first, and loads no more than that takes. */
  async start(first: ServerConfig): Promise<void> {
    if (!this.#sessions.asked) this.#booting ??= this.#boot(first);
    await this.#booting;
  }

  /** @param first the server that is asked first */
  async get(first?: ServerConfig): Promise<ShellSessions> {
    const opening = this.#open(first);
    this.#opening.add(opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(opening);
    }
  }

  async #open(first: ServerConfig | undefined): Promise<ShellSessions> {
    if (first === undefined) await this.#booting;
    else await this.start(first);
    return this.#sessions.get();
  }

  /** Ends all servers that were started, also those whose callers have failed meanwhile for another reason. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#booting, ...this.#opening]);
    if (this.#sessions.asked) await (await this.#sessions.get()).close();
    if (this.#logins.asked) await (await this.#logins.get())();
  }
}
