import { Readable } from 'node:stream';
import type { BridgeIo, ShellProgram } from '../../bridge/bridge-context.ts';
import type { Terminal } from '../../bridge/bridge-outcome.ts';
import { isNoun } from '../../bridge/commands/bridge-commands.ts';
import { toBridgeError } from '../../bridge/errors.ts';
import { failureText } from '../../bridge/output/output-envelope.ts';
import { shownError } from '../../bridge/output/terminal.ts';
import { saidOf, withOption } from '../../bridge/said.ts';
import { CommandRunner } from '../../code-client/command-runner.ts';
import type { ExitCode } from '../../diagnostics/exit-code.ts';
import { visible } from '../../diagnostics/visible.ts';
import { mayNameSource } from '../ad-hoc/names-source.ts';
import type { Commands } from '../command.ts';
import { type Io, terminalOf, writeOutput } from '../io.ts';
import { CalledResult, printsResult } from './called-result.ts';

export type Main = (argv: readonly string[], io: Io) => Promise<ExitCode>;

/** The program whose command lines are typed. */
export interface TypedProgram {
  readonly program: ShellProgram;
  readonly commands: Commands;
  /** Runs any of its command lines. */
  readonly main: Main;
  readonly config: string | undefined;
}

interface Printed {
  readonly exit: ExitCode;
  readonly text: string;
}

/** Shows a text of an answer. */
export type Show = (text: string) => Promise<void>;

const asksForHelp = (words: readonly string[]): boolean =>
  saidOf(words, 'help') !== undefined || words.includes('-h');

/** Lines that print as long as they run. */
const isEndless = ([noun, verb]: readonly string[]): boolean => noun === 'resources' && verb === 'subscribe';

/** Runs the command lines of a conversation one after the other. Its servers stay from line to line. */
export class LineRunner {
  readonly #runner: CommandRunner;
  #last: CalledResult | undefined;

  constructor(
    private readonly typed: TypedProgram,
    private readonly io: Io,
    private readonly show: Show,
    confirm: BridgeIo['confirm'],
  ) {
    const { program, config } = typed;
    const log = (text: string): void => void io.stderr.write(text);
    this.#runner = new CommandRunner({ config, env: io.env, confirm, log }, { program });
  }

  /** The last result of a call. */
  get last(): CalledResult | undefined {
    return this.#last;
  }

  servers(): Promise<readonly string[]> {
    return this.#runner.servers();
  }

  close(): Promise<void> {
    return this.#runner.close();
  }

  /** Reads the config again: the next line may name what was added to it. */
  renew(): Promise<void> {
    return this.#runner.renew();
  }

  async run(words: readonly string[], signal: AbortSignal): Promise<ExitCode> {
    const isOurs = isNoun(words[0] ?? '') && !asksForHelp(words) && !mayNameSource(words);
    if (!isOurs || saidOf(words, 'config') !== undefined) return this.#elsewhere(words, signal);
    try {
      return printsResult(words) ? await this.#call(words, signal) : await this.#command(words, signal);
    } catch (error) {
      const known = toBridgeError(error, this.typed.program);
      const terminal = terminalOf(this.io);
      if (terminal === undefined) await writeOutput(failureText(known), this.io);
      else this.io.stderr.write(shownError(known, terminal));
      return known.exit;
    }
  }

  /** What a command line prints. */
  async printed(words: readonly string[], signal: AbortSignal, terminal?: Terminal): Promise<Printed> {
    const parts: Buffer[] = [];
    const out = async (part: string | Uint8Array): Promise<void> => void parts.push(Buffer.from(part));
    const exit = await this.#runner.run({ words, terminal, out, signal });
    return { exit, text: Buffer.concat(parts).toString() };
  }

  /** As a command of its own: it names its servers or its config itself, or needs none. Nobody can be asked. */
  #elsewhere(words: readonly string[], signal: AbortSignal): Promise<ExitCode> {
    const { env, stdout, stderr } = this.io;
    const whenEnded = (name: string, listener: () => void): void => {
      if (name === 'SIGINT') signal.addEventListener('abort', listener, { once: true });
    };
    const stdin = Readable.from([]);
    return this.typed.main(words, { env, stdout, stderr, stdin, on: whenEnded, once: whenEnded });
  }

  async #call(words: readonly string[], signal: AbortSignal): Promise<ExitCode> {
    const terminal = terminalOf(this.io);
    const { exit, text } = await this.printed(withOption(words, '--output', 'json'), signal);
    const called = new CalledResult(words, text);
    if (called.result !== undefined) this.#last = called;
    const { out, err } = called.shown(terminal);
    this.io.stderr.write(err);
    const whole = out === '' || out.endsWith('\n') ? out : `${out}\n`;
    await this.show(terminal === undefined ? whole : visible(whole));
    return exit;
  }

  async #command(words: readonly string[], signal: AbortSignal): Promise<ExitCode> {
    const terminal = terminalOf(this.io);
    const saysForm = ['output', 'json'].some((option) => saidOf(words, option) !== undefined);
    const argv = terminal === undefined && !saysForm ? withOption(words, '--output', 'text') : words;
    const out = (part: string | Uint8Array): Promise<void> => writeOutput(part, this.io);
    if (isEndless(words)) return this.#runner.run({ words: argv, terminal, out, signal });
    const { exit, text } = await this.printed(argv, signal, terminal);
    await this.show(text);
    return exit;
  }
}
