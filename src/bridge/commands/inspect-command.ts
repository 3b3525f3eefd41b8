import { CONFIG_EXITS, exitsText, rowsText } from '../../command-line/rows.ts';
import type { BridgeCommand } from '../bridge-command.ts';
import type { ShellProgram } from '../bridge-context.ts';
import { CLIENTS_SERVERS, COMMON, serverExits, TYPED_SERVER } from '../bridge-options.ts';
import { serverInfo } from '../servers/info.ts';

const usageOf = (program: ShellProgram): string => `${program} inspect SERVER

Shows what a server is and offers: its transport, state, version and
capabilities. It counts the tools, prompts and resources. It also counts the
tools that only read, that write and that may destroy.

SERVER is a name of the config, or an address such as https://host/mcp.

${rowsText({ ...CLIENTS_SERVERS, ...TYPED_SERVER, ...COMMON })}

${exitsText({ 2: 'wrong usage or an unknown name', ...serverExits(program), ...CONFIG_EXITS })}`;

export const inspect: BridgeCommand = {
  usage: usageOf,
  run: (argv, context, usage) => serverInfo(argv, context, usage, 'the server: inspect SERVER'),
};
