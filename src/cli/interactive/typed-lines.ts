import { toBridgeError } from '../../bridge/errors.ts';
import { failureText } from '../../bridge/output/output-envelope.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { visible } from '../../diagnostics/visible.ts';
import { type Io, terminalOf } from '../io.ts';
import type { LineRunner, Show, TypedProgram } from './line-runner.ts';
import { type FirstWords, OWN, type PromptCommand, readLine } from './typed-line.ts';

/** `leave`: the conversation is over. */
export type Handled = ExitCode | 'leave';

const WIDTH = Math.max(...Object.keys(OWN).map((name) => name.length));

/** What `:help` prints. */
export const HELP = `A line is a command without the name of the program: tools list fs. These are shorter:
  SERVER                   the names of its tools
  SERVER TOOL NAME=VALUE   a call; quotes hold blanks together

${Object.entries(OWN)
  .map(([name, what]) => `  ${name.padEnd(WIDTH)}  ${what}`)
  .join('\n')}

Tab completes. Ctrl-C cancels what runs. "help" lists all commands.
`;

/** Understands the lines of a conversation, and has them run. */
export class TypedLines {
  constructor(
    private readonly typed: TypedProgram,
    private readonly runner: LineRunner,
    private readonly show: Show,
    private readonly io: Io,
  ) {}

  async known(): Promise<FirstWords> {
    const { program, commands } = this.typed;
    const isCommand = (word: string): boolean => word === 'help' || Object.hasOwn(commands, word);
    return { program, isCommand, servers: await this.runner.servers() };
  }

  /** Whatever fails is told, and no error leaves it. */
  async handle(text: string, signal: AbortSignal): Promise<Handled> {
    try {
      await this.runner.renew();
      const line = readLine(text, await this.known());
      switch (line.kind) {
        case 'nothing':
          return EXIT.ok;
        case 'open-quote':
          return this.#refuse(messageOf('shell-open-quote', undefined));
        case 'unknown':
          return this.#refuse(messageOf('shell-no-command', { name: line.word, meant: ':help' }));
        case 'own':
          return await this.#own(line.command, signal);
        case 'command':
          return await this.runner.run(line.words, signal);
      }
    } catch (error) {
      const known = toBridgeError(error, this.typed.program);
      this.io.stderr.write(visible(failureText(known)));
      return known.exit;
    }
  }

  #refuse(why: string): ExitCode {
    this.io.stderr.write(`${visible(why)}\n`);
    return EXIT.usage;
  }

  async #own(command: PromptCommand, signal: AbortSignal): Promise<Handled> {
    if (command === ':quit') return 'leave';
    if (command === ':help') {
      await this.show(HELP);
      return EXIT.ok;
    }
    const { last } = this.runner;
    if (last === undefined) return this.#refuse(messageOf('shell-no-result', undefined));
    await this.#tell(await this.#said(command, last, signal));
    return EXIT.ok;
  }

  async #said(
    command: ':raw' | ':why' | ':json',
    last: NonNullable<LineRunner['last']>,
    signal: AbortSignal,
  ): Promise<string> {
    if (command === ':json') return last.json;
    if (command === ':raw') return (await last.originals(this.io.env)).join('\n');
    const { whyText } = await import('./why-text.ts');
    return whyText(last, this.runner, { io: this.io, config: this.typed.config, signal });
  }

  /** On a terminal a text of a server moves nothing. */
  #tell(text: string): Promise<void> {
    const whole = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    return this.show(terminalOf(this.io) === undefined ? whole : visible(whole));
  }
}
