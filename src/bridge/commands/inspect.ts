import type { BridgeCommand } from '../command.ts';
import { COMMON_USAGE } from '../options.ts';
import { serverInfo } from '../servers/info.ts';

const usage = `bcp-proxy inspect SERVER

Shows what a server is and offers: its transport, state, version and
capabilities. It counts the tools, prompts and resources. It also counts the
tools that only read, that write and that may destroy.

${COMMON_USAGE}

Exit codes: the same as for "bcp-proxy servers info".`;

export const inspect: BridgeCommand = {
  usage,
  run: (argv, context) => serverInfo(argv, context, usage, 'the server: inspect SERVER'),
};
