import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type BridgeRequest, NeedsServers, type ShellProgram } from '../bridge/bridge-context.ts';
import type { Terminal } from '../bridge/bridge-outcome.ts';
import { asksServers } from '../bridge/commands/bridge-commands.ts';
import { toBridgeError } from '../bridge/errors.ts';
import { type OwnServices, ownServices, shellPlan } from '../bridge/host/own-services.ts';
import { logLevelIn, logLevelOf } from '../bridge/log-level.ts';
import { runBridge } from '../bridge/run-bridge.ts';
import { withOption } from '../bridge/said.ts';
import { connected } from '../daemon/daemon-client.ts';
import { daemonFor, type FoundDaemon, runOn } from '../daemon/daemon-for.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import type { Lazy } from '../platform/lazy.ts';
import { createLog, type Log } from '../platform/log.ts';
import type { Plan } from '../serve/plan.ts';
import type { ConnectOptions } from './client-types.ts';

/** A command line of the shell. */
export interface CommandLine {
  readonly words: readonly string[];
  /** What it reads from stdin. */
  readonly input?: string;
  /** Set where a person reads the output. */
  readonly terminal?: Terminal | undefined;
  /** Gets what it writes on stdout. Resolves when it can take more. */
  readonly out: (part: string | Uint8Array) => Promise<void>;
  readonly signal: AbortSignal;
}

/** The program whose command lines are run. */
export interface RunnerProgram {
  readonly program: ShellProgram;
  /** Its file, which a daemon is started from; absent: the one that runs. */
  readonly script?: string;
}

/** What decides which servers there are, and how they run. */
const settled = ({ scope, config, servers }: Plan): string => JSON.stringify([scope, config, servers]);

/** Runs command lines of the shell for a program: in the daemon, or in this process. */
export class CommandRunner {
  readonly #options: ConnectOptions;
  readonly #program: ShellProgram;
  readonly #script: string | undefined;
  readonly #env: NodeJS.ProcessEnv;
  readonly #cwd: string;
  readonly #log: Log;
  readonly #err: (text: string) => void;
  #plan: Lazy<Plan>;
  #daemon: FoundDaemon | undefined;
  #own: OwnServices | undefined;
  /** Whether servers are started here: what one of them keeps would be lost in another place. */
  #here: boolean;

  constructor(options: ConnectOptions, { program, script }: RunnerProgram) {
    const { env = process.env, cwd = process.cwd(), daemon = true, log } = options;
    this.#options = options;
    this.#program = program;
    this.#script = script;
    this.#env = { ...env };
    this.#cwd = resolve(cwd);
    this.#err = (text) => log?.(text);
    this.#log = createLog(logLevelIn(this.#env), this.#err);
    this.#here = !daemon || Boolean(this.#env['BCP_NO_DAEMON']);
    this.#plan = this.#planned();
  }

  /** Finds the config. @throws BridgeError */
  async ready(): Promise<void> {
    try {
      await this.#plan.get();
    } catch (error) {
      throw toBridgeError(error, this.#program);
    }
  }

  /** The names of the servers; none where the config cannot be used. */
  async servers(): Promise<readonly string[]> {
    try {
      return (await this.#plan.get()).servers.map(({ name }) => name);
    } catch {
      return [];
    }
  }

  /** Reads the config again. Servers that were started here end if it has changed. */
  async renew(): Promise<void> {
    const before = this.#plan;
    this.#plan = this.#planned();
    this.#daemon = undefined;
    if (this.#own === undefined) return;
    const textOf = (plan: Lazy<Plan>): Promise<string> => plan.get().then(settled, () => '');
    if ((await textOf(before)) === (await textOf(this.#plan))) this.#plan = before;
    else {
      await this.#own.close();
      this.#own = undefined;
    }
  }

  /** The exit code. @throws BridgeError `DAEMON_UNREACHABLE` */
  async run(line: CommandLine): Promise<ExitCode> {
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
    return shellPlan(this.#options.config, this.#log, {
      program: this.#program,
      env: this.#env,
      cwd: this.#cwd,
    });
  }

  async #requestOf({ words, terminal }: CommandLine): Promise<BridgeRequest> {
    const { config } = this.#options;
    const argv = config === undefined ? words : withOption(words, '--config', config);
    const line = { argv, program: this.#program, cwd: this.#cwd, env: this.#env, terminal };
    return { ...line, level: await logLevelOf(line) };
  }

  async #runHere(line: CommandLine, mayStart: boolean): Promise<ExitCode> {
    const services = mayStart ? this.#services() : ownServices(this.#plan, this.#log, false);
    const io = {
      stdin: async () => Buffer.from(line.input ?? ''),
      out: line.out,
      err: this.#err,
      confirm: this.#options.confirm,
      signal: line.signal,
    };
    return runBridge(await this.#requestOf(line), io, services);
  }

  #services(): OwnServices {
    this.#own ??= ownServices(this.#plan, this.#log, true);
    return this.#own;
  }

  async #runThere(line: CommandLine): Promise<ExitCode> {
    const done = await runOn(await this.#found(), await this.#requestOf(line), {
      stdin: Readable.from([Buffer.from(line.input ?? '')]),
      out: line.out,
      err: (bytes) => this.#err(Buffer.from(bytes).toString()),
      confirm: this.#options.confirm,
      signal: line.signal,
    });
    if (typeof done === 'number') return done;
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
    const wanted = { plan: this.#plan, program: this.#program, script: this.#script };
    this.#daemon = await daemonFor(wanted, this.#env);
    return this.#daemon;
  }
}
