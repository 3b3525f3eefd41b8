import { basename } from 'node:path';
import type { CommandSpec } from '../../../model/command-server.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { commandsIn, type HelpLine } from './help-text.ts';
import { readOutput } from './printed.ts';
import type { Runner } from './runner.ts';

/** How long a program may take to print its help, which lists wait for; in milliseconds. */
const HELP_WAIT = 2000;

/**
 * The commands that the program's help lists. The program runs once for its help. If it fails, its help is
 * empty.
 */
export class AskedHelp {
  readonly #ending = new AbortController();
  #lines: Promise<readonly HelpLine[]> | undefined;

  constructor(
    private readonly spec: Pick<CommandSpec, 'help'>,
    private readonly launch: Pick<Launch, 'command' | 'args'>,
    private readonly runner: Runner,
  ) {}

  lines(): Promise<readonly HelpLine[]> {
    this.#lines ??= this.#ask();
    return this.#lines;
  }

  /** Ends the program if it is printing its help. */
  end(): void {
    this.#ending.abort();
  }

  async #ask(): Promise<readonly HelpLine[]> {
    const { help } = this.spec;
    if (help === undefined) return [];
    const { stdout, stderr } = await this.runner.run(help, {
      signal: this.#ending.signal,
      timeoutMs: HELP_WAIT,
    });
    const program = [basename(this.launch.command), ...this.launch.args];
    return [stdout, stderr].flatMap((stream) => {
      const said = readOutput(stream);
      return said.kind === 'text' ? commandsIn(said.text, program) : [];
    });
  }
}
