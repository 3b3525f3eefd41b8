import { CLIENTS } from '../../clients/known/known-clients.ts';
import { parseOptions } from '../../command-line/options.ts';
import { exitsText, namesText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { AGENT_HOOKS } from '../../hooks/agent-hooks.ts';
import {
  ADOPT_OPTIONS,
  CLIENT_OPTIONS,
  type ClientValues,
  type Edited,
  editClients,
  INSTALL_OPTIONS,
} from '../clients-edited.ts';
import type { Command } from '../command.ts';
import { installNext } from '../install-next.ts';
import { type Io, writeOutput } from '../io.ts';
import { editTools } from '../tools-installed.ts';

const clientList = (): string => namesText(CLIENTS.map(({ name }) => name));

const EXITS = `${exitsText({ 1: 'bcp-proxy left a file as it is' })}`;

const installUsage: Usage =
  () => `bcp-proxy install --client NAME…|--all|--detected [--project|--user] [--profile PROFILE] [--dry-run]
bcp-proxy install --tools [--client NAME…|--all|--detected] [--dry-run]

Puts the gateway into the files of MCP clients, as one entry. It makes a file
that does not exist yet. Everything else in a file keeps its bytes. The old text
stays beside it as FILE.bcp-proxy-backup until "uninstall".

${rowsText(INSTALL_OPTIONS)}

Clients:
${clientList()}
With --tools:
${namesText(AGENT_HOOKS.map(({ name }) => name))}

${EXITS}`;

const uninstallUsage: Usage =
  () => `bcp-proxy uninstall --client NAME…|--all|--detected [--project|--user] [--dry-run]
bcp-proxy uninstall --tools [--client NAME…|--all|--detected] [--dry-run]

Takes the gateway's entry out of the files of MCP clients. A file that nobody
has edited since gets the same bytes back as before "install" and "adopt". Edits
in other places of a file stay. With --project, --all or --detected, the command
also takes the section for agents out of AGENTS.md in this folder.

${rowsText(UNINSTALL_OPTIONS)}

${EXITS}`;

const adoptUsage: Usage =
  () => `bcp-proxy adopt --client NAME…|--all|--detected [--project|--user] [--wrap] [--dry-run]

Moves the servers of MCP clients into the config of the gateway. The gateway's
one entry takes their place in the clients' files. Servers from your own files
move into your own config. Servers from files of a project move into the config
of this folder. The command makes a config that does not exist yet. A server
that only the client can run stays in its file, and the command says so.
"uninstall" puts the servers back.

${rowsText(ADOPT_OPTIONS)}

Clients:
${clientList()}

${EXITS}`;

const UNINSTALL_OPTIONS = {
  ...CLIENT_OPTIONS,
  '--tools': "take out the hooks for the agent's own tools instead",
} as const;

const around = ({ env }: Io) => ({ cwd: process.cwd(), env, system: process.platform });

async function show({ lines, refusals, exit }: Edited, io: Io) {
  if (lines.length > 0) await writeOutput(`${lines.join('\n')}\n`, io);
  for (const refusal of refusals) io.stderr.write(`bcp-proxy: ${refusal}\n`);
  return exit;
}

/** The same clients, for the next command. */
const whichOf = ({ client, all, detected, project }: ClientValues, io: Io) => ({
  words: [
    ...(client === undefined ? [] : ['--client', client.join(',')]),
    ...(all === true ? ['--all'] : []),
    ...(detected === true ? ['--detected'] : []),
    ...(project === true ? ['--project'] : []),
  ],
  ...around(io),
});

export const install: Command = {
  usage: installUsage,
  async run(argv, io) {
    const { values } = parseOptions(argv, INSTALL_OPTIONS, installUsage, 0);
    if (values.tools === true) return show(await editTools('install', values, around(io)), io);
    const edited = await editClients('install', values, around(io), installUsage);
    const next =
      values['dry-run'] === true || edited.exit !== EXIT.ok ? [] : await installNext(whichOf(values, io));
    return show({ ...edited, lines: [...edited.lines, ...next] }, io);
  },
};

export const adopt: Command = {
  usage: adoptUsage,
  async run(argv, io) {
    const { values } = parseOptions(argv, ADOPT_OPTIONS, adoptUsage, 0);
    return show(await editClients('adopt', values, around(io), adoptUsage), io);
  },
};

export const uninstall: Command = {
  usage: uninstallUsage,
  async run(argv, io) {
    const { values } = parseOptions(argv, UNINSTALL_OPTIONS, uninstallUsage, 0);
    if (values.tools === true) return show(await editTools('uninstall', values, around(io)), io);
    return show(await editClients('uninstall', values, around(io), uninstallUsage), io);
  },
};
