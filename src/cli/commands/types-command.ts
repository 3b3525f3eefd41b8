import { toBridgeError } from '../../bridge/errors.ts';
import { ownServices, shellPlan } from '../../bridge/host/own-services.ts';
import { listOf } from '../../bridge/lists.ts';
import { failureText } from '../../bridge/output/output-envelope.ts';
import { servedServer } from '../../bridge/served-server.ts';
import { declaredServers } from '../../code-client/declared-servers.ts';
import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { CONFIG_EXITS, examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import { type Refuse, refusing, type Usage } from '../../command-line/usage.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visible } from '../../diagnostics/visible.ts';
import { createLog } from '../../platform/log.ts';
import type { Command } from '../command.ts';
import { type Io, writeOutput } from '../io.ts';

const usage: Usage = () => `bcp-proxy types SERVER… [--config FILE]

Prints TypeScript declarations of the tools of these servers. With them, the
compiler checks the calls that a program makes through bcp-proxy/client.

${rowsText(CONFIG_OPTION)}

${examplesText({
  'bcp-proxy types fs github > servers.d.ts': 'the tools of two servers',
})}

${exitsText({
  2: 'wrong usage, or an unknown server',
  3: 'bcp-proxy cannot reach a server',
  4: 'a server needs a login',
  ...CONFIG_EXITS,
})}`;

const refuse: Refuse = refusing(usage);

const MAX_WORDS = 1000;

/** @throws BridgeError, and what a plan throws */
async function declarations(names: readonly string[], file: string | undefined, io: Io): Promise<string> {
  const log = createLog('error', (line) => io.stderr.write(line));
  const request = { program: 'bcp-proxy', env: io.env } as const;
  const services = ownServices(shellPlan(file, log, request), log, true);
  const { signal } = new AbortController();
  try {
    const plan = await services.plan();
    const servers = names.map((name) => servedServer(plan, name, request.program));
    const declared = servers.map(async (server) => {
      const items = await listOf(server, 'tools', { ...services, signal });
      return { name: server.name, tools: new Map(items.map(({ key, json }) => [key, json])) };
    });
    return declaredServers(await Promise.all(declared));
  } finally {
    await services.close();
  }
}

export const types: Command = {
  usage,
  async run(argv, io) {
    const { values, positionals } = parseOptions(argv, CONFIG_OPTION, usage, MAX_WORDS);
    if (positionals.length === 0) refuse('Name the servers whose tools you want to call.');
    try {
      await writeOutput(await declarations([...new Set(positionals)], values.config, io), io);
      return EXIT.ok;
    } catch (error) {
      // What it prints stands in a file, so that errors are for stderr.
      const failure = toBridgeError(error);
      io.stderr.write(visible(failureText(failure)));
      return failure.exit;
    }
  },
};
