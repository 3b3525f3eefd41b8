import { CLIENTS } from '../../clients/known/index.ts';
import { parseOptions } from '../../command-line/options.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { CLIENT_OPTIONS, type ClientValues, type Edited, editClients } from '../clients-edited.ts';
import type { Command } from '../command.ts';
import { installNext } from '../install-next.ts';
import { writeOutput } from '../io.ts';

const NAMES = CLIENTS.map(({ name }) => name);
const half = NAMES.length / 2;
const CLIENT_LIST = [NAMES.slice(0, half), NAMES.slice(half)]
  .map((names) => names.join(', '))
  .join(',\n           ');

const WHERE = `  --client NAME   may be given several times, or as a list with commas
  --all           every client that has a file of that kind; the file is made where there is none
  --detected      the clients that have left files on this machine
  --user          the user's own file (the default)
  --project       the file of this folder
  --dry-run       show the changes as a diff, and write nothing`;

const installUsage = `bcp-proxy install --client NAME…|--all|--detected [--project|--user] [--profile P] [--dry-run]

Puts the gateway into the files of MCP clients, as one entry. All else in them keeps its bytes; what they
were stands beside them as FILE.bcp-proxy-backup until "uninstall".

${WHERE}
  --profile P     start the gateway with this profile of its config
  --force         put the entry in the place of another server that is called bcp-proxy

Clients:   ${CLIENT_LIST}

Exit: 0 done, 1 a file was left as it is, 2 usage.`;

const uninstallUsage = `bcp-proxy uninstall --client NAME…|--all|--detected [--project|--user] [--dry-run]

Takes the gateway's entry out of the files of MCP clients. Where they were not edited meanwhile they have the
same bytes again as before "install" and "adopt"; edits elsewhere in them stay. With --project, --all and --detected
the section for agents leaves this folder's AGENTS.md too.

${WHERE}

Exit: 0 done, 1 a file was left as it is, 2 usage.`;

const adoptUsage = `bcp-proxy adopt --client NAME…|--all|--detected [--project|--user] [--dry-run]

Moves the servers of MCP clients into the config of the gateway, and leaves the gateway's one entry in their files.
The servers of users' files go into the user's own config, those of a project's into that of this folder; it is made
where there is none. What only the client can do stays in its file, and is said. "uninstall" puts the servers back.

${WHERE}

Clients:   ${CLIENT_LIST}

Exit: 0 done, 1 a file was left as it is, 2 usage.`;

const around = () => ({ cwd: process.cwd(), env: process.env, system: process.platform });

async function show({ lines, refusals, exit }: Edited) {
  if (lines.length > 0) await writeOutput(`${lines.join('\n')}\n`);
  for (const refusal of refusals) process.stderr.write(`bcp-proxy: ${refusal}\n`);
  return exit;
}

/** The same clients, for the next command. */
const whichOf = ({ client, all, detected, project }: ClientValues) => ({
  words: [
    ...(client === undefined ? [] : ['--client', client.join(',')]),
    ...(all === true ? ['--all'] : []),
    ...(detected === true ? ['--detected'] : []),
    ...(project === true ? ['--project'] : []),
  ],
  ...around(),
});

export const install: Command = {
  usage: installUsage,
  async run(argv) {
    const options = { ...CLIENT_OPTIONS, profile: { type: 'string' }, force: { type: 'boolean' } } as const;
    const { values } = parseOptions(argv, options, installUsage, 0);
    const edited = await editClients('install', values, around(), installUsage.split('\n')[0] as string);
    const next =
      values['dry-run'] === true || edited.exit !== EXIT.ok ? [] : await installNext(whichOf(values));
    return show({ ...edited, lines: [...edited.lines, ...next] });
  },
};

export const adopt: Command = {
  usage: adoptUsage,
  async run(argv) {
    const { values } = parseOptions(argv, CLIENT_OPTIONS, adoptUsage, 0);
    return show(await editClients('adopt', values, around(), adoptUsage.split('\n')[0] as string));
  },
};

export const uninstall: Command = {
  usage: uninstallUsage,
  async run(argv) {
    const { values } = parseOptions(argv, CLIENT_OPTIONS, uninstallUsage, 0);
    return show(await editClients('uninstall', values, around(), uninstallUsage.split('\n')[0] as string));
  },
};
