import { parseOptions } from '../../command-line/options.ts';
import { exitsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { AGENT_HELP } from '../../scaffold/agent-help.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';

const usage: Usage = () => `bcp-proxy agent-help

Prints a text of at most 150 tokens. It tells an agent with a shell how to use
the servers of the config. Put it into AGENTS.md, CLAUDE.md or a similar file.

${exitsText({ 0: 'printed' })}`;

export const agentHelp: Command = {
  usage,
  async run(argv, io) {
    parseOptions(argv, {}, usage, 0);
    await writeOutput(AGENT_HELP, io);
    return EXIT.ok;
  },
};
