import type { BridgeCommand } from '../command.ts';
import { COMMON_USAGE } from '../options.ts';
import { serverInfo } from '../servers/info.ts';

const usage = `bcp-proxy inspect SERVER

What a server is and offers: transport, state, version, capabilities, how many tools, prompts and resources, and how many
of its tools only read, write or may destroy.

${COMMON_USAGE}

Exit: as servers info.`;

export const inspect: BridgeCommand = {
  usage,
  run: (argv, context) => serverInfo(argv, context, usage, 'the server: inspect SERVER'),
};
