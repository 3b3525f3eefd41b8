import { createServer, type Server } from 'node:net';
import type { BridgeServices } from '../bridge/bridge-context.ts';
import { LazySessions } from '../bridge/host/lazy-sessions.ts';
import type { ConfigPlace } from '../config/load-config.ts';
import { Lazy } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import { Vault, vaultPlace } from '../platform/vault.ts';
import { surviveLostTasks } from '../serve/lost-tasks.ts';
import { type Plan, planOf } from '../serve/plan.ts';
import { askedToStop } from '../serve/signals.ts';
import { type DaemonPlace, placeOfKey } from './daemon-place.ts';
import { Hints } from './hints.ts';
import { idleMs } from './idle-time.ts';
import { isDaemonFor } from './is-for.ts';
import { listenAt } from './listen.ts';
import { serveConnection } from './serve-connection.ts';

/** The order that the process gets on its command line. */
export interface DaemonOrder {
  readonly key: string;
  readonly config?: ConfigPlace;
  readonly program: string;
}

/** The servers of a config, kept for command lines until nobody has used them for a while. */
export class Daemon {
  readonly #place: DaemonPlace;
  readonly #hints: Hints;
  readonly #active = new Set<Log>();
  readonly #plan: Lazy<Plan>;
  readonly #sessions: LazySessions;
  readonly #server: Server;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  #end: () => void = () => {};

  constructor(
    private readonly order: DaemonOrder,
    private readonly env: NodeJS.ProcessEnv,
    /** Whether a command line means the same here as where it was typed. */
    isPlain: (argv: readonly string[]) => boolean,
  ) {
    const vault = Vault.open(vaultPlace(env));
    if (vault === undefined) throw new Error('there is no key to let clients in by');
    this.#place = placeOfKey(order.key, vault, env);
    this.#hints = new Hints(this.#place, env);
    const log: Log = (level, message) => {
      for (const tell of this.#active) tell(level, message);
    };
    surviveLostTasks(log);
    const { config: place } = order;
    const asked = { env, file: undefined, overrides: {}, typed: undefined, reader: false, isOwners: true };
    // The command that starts a daemon warns of the config, if its level lets it.
    this.#plan = new Lazy(() => planOf(place === undefined ? asked : { ...asked, place }, () => {}));
    this.#sessions = new LazySessions(() => this.#plan.get(), log);
    const services: BridgeServices = {
      plan: () => this.#plan.get(),
      sessions: (first) => this.#sessions.get(first),
    };
    this.#server = createServer((socket) =>
      serveConnection(socket, {
        ...{ token: this.#place.token, services, env },
        isFor: async (line) => isPlain(line.argv) && isDaemonFor(order.key, line),
        giveHint: (line) => this.#hints.give(line),
        startAhead: (name) => this.#startAhead(name),
        isOver: () => this.#isOver,
        onbegin: (one) => {
          this.#active.add(one);
          clearTimeout(this.#timer);
        },
        onend: (one) => {
          this.#active.delete(one);
          this.#rest();
        },
      }),
    );
  }

  /** Resolves when it has ended. */
  async run(): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      this.#end = () => {
        this.#isOver = true;
        resolve();
      };
    });
    const stopListening = await listenAt(this.#place, this.#server, this.order.config?.file);
    void askedToStop(process).then(() => this.#end());
    this.#rest();
    await ended;
    clearTimeout(this.#timer);
    stopListening();
    this.#hints.remove();
    await this.#sessions.close();
  }

  /** What fails here is said by the command that needs the server. */
  async #startAhead(name: string): Promise<void> {
    try {
      const server = (await this.#plan.get()).servers.find((one) => one.name === name);
      if (server !== undefined) await this.#sessions.start(server);
    } catch {}
  }

  /** Ends after a while without commands. */
  #rest(): void {
    clearTimeout(this.#timer);
    if (this.#active.size === 0) this.#timer = setTimeout(() => this.#end(), idleMs(this.env));
  }
}
