import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type BridgeRequest, NeedsServers } from '../bridge/bridge-context.ts';
import { asksServers } from '../bridge/commands/bridge-commands.ts';
import { toBridgeError } from '../bridge/errors.ts';
import { type OwnServices, ownServices, shellPlan } from '../bridge/host/own-services.ts';
import { logLevelOf } from '../bridge/log-level.ts';
import { runBridge } from '../bridge/run-bridge.ts';
import { connected } from '../daemon/daemon-client.ts';
import { daemonFor, type FoundDaemon, runOn } from '../daemon/daemon-for.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { Lazy } from '../platform/lazy.ts';
import { createLog, type Log } from '../platform/log.ts';
import { packageRoot } from '../platform/package-root.ts';
import type { Plan } from '../serve/plan.ts';
import type { ConnectOptions } from './client-types.ts';

const PROGRAM = 'bcp-proxy';

/** A command line of the shell. */
export interface CommandLine {
  readonly words: readonly string[];
  /** What it reads from stdin. */
  readonly input?: string;
  readonly signal: AbortSignal;
}

/** Runs command lines of the shell for a program: in the daemon, or in this process. */
export class CommandRunner {
  readonly #options: ConnectOptions;
  readonly #env: NodeJS.ProcessEnv;
  readonly #cwd: string;
  readonly #log: Log;
  readonly #err: (text: string) => void;
  #plan: Lazy<Plan>;
  #daemon: FoundDaemon | undefined;
  #own: OwnServices | undefined;
  /** Whether servers are started here: what one of them keeps would be lost in another place. */
  #here: boolean;

  constructor(options: ConnectOptions) {
    const { env = process.env, cwd = process.cwd(), daemon = true, log } = options;
    this.#options = options;
    this.#env = { ...env };
    this.#cwd = resolve(cwd);
    this.#err = (text) => log?.(text);
    this.#log = createLog(logLevelOf([], this.#env) ?? 'error', this.#err);
    this.#here = !daemon || Boolean(this.#env['BCP_NO_DAEMON']);
    this.#plan = this.#planned();
  }

  /** Finds the config. @throws BridgeError */
  async ready(): Promise<void> {
    try {
      await this.#plan.get();
    } catch (error) {
      throw toBridgeError(error, PROGRAM);
    }
  }

  /** What it has written on stdout: an envelope. @throws BridgeError `DAEMON_UNREACHABLE` */
  async run(line: CommandLine): Promise<string> {
    if (this.#here) return this.#runHere(line, true);
    if (!asksServers(line.words)) {
      try {
        return await this.#runHere(line, false);
      } catch (error) {
        if (!(error instanceof NeedsServers)) throw error;
      }
    }
    return this.#runThere(line);
  }

  /** Ends the servers that were started here. */
  async close(): Promise<void> {
    await this.#own?.close();
  }

  #planned(): Lazy<Plan> {
    return shellPlan(this.#options.config, this.#log, { program: PROGRAM, env: this.#env, cwd: this.#cwd });
  }

  #requestOf({ words }: CommandLine): BridgeRequest {
    const { config } = this.#options;
    const end = words.indexOf('--');
    const at = end === -1 ? words.length : end;
    const argv = config === undefined ? words : words.toSpliced(at, 0, '--config', config);
    return { argv, program: PROGRAM, cwd: this.#cwd, env: this.#env, terminal: undefined };
  }

  async #runHere(line: CommandLine, mayStart: boolean): Promise<string> {
    const services = mayStart ? this.#services() : ownServices(this.#plan, this.#log, false);
    let said = '';
    const io = {
      stdin: async () => Buffer.from(line.input ?? ''),
      out: async (text: string) => {
        said += text;
      },
      err: this.#err,
      confirm: this.#options.confirm,
      signal: line.signal,
    };
    await runBridge(this.#requestOf(line), io, services);
    return said;
  }

  #services(): OwnServices {
    this.#own ??= ownServices(this.#plan, this.#log, true);
    return this.#own;
  }

  async #runThere(line: CommandLine): Promise<string> {
    const parts: Uint8Array[] = [];
    const done = await runOn(await this.#found(), this.#requestOf(line), {
      stdin: Readable.from([Buffer.from(line.input ?? '')]),
      out: async (bytes) => void parts.push(bytes),
      err: (bytes) => this.#err(Buffer.from(bytes).toString()),
      confirm: this.#options.confirm,
      signal: line.signal,
    });
    if (typeof done === 'number') return Buffer.concat(parts).toString();
    this.#err(`${messageOf('shell-without-daemon', { why: done })}\n`);
    this.#here = true;
    return this.#runHere(line, true);
  }

  /** The daemon; where it has ended, that of the config as it is now. */
  async #found(): Promise<FoundDaemon | undefined> {
    const before = this.#daemon;
    if (before !== undefined) {
      let there = await connected(before.place);
      const next = async (): Promise<Socket> => {
        const socket = there;
        there = undefined;
        return socket ?? before.connect();
      };
      if (there !== undefined) return { place: before.place, connect: next };
      this.#plan = this.#planned();
    }
    const script = join(packageRoot(), 'dist', 'bcp-proxy.js');
    this.#daemon = await daemonFor({ plan: this.#plan, program: PROGRAM, script }, this.#env);
    return this.#daemon;
  }
}
