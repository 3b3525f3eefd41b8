import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { canAsk } from '../ask.ts';
import type { Command } from '../command.ts';
import type { TypedProgram } from '../interactive/line-runner.ts';

const usageOf =
  (program: string): Usage =>
  () =>
    `${program} shell [--config FILE]

Opens a prompt for the servers of the config. A line is a command without the
name of the program: tools list fs. These are shorter:
  fs                                the names of the tools of server fs
  fs read_text_file path=notes.txt  a call
Tab completes commands, servers, tools, arguments and their values. Ctrl-C
cancels what runs, Ctrl-D leaves. :help lists what the prompt adds.

Without a terminal it reads the lines from stdin, prints texts, and stops at
the first line that fails.

${rowsText(CONFIG_OPTION)}

${exitsText({ 0: 'left, or all lines have run. A script ends with the code of the line that failed' })}`;

export const shellOf = (typed: Omit<TypedProgram, 'config'>): Command => ({
  usage: usageOf(typed.program),
  async run(argv, io) {
    const { config } = parseOptions(argv, CONFIG_OPTION, usageOf(typed.program), 0).values;
    const program = { ...typed, config };
    if (!canAsk(io)) return (await import('../interactive/script.ts')).runScript(program, io);
    const { Conversation } = await import('../interactive/conversation.ts');
    return new Conversation(program, io).run();
  },
});
