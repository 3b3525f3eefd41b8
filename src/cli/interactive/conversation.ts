import { on } from 'node:events';
import { createInterface, type Interface } from 'node:readline/promises';
import { paint } from '../../bridge/output/terminal.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { visible } from '../../diagnostics/visible.ts';
import { argumentsOfTool, fittingWords } from '../completion/fitting-words.ts';
import { type Io, terminalOf } from '../io.ts';
import { completionsOf } from './completions.ts';
import { LineRunner, type TypedProgram } from './line-runner.ts';
import { showText } from './screen.ts';
import { History, KEPT_LINES } from './shell-history.ts';
import { TypedLines } from './typed-lines.ts';

/** A conversation on a terminal. */
export class Conversation {
  readonly #history: History;
  readonly #lines: Interface;
  readonly #handler: TypedLines;
  readonly #runner: LineRunner;
  /** The lines that the arrow keys bring back; answers to questions are none. */
  #recalled: readonly string[];
  #isAsking = false;
  /** Ctrl-D was pressed; lines that were typed before it still run. */
  #isOver = false;
  #running: AbortController | undefined;

  constructor(
    private readonly typed: TypedProgram,
    private readonly io: Io,
  ) {
    this.#history = new History(io.env);
    this.#recalled = this.#history.lines;
    const paging = { more: () => this.#more(), lend: <T>(work: () => Promise<T>) => this.#lend(work) };
    const show = (text: string): Promise<void> => showText(text, paging, io);
    this.#runner = new LineRunner(typed, io, show, (question) => this.#confirm(question));
    this.#handler = new TypedLines(typed, this.#runner, show, io);
    const prompt = paint(`${typed.program}>`, 'bold', terminalOf(io) ?? { columns: 0, colour: false });
    this.#lines = createInterface({
      ...{ input: io.stdin, output: io.stdout, terminal: true, prompt: `${prompt} ` },
      ...{ history: [...this.#recalled], historySize: KEPT_LINES },
      completer: (line: string) => this.#completions(line),
    });
    this.#lines.on('history', (lines: string[]) => {
      if (this.#isAsking) lines.splice(0, lines.length, ...this.#recalled);
      else this.#recalled = [...lines];
    });
    this.#lines.once('close', () => {
      this.#isOver = true;
    });
    this.#lines.on('SIGINT', () => this.#interrupt());
    // Another program may have the keyboard.
    io.on('SIGINT', () => this.#interrupt());
    io.once('SIGTERM', () => {
      this.#running?.abort();
      this.#lines.close();
    });
  }

  async run(): Promise<ExitCode> {
    try {
      this.#lines.prompt();
      for await (const [line] of on(this.#lines, 'line', { close: ['close'] })) {
        if ((await this.#handle(String(line))) === 'leave') break;
        // A prompt would open the keyboard again, and the process would not end.
        if (!this.#isOver) this.#lines.prompt();
      }
      return EXIT.ok;
    } finally {
      this.#lines.close();
      await this.#runner.close();
    }
  }

  async #handle(line: string) {
    const running = new AbortController();
    this.#running = running;
    try {
      if (line.trim() !== '') await this.#history.add(line.trim());
      return await this.#handler.handle(line, running.signal);
    } finally {
      this.#running = undefined;
    }
  }

  #interrupt(): void {
    if (this.#running !== undefined) {
      this.#running.abort();
      return;
    }
    this.io.stdout.write('^C\n');
    // The keys that take the line away.
    this.#lines.write(null, { ctrl: true, name: 'e' });
    this.#lines.write(null, { ctrl: true, name: 'u' });
  }

  /** What is answered; nothing where Ctrl-C or Ctrl-D is. */
  async #answer(question: string): Promise<string | undefined> {
    const signal = this.#running?.signal;
    this.#isAsking = true;
    try {
      return await this.#lines.question(question, signal === undefined ? {} : { signal });
    } catch {
      return undefined;
    } finally {
      this.#isAsking = false;
    }
  }

  async #confirm(question: string): Promise<boolean> {
    return /^y(?:es)?$/i.test((await this.#answer(`${visible(question)} [y/N] `))?.trim() ?? '');
  }

  async #more(): Promise<boolean> {
    return (await this.#answer('-- Enter: more, q: enough -- '))?.trim() === '';
  }

  async #lend<T>(work: () => Promise<T>): Promise<T> {
    const { stdin } = this.io;
    this.#lines.pause();
    stdin.setRawMode?.(false);
    try {
      return await work();
    } finally {
      if (!this.#isOver) {
        stdin.setRawMode?.(true);
        this.#lines.resume();
      }
    }
  }

  async #completions(line: string): Promise<[string[], string]> {
    const { program, commands, config } = this.typed;
    const completing = { program, config, env: this.io.env };
    return completionsOf(line, await this.#handler.known(), {
      words: (words) => fittingWords(words, commands, completing),
      argumentNames: async (server, tool) =>
        (await argumentsOfTool(completing, server, tool)).map(({ name }) => name),
    });
  }
}
