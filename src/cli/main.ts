import { OLD_SPELLINGS } from '../command-line/old-spellings.ts';
import { messageOf } from '../diagnostics/error.ts';
import { unusedFolders } from '../platform/folders.ts';
import { version } from '../version.ts';
import { mainOf, startProgram } from './cli-program.ts';
import type { Commands } from './command.ts';
import { keepCompiledCode } from './compile-cache.ts';
import type { Io } from './io.ts';
import { shellCommands } from './shell-commands.ts';

const COMMANDS: Commands = {
  try: {
    group: 'begin',
    summary: 'measure what bcp-proxy would save on this machine',
    load: async () => (await import('./commands/try-command.ts')).tryCommand,
  },
  init: {
    group: 'begin',
    summary: 'write a commented config to start from',
    load: async () => (await import('./commands/init-command.ts')).init,
  },
  'from-command': {
    group: 'begin',
    summary: 'make tools of the commands of a program, from its help',
    load: async () => (await import('./commands/from-command.ts')).fromCommand,
  },
  doctor: {
    group: 'begin',
    summary: 'find the faults of a setup, and the commands that mend them',
    load: async () => (await import('./commands/doctor-command.ts')).doctor,
  },
  serve: {
    group: 'run',
    summary: 'run the gateway on stdio or HTTP (the default)',
    load: async () => (await import('./commands/serve-command.ts')).serve,
  },
  status: {
    group: 'run',
    summary: 'show running gateways, their servers, calls and saved tokens',
    load: async () => (await import('./commands/status-command.ts')).status,
  },
  ui: {
    group: 'run',
    summary: 'open a page to tune rules and to watch gateways',
    load: async () => (await import('./commands/ui-command.ts')).ui,
  },
  hook: {
    group: 'run',
    summary: 'answer the hooks of agents',
    load: async () => (await import('./commands/hook-command.ts')).hook,
  },
  audit: {
    group: 'see',
    summary: 'show, follow or sum up the calls in the audit log',
    load: async () => (await import('./commands/audit-command.ts')).audit,
  },
  sessions: {
    group: 'see',
    summary: 'show what bcp-proxy would have saved in conversations',
    load: async () => (await import('./commands/sessions-command.ts')).sessions,
  },
  compact: {
    group: 'see',
    summary: 'show what a client would get for a text',
    load: async () => (await import('./commands/compact-command.ts')).compact,
  },
  expand: {
    group: 'see',
    summary: 'show the original of a compact text',
    load: async () => (await import('./commands/expand-command.ts')).expandCommand,
  },
  get: {
    group: 'see',
    summary: 'print what a shortened result left out',
    load: async () => (await import('./commands/get-command.ts')).getOf('bcp-proxy'),
  },
  bench: {
    group: 'see',
    summary: 'measure the tokens of files, by file and kind',
    load: async () => (await import('./commands/bench-command.ts')).bench,
  },
  ...shellCommands(
    'bcp-proxy',
    () => COMMANDS,
    (argv, io) => bcpProxyMain(argv, io),
  ),
  types: {
    group: 'shell',
    summary: 'print TypeScript declarations of the tools of servers',
    load: async () => (await import('./commands/types-command.ts')).types,
  },
  'agent-help': {
    group: 'shell',
    summary: 'print what an agent with a shell has to know, for AGENTS.md',
    load: async () => (await import('./commands/agent-help-command.ts')).agentHelp,
  },
  install: {
    group: 'clients',
    summary: 'put the gateway into the files of MCP clients',
    load: async () => (await import('./commands/install-command.ts')).install,
  },
  adopt: {
    group: 'clients',
    summary: 'move the servers of MCP clients behind the gateway',
    load: async () => (await import('./commands/install-command.ts')).adopt,
  },
  uninstall: {
    group: 'clients',
    summary: 'take the gateway out of the files of MCP clients',
    load: async () => (await import('./commands/install-command.ts')).uninstall,
  },
  which: {
    group: 'rules',
    summary: 'show the route and the rules of a tool',
    load: async () => (await import('./commands/which-command.ts')).which,
  },
  explain: {
    group: 'rules',
    summary: 'show what the rules recognise in a text, and why',
    load: async () => (await import('./commands/explain-command.ts')).explain,
  },
  test: {
    group: 'rules',
    summary: 'run the tests of rules',
    load: async () => (await import('./commands/test-command.ts')).test,
  },
  'new-rule': {
    group: 'rules',
    summary: 'write a rule and its tests to start from',
    load: async () => (await import('./commands/new-rule-command.ts')).newRule,
  },
  eject: {
    group: 'rules',
    summary: 'copy a built-in rule with its tests into your own pack',
    load: async () => (await import('./commands/eject-command.ts')).eject,
  },
  config: {
    group: 'rules',
    summary: 'print the config in effect, and where each value comes from',
    load: async () => (await import('./commands/config-command.ts')).config,
  },
  'validate-config': {
    group: 'rules',
    summary: 'check a config and its rules',
    load: async () => (await import('./commands/validate-config-command.ts')).validateConfig,
  },
  cache: {
    group: 'rules',
    summary: 'show, renew or forget what bcp-proxy keeps of servers',
    load: async () => (await import('./commands/cache-command.ts')).cache,
  },
  trust: {
    group: 'trust',
    summary: 'allow a config of a project, and its packs',
    load: async () => (await import('./commands/trust-command.ts')).trust,
  },
  pin: {
    group: 'trust',
    summary: 'record what servers say of their tools, and accept changes',
    load: async () => (await import('./commands/pin-command.ts')).pin,
  },
  auth: {
    group: 'trust',
    summary: 'log in at remote servers, and log out',
    load: async () => (await import('./commands/auth-command.ts')).auth,
  },
  token: {
    group: 'trust',
    summary: 'make a token for a client over HTTP',
    load: async () => (await import('./commands/token-command.ts')).token,
  },
};

/** Says on stderr which folders are not used because they are not the user's alone. */
function warnUnused({ env, stderr }: Io): void {
  for (const unused of unusedFolders(env))
    stderr.write(`bcp-proxy warn ${messageOf('folder-not-used', unused)}\n`);
}

/** Runs a command line of `bcp-proxy`, and gives its exit code. Errors are shown. */
export const bcpProxyMain = mainOf({
  name: 'bcp-proxy',
  help: {
    before: `bcp-proxy: MCP tool results in fewer tokens, with nothing lost
Begin with "bcp-proxy try": it measures what you would save.

  bcp-proxy -- COMMAND ARGS…   run the gateway in front of one MCP server
  bcp-proxy [serve]            run it for the servers of bcp-proxy.config.yaml`,
  },
  version,
  commands: COMMANDS,
  usual: 'serve',
  oldSpellings: OLD_SPELLINGS,
  unknown: async (words, meant, { env }) =>
    (await import('./unknown-command.ts')).unknownCommand(words, meant, { commands: COMMANDS, env }),
  prepare: (_argv, io) => warnUnused(io),
  failed: async (error, argv, io) => {
    const { showError } = await import('../diagnostics/show-error.ts');
    const { misspeltShellCommand } = await import('./misspelt-shell-command.ts');
    const code = (await misspeltShellCommand(error, argv, io)) ?? showError(error, io.stderr);
    // A client has started a server's command without the dashes before it.
    const { toldAboutCommand } = await import('../serve/not-served.ts');
    await toldAboutCommand(error, io);
    return code;
  },
});

/** Runs `bcp-proxy` as it was called. */
export function start(): void {
  keepCompiledCode(process.env);
  startProgram(bcpProxyMain);
}
