import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { BridgeServices } from '../bridge/context.ts';
import { LazySessions } from '../bridge/host/lazy-sessions.ts';
import type { ConfigPlace } from '../config/load.ts';
import { durationMs } from '../config/units.ts';
import { Lazy } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import { listenPrivately } from '../platform/private-socket.ts';
import { birthOf } from '../platform/process/running.ts';
import { replaceFile } from '../platform/replace-file.ts';
import { leaveStartFolder } from '../platform/start-folder.ts';
import { Vault, vaultPlace } from '../platform/vault.ts';
import { surviveLostTasks } from '../serve/lost-tasks.ts';
import { type Plan, planOf } from '../serve/plan.ts';
import { askedToStop } from '../serve/signals.ts';
import { version } from '../version.ts';
import { serveConnection } from './connection.ts';
import { type DaemonPlace, placeOfKey } from './place.ts';

/** The order that the process gets on its command line. */
export interface DaemonOrder {
  readonly key: string;
  readonly config?: ConfigPlace;
  readonly program: string;
}

/** Without a command for so long it ends. */
const IDLE = '15m';
const IDLE_NAME = 'BCP_DAEMON_IDLE';

function idleMs(env: NodeJS.ProcessEnv): number {
  const said = env[IDLE_NAME];
  return durationMs(said !== undefined && /^\d+(?:ms|s|m|h)$/.test(said) ? said : IDLE);
}

/** The facts that a daemon reports about itself. */
export interface DaemonAbout {
  readonly pid: number;
  readonly birth: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly config?: string;
}

/** The servers of a config, kept for command lines until nobody has used them for a while. */
export class Daemon {
  readonly #place: DaemonPlace;
  readonly #active = new Set<Log>();
  readonly #plan: Lazy<Plan>;
  readonly #sessions: LazySessions;
  readonly #server: Server;
  #timer: NodeJS.Timeout | undefined;
  #end: () => void = () => {};

  constructor(
    private readonly order: DaemonOrder,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    const vault = Vault.open(vaultPlace(env));
    if (vault === undefined) throw new Error('there is no key to let clients in by');
    this.#place = placeOfKey(order.key, vault, env);
    const log: Log = (level, message) => {
      for (const tell of this.#active) tell(level, message);
    };
    surviveLostTasks(log);
    const { config: place } = order;
    const asked = { env, file: undefined, overrides: {}, typed: undefined, reader: false, isOwners: true };
    // The command that starts a daemon has warned of the config already.
    this.#plan = new Lazy(() => planOf(place === undefined ? asked : { ...asked, place }, () => {}));
    this.#sessions = new LazySessions(() => this.#plan.get(), log);
    const services: BridgeServices = {
      plan: () => this.#plan.get(),
      sessions: (first) => this.#sessions.get(first),
    };
    this.#server = createServer((socket) =>
      serveConnection(socket, {
        ...{ token: this.#place.token, services, env },
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
      this.#end = resolve;
    });
    await this.#listen();
    leaveStartFolder(this.#place.folder);
    void askedToStop(process).then(() => this.#end());
    this.#rest();
    await ended;
    clearTimeout(this.#timer);
    this.#server.close();
    this.#remove();
    await this.#sessions.close();
  }

  async #listen(): Promise<void> {
    const { socket, about } = this.#place;
    const { pid } = process;
    const { config } = this.order;
    const said: DaemonAbout = {
      ...{ pid, birth: birthOf(pid), version, started: Date.now() },
      ...(config === undefined ? {} : { config: config.file }),
    };
    await listenPrivately(this.#server, socket);
    await replaceFile(about, JSON.stringify(said));
  }

  /** Ends after a while without commands. */
  #rest(): void {
    clearTimeout(this.#timer);
    if (this.#active.size === 0) this.#timer = setTimeout(() => this.#end(), idleMs(this.env));
  }

  /**
   * Removes the file about this daemon, unless it now belongs to another daemon. The system removes the socket with
   * the server.
   */
  #remove(): void {
    const { about } = this.#place;
    try {
      const { pid } = JSON.parse(readFileSync(about, 'utf8')) as DaemonAbout;
      if (pid === process.pid) rmSync(about, { force: true });
    } catch {
      // It is gone.
    }
  }
}
