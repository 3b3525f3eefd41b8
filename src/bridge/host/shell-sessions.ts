import type { ServerAnswer } from '../../gateway/client/server-answer.ts';
import type { Booted } from '../../gateway/compose/boot.ts';
import type { StepsElsewhere } from '../../gateway/session/session-steps.ts';
import { RPC } from '../../gateway/wire/frame.ts';
import { UNNAMED } from '../../model/caller.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import { Endpoint } from '../../serve/endpoint.ts';
import { type Observing, observing } from '../../serve/observing.ts';
import type { Plan } from '../../serve/plan.ts';
import { contextOf, flushed, type ServeContext } from '../../serve/serve-context.ts';
import { bootShellServer } from './boot-server.ts';
import { type ServerRequest, ServerSession } from './server-session.ts';
import { SHELL_NAME } from './shell-client.ts';
import { shellReach } from './shell-reach.ts';

const NOTHING = Buffer.alloc(0);

/** The sessions of the gateway behind commands of the shell: one for each server that was used. */
export class ShellSessions {
  readonly #endpoint: Endpoint;
  readonly #context: ServeContext;
  readonly #observing: Observing;
  readonly #sessions = new Map<string, ServerSession>();
  /** Each session has one server, so a step goes to the session of its own. */
  readonly #stepsElsewhere: StepsElsewhere = (exchange, of) =>
    shellReach((server, request) => this.ask(server, request), this.plan.servers, exchange, of);

  constructor(
    private readonly plan: Plan,
    private readonly log: Log,
    /** Servers that were started before this was loaded. */
    private readonly booted = new Map<string, Booted>(),
  ) {
    const own = { renderMode: undefined, overrides: {}, fileTools: false, timeoutMs: undefined, log };
    // Handles are resolved by a command, and files by another: a shell has no use for the proxy's own tools. Nor for
    // threads: its caller waits for the one call, and loading them takes longer than they save.
    this.#context = { ...contextOf(plan, own), localTools: async () => [], threads: undefined };
    this.#observing = observing({
      env: plan.env,
      config: plan.config,
      endpoints: () => ['shell'],
      serving: () => this.#endpoint,
      pins: this.#context.pins,
      log,
      estimates: true,
    });
    const { record, admission } = this.#observing;
    // All tools are listed, and a changed config is another plan.
    const { place: _, ...still } = plan;
    const config = { ...plan.config, tools: 'eager' } as const;
    this.#endpoint = new Endpoint(
      { ...still, config },
      { ...this.#context, record, admission, forgets: true, frugal: true, keepsSchemas: true },
    );
  }

  /** The session with a server, which begins now where there is none. */
  of(server: ServerConfig): ServerSession {
    const running = this.#sessions.get(server.name);
    if (running !== undefined && !running.over) return running;
    const booted = this.booted.get(server.name) ?? bootShellServer(this.plan, server, this.log);
    this.booted.delete(server.name);
    const session = new ServerSession(server.name, (transport) =>
      this.#endpoint.begin(transport, UNNAMED.shell, { booted, stepsElsewhere: this.#stepsElsewhere }),
    );
    this.#sessions.set(server.name, session);
    return session;
  }

  ask(server: ServerConfig, ask: ServerRequest): Promise<ServerAnswer> {
    return this.of(server).ask(ask);
  }

  /** Records a call that the config denied before there was a session for it. */
  refused({ name }: ServerConfig, tool: string, action: string): void {
    this.#observing.record({
      ...{ caller: UNNAMED.shell, client: SHELL_NAME, action, server: name, tool, args: NOTHING },
      ...{ end: 'refused', code: RPC.server, at: Date.now(), ms: 0 },
      ...{ given: NOTHING, fetched: undefined, sent: undefined },
    });
  }

  /** Ends all servers, and writes the data to keep. */
  async close(): Promise<void> {
    const unused = [...this.booted.values()].map((booted) => booted.end());
    await Promise.all([...unused, ...[...this.#sessions.values()].map((session) => session.end())]);
    await this.#observing.close();
    await flushed(this.#context);
  }
}
