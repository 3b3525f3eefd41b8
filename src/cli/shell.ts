import {
  type BridgeIo,
  type BridgeRequest,
  NeedsServers,
  type ShellProgram,
} from '../bridge/bridge-context.ts';
import { asksServers, type BridgeNoun } from '../bridge/commands/bridge-commands.ts';
import { toBridgeError } from '../bridge/errors.ts';
import { ownServices, shellPlan } from '../bridge/host/own-services.ts';
import { logLevelOf } from '../bridge/log-level.ts';
import { runBridge, tellFailure, wantsEnvelope } from '../bridge/run-bridge.ts';
import { saidOf } from '../bridge/said.ts';
import { warnOnce } from '../bridge/told-once.ts';
import { daemonError } from '../daemon/daemon-for.ts';
import type { QuickEnd } from '../daemon/quick-client.ts';
import { messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { visible } from '../diagnostics/visible.ts';
import { Lazy } from '../platform/lazy.ts';
import { createLog, type Log, type LogLevel } from '../platform/log.ts';
import type { Plan } from '../serve/plan.ts';
import { mayNameSource } from './ad-hoc/names-source.ts';
import type { Source } from './ad-hoc/read-source.ts';
import { ask, canAsk } from './ask.ts';
import type { Command } from './command.ts';
import { type Io, interruption, processIo, readInput, terminalOf, unwritable, writeOutput } from './io.ts';

/** All of standard input. Ctrl-C lets go of it: a process that still reads does not end. */
function readStdin({ stdin }: Io, signal: AbortSignal): Promise<Buffer> {
  signal.addEventListener('abort', () => stdin.destroy(), { once: true });
  return readInput('-', { stdin });
}

/** Calls that are made at once are asked about one after the other. */
function oneByOne(asks: (question: string) => Promise<boolean>): (question: string) => Promise<boolean> {
  let before: Promise<unknown> = Promise.resolve();
  return (question) => {
    const said = before.then(() => asks(question));
    before = said.catch(() => {});
    return said;
  };
}

class ShellRun {
  readonly #streams: BridgeIo;
  readonly #level: LogLevel;
  readonly #log: Log;
  readonly #plan: Lazy<Plan>;

  private constructor(
    private readonly request: BridgeRequest,
    private readonly io: Io,
    source: Source | undefined,
  ) {
    const signal = interruption(io);
    this.#streams = {
      stdin: () => readStdin(io, signal),
      out: (text) => writeOutput(text, io),
      err: (text) => void io.stderr.write(text),
      confirm: canAsk(io) ? oneByOne((question) => ask(visible(question), io)) : undefined,
      signal,
    };
    this.#level = request.level ?? 'error';
    this.#log = createLog(this.#level, this.#streams.err);
    this.#plan = new Lazy(() => this.#planned(source));
  }

  static async of(
    argv: readonly string[],
    program: ShellProgram,
    io: Io,
    source?: Source,
  ): Promise<ShellRun> {
    const words = { argv: source?.argv ?? argv, source: source?.words };
    const line = { ...words, program, cwd: process.cwd(), env: io.env, terminal: terminalOf(io) };
    return new ShellRun({ ...line, level: await logLevelOf(line) }, io, source);
  }

  /** The plan of a config, or of the servers that the command line names. */
  async #planned(source: Source | undefined): Promise<Plan> {
    const { argv, program, cwd, env } = this.request;
    const around = { cwd, env, system: process.platform };
    const typed = async () => {
      if (source === undefined) return undefined;
      if (source.typed !== undefined) return [source.typed.server];
      const { trustedServers } = await import('./ad-hoc/trusted-servers.ts');
      return trustedServers(around, { ...this.#streams, yes: source.yes === true, log: this.#log });
    };
    try {
      return await shellPlan(saidOf(argv, 'config'), this.#log, this.request, typed).get();
    } catch (error) {
      const known = toBridgeError(error, program);
      if (source !== undefined || known.code !== 'CONFIG_NOT_FOUND') throw error;
      throw await (await import('./ad-hoc/trusted-servers.ts')).orFromClients(known, argv, program, around);
    }
  }

  /** Says why nothing was run. */
  fail(error: unknown): Promise<ExitCode> {
    return tellFailure(toBridgeError(error), this.request, this.#streams);
  }

  /** Runs a command with servers that it names itself: in this process, because each daemon belongs to a config. */
  async withTyped({ typed, keepAs }: Source): Promise<ExitCode> {
    if (typed === undefined || keepAs === undefined) return this.here(true);
    const { err, signal } = this.#streams;
    const { keeping } = await import('../bridge/servers/change.ts');
    const file = saidOf(this.request.argv, 'config');
    const keep = await keeping(keepAs, typed.entry, file, { ...this.request, signal });
    const code = await this.here(true);
    if (code !== EXIT.ok) return code;
    try {
      err(`bcp-proxy: ${visible(await keep())}\n`);
      return code;
    } catch (error) {
      // The answer stands on stdout.
      const { message, exit } = toBridgeError(error);
      err(`bcp-proxy: ${visible(message)}\n`);
      return exit;
    }
  }

  /** In this process. @throws NeedsServers where servers are needed, and this process may not start them */
  async here(mayStart: boolean): Promise<ExitCode> {
    const { log, out, rest } = warnOnce(this.#log, this.#level, this.#streams.out);
    const services = ownServices(this.#plan, log, mayStart);
    try {
      return await runBridge(this.request, { ...this.#streams, out }, services);
    } finally {
      await services.close();
      rest();
    }
  }

  /** Runs a command that needs servers: in the daemon if possible, else in this process. */
  async withServers(): Promise<ExitCode> {
    const { program, env } = this.request;
    if (env['BCP_NO_DAEMON']) return this.here(true);
    try {
      const { throughDaemon } = await import('./through-daemon.ts');
      const code = await throughDaemon(
        this.request,
        { plan: this.#plan, program },
        this.#streams,
        ownServices(this.#plan, this.#log, false),
        this.io,
      );
      return code ?? (await this.here(true));
    } catch (error) {
      return this.fail(error);
    }
  }
}

/** Commands that list. Of their items, a person wants one a line. */
const LISTS = /^(?:(?:servers|tools|resources|prompts) (?:list|search)|search|recommend)(?: |$)/;

/** Tells a person who has put a pipe behind a list why it is JSON. Programs and agents have no terminal. */
function explainJson(argv: readonly string[], io: Io): void {
  if (io.stdout.isTTY || !io.stderr.isTTY || !LISTS.test(argv.join(' '))) return;
  const terminal = { columns: 80, colour: false };
  const isAsked = wantsEnvelope({ argv, terminal });
  if (isAsked || !wantsEnvelope({ argv, terminal: undefined })) return;
  io.stderr.write(`bcp-proxy: ${messageOf('shell-json-in-pipe', undefined)}\n`);
}

/** Runs a command line that may name a server itself; `undefined` where it names none. */
async function runTyped(
  argv: readonly string[],
  program: ShellProgram,
  io: Io,
): Promise<ExitCode | undefined> {
  let source: Source | undefined;
  try {
    source = await (await import('./ad-hoc/read-source.ts')).readSource(argv, program);
    return source && (await (await ShellRun.of(argv, program, io, source)).withTyped(source));
  } catch (error) {
    return (await ShellRun.of(argv, program, io, source)).fail(error);
  }
}

async function run(argv: readonly string[], program: ShellProgram, io: Io): Promise<ExitCode> {
  explainJson(argv, io);
  const code = mayNameSource(argv) ? await runTyped(argv, program, io) : undefined;
  if (code !== undefined) return code;
  const line = await ShellRun.of(argv, program, io);
  if (asksServers(argv)) return line.withServers();
  try {
    return await line.here(false);
  } catch (error) {
    if (error instanceof NeedsServers) return line.withServers();
    throw error;
  }
}

/** Says why the quick client has no exit code for a command line. Gives the code. */
export async function tellQuickEnd(
  end: Exclude<QuickEnd, { readonly kind: 'exit' }>,
  argv: readonly string[],
  program: ShellProgram,
): Promise<ExitCode> {
  const error = end.kind === 'failed' ? daemonError(end.why) : unwritable(end.error);
  try {
    return await (await ShellRun.of(argv, program, processIo)).fail(error);
  } catch (unsaid) {
    const { showError } = await import('../diagnostics/show-error.ts');
    return showError(unsaid, processIo.stderr);
  }
}

/** A command of the bridge as one of a program: what it takes to run it, without its help. */
export const shellCommand = (noun: BridgeNoun, program: ShellProgram): Pick<Command, 'run'> => ({
  run: (words, io) => run([noun, ...words], program, io),
});
