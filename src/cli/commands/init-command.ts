import { dirname, resolve } from 'node:path';
import { isDetected, type Surroundings } from '../../clients/client-places.ts';
import { CLIENTS } from '../../clients/known/known-clients.ts';
import { parseOptions } from '../../command-line/options.ts';
import { examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { findConfig } from '../../config/find-config.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { canAsk } from '../ask.ts';
import type { Command } from '../command.ts';
import { type Asking, Cancelled, onTerminal } from '../init/ask-on-terminal.ts';
import { askSetUp } from '../init/ask-set-up.ts';
import { needsConfigHere, type SetUp, setUpAll } from '../init/set-up.ts';
import { checksOf, NAME, writeConfig } from '../init/write-config.ts';
import { writeOutput } from '../io.ts';

const OPTIONS = {
  '--yes': 'ask nothing, and change no file of a client',
  '--write-mcp-vscode': 'put the gateway into .vscode/mcp.json, and ask nothing',
  '--write-mcp-copilot': 'put the gateway into your own mcp-config.json of Copilot CLI',
  '--write-mcp-all': 'do both, and change the files of this folder for all other clients on this machine',
  '--agents-md': 'write the section for agents with a shell into AGENTS.md, or bring it up to date',
  '--from FILE':
    'take the servers from the file of an MCP client, and show the one entry that takes their place there. ' +
    'FILE is .mcp.json, .cursor/mcp.json, .vscode/mcp.json, ~/.claude.json (with the servers of this folder), ' +
    '~/.codex/config.toml, .mcp.json of a plugin, … The new config has variables in place of secrets',
} as const;

const usage: Usage =
  () => `bcp-proxy init [--yes] [--write-mcp-vscode] [--write-mcp-copilot] [--write-mcp-all] [--agents-md] [--from FILE]

Writes a commented ${NAME} into this folder. It never replaces
a config. On a terminal it asks which of your clients get the gateway, which of
their servers move behind it, which agents get hooks for their own tools, and
whether AGENTS.md tells agents about it. It writes nothing before the last
answer, also after Ctrl-C.

"bcp-proxy uninstall" takes everything back except the config.

${rowsText(OPTIONS)}

${examplesText({
  'bcp-proxy init': 'ask what to set up',
  'bcp-proxy init --from .mcp.json': 'take over the servers of that file',
})}

${exitsText({ 1: 'bcp-proxy left a file as it is', 130: 'Ctrl-C' })}`;

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values'];

/**
 * The files that the flags ask for. They are in this folder, because the config is written here. Copilot CLI shares its
 * file here with Claude Code: its own is the user's.
 */
function setUpOf(values: Values, around: Surroundings): SetUp {
  const all = values['write-mcp-all'] === true;
  const named = { vscode: all || values['write-mcp-vscode'], copilot: all || values['write-mcp-copilot'] };
  const clients = CLIENTS.filter(
    (client) =>
      client.project.length > 0 &&
      ((Object.hasOwn(named, client.name) && named[client.name as keyof typeof named] === true) ||
        (all && isDetected(client, around))),
  );
  return {
    clients: clients.map((client) => ({
      ...{ client, servers: [] },
      scope: client.name === 'copilot' ? ('user' as const) : ('project' as const),
    })),
    tools: [],
    agents: values['agents-md'] === true,
  };
}

export interface InitOutcome {
  readonly lines: readonly string[];
  readonly refusals: readonly string[];
  readonly exit: ExitCode;
}

/**
 * Sets up a folder. If a person can answer and no flag does, it asks; otherwise it follows the flags.
 *
 * @throws KnownError `usage`, `already-configured` if nothing else is asked for, and the errors of `writeConfig`
 */
export async function initOutcome(
  argv: readonly string[],
  around: Surroundings,
  terminal?: () => Asking,
): Promise<InitOutcome> {
  const { values } = parseOptions(argv, OPTIONS, usage, 0);
  const asking = Object.keys(values).length === 0 ? terminal?.() : undefined;
  let setUp: SetUp;
  try {
    setUp = asking === undefined ? setUpOf(values, around) : await askSetUp(asking, around);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    return { lines: [], refusals: ['bcp-proxy wrote nothing.'], exit: EXIT.interrupted };
  } finally {
    asking?.end();
  }
  const found = await findConfig(around.cwd, around.env);
  const isThere = found !== undefined && dirname(found.file) === resolve(around.cwd);
  const isMore = asking !== undefined || setUp.clients.length > 0 || setUp.agents;
  if (isThere && (values.from !== undefined || !isMore))
    throw new KnownError('already-configured', { file: found.file });
  const written = isThere || !needsConfigHere(setUp) ? [] : await writeConfig(values.from, around);
  const done = await setUpAll(setUp, around);
  const isEmpty =
    written.length > 0 &&
    values.from === undefined &&
    setUp.clients.every(({ servers }) => servers.length === 0);
  return {
    lines: [
      ...written,
      ...done.lines,
      ...(isEmpty ? [`Add your servers, then run: ${checksOf(around.cwd, around.env)}`] : []),
    ],
    refusals: done.refusals,
    exit: done.refusals.length > 0 ? EXIT.failed : EXIT.ok,
  };
}

export const init: Command = {
  usage,
  async run(argv, io) {
    const around = { cwd: process.cwd(), env: io.env, system: process.platform };
    const outcome = await initOutcome(argv, around, canAsk(io) ? () => onTerminal(io) : undefined);
    if (outcome.lines.length > 0) await writeOutput(`${outcome.lines.join('\n')}\n`, io);
    for (const refusal of outcome.refusals) io.stderr.write(`bcp-proxy: ${refusal}\n`);
    return outcome.exit;
  },
};
