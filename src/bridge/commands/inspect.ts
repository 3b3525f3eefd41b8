import type { Usage } from '../../command-line/usage.ts';
import type { BridgeCommand } from '../command.ts';
import type { ShellProgram } from '../context.ts';
import { COMMON_USAGE } from '../options.ts';
import { serverInfo } from '../servers/info.ts';

const usageOf =
  (program: ShellProgram): Usage =>
  () =>
    `${program} inspect SERVER

Shows what a server is and offers: its transport, state, version and
capabilities. It counts the tools, prompts and resources. It also counts the
tools that only read, that write and that may destroy.

${COMMON_USAGE}

Exit codes: the same as for "${program} servers info".`;

export const inspect: BridgeCommand = {
  usage: usageOf,
  run: (argv, context) => serverInfo(argv, context, usageOf(context.program), 'the server: inspect SERVER'),
};
