import type { BridgeNoun } from '../bridge/commands/index.ts';
import { parseOptions } from '../command-line/options.ts';
import { verbOf } from '../command-line/verb.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { version } from '../version.ts';
import type { Command } from './command.ts';
import { keepCompiledCode } from './compile-cache.ts';
import { type Io, leaveErrorsToWriters, writeOutput } from './io.ts';
import { warnUnused } from './warn-unused.ts';

const shell =
  (noun: BridgeNoun) =>
  async (explained: boolean): Promise<Command> => {
    const { explainedShellCommand, shellCommand } = await import('./shell.ts');
    return explained ? explainedShellCommand(noun) : shellCommand(noun);
  };

/** Each command is loaded when it is used: starting has to cost next to nothing. */
const COMMANDS: Readonly<
  Record<string, { readonly summary: string; readonly load: (explained: boolean) => Promise<Command> }>
> = {
  serve: {
    summary: 'run the gateway on stdio or HTTP (the default)',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  compact: {
    summary: 'show what a client would get for a text',
    load: async () => (await import('./commands/compact.ts')).compact,
  },
  expand: {
    summary: 'show the original of a compact text',
    load: async () => (await import('./commands/expand.ts')).expandCommand,
  },
  bench: {
    summary: 'measure the tokens of files, by file and kind',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
  sessions: {
    summary: 'show what bcp-proxy would have saved in the conversations of agents',
    load: async () => (await import('./commands/sessions.ts')).sessions,
  },
  get: {
    summary: 'print what a shortened result left out',
    load: async () => (await import('./commands/get.ts')).get,
  },
  explain: {
    summary: 'show what the rules recognise in a text, and why',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  'validate-config': {
    summary: 'check a config and its rules',
    load: async () => (await import('./commands/validate-config.ts')).validateConfig,
  },
  test: {
    summary: 'run the tests of rules',
    load: async () => (await import('./commands/test.ts')).test,
  },
  init: {
    summary: 'write a commented config to start from',
    load: async () => (await import('./commands/init.ts')).init,
  },
  'from-command': {
    summary: 'make tools of the commands of a program, from its help',
    load: async () => (await import('./commands/from-command.ts')).fromCommand,
  },
  install: {
    summary: 'put the gateway into the files of MCP clients',
    load: async () => (await import('./commands/install.ts')).install,
  },
  adopt: {
    summary: 'move the servers of MCP clients behind the gateway',
    load: async () => (await import('./commands/install.ts')).adopt,
  },
  uninstall: {
    summary: 'take the gateway out of the files of MCP clients',
    load: async () => (await import('./commands/install.ts')).uninstall,
  },
  hook: {
    summary: 'answer the hooks of agents',
    load: async () => (await import('./commands/hook.ts')).hook,
  },
  'new-rule': {
    summary: 'write a rule and its tests to start from',
    load: async () => (await import('./commands/new-rule.ts')).newRule,
  },
  eject: {
    summary: 'copy a built-in rule with its tests into your own pack',
    load: async () => (await import('./commands/eject.ts')).eject,
  },
  which: {
    summary: 'show the route and the rules of a tool',
    load: async () => (await import('./commands/which.ts')).which,
  },
  doctor: {
    summary: 'find the faults of a setup, and the commands that mend them',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  status: {
    summary: 'show running gateways, their servers, calls and saved tokens',
    load: async () => (await import('./commands/status.ts')).status,
  },
  audit: {
    summary: 'show, follow or sum up the calls in the audit log',
    load: async () => (await import('./commands/audit.ts')).audit,
  },
  ui: {
    summary: 'open a page to tune rules and to watch gateways',
    load: async () => (await import('./commands/ui.ts')).ui,
  },
  pin: {
    summary: 'record what servers say of their tools, and accept changes',
    load: async () => (await import('./commands/pin.ts')).pin,
  },
  cache: {
    summary: 'show, renew or forget what bcp-proxy keeps of servers',
    load: async () => (await import('./commands/cache.ts')).cache,
  },
  auth: {
    summary: 'log in at remote servers, and log out',
    load: async () => (await import('./commands/auth.ts')).auth,
  },
  token: {
    summary: 'make a token for a client over HTTP',
    load: async () => (await import('./commands/token.ts')).token,
  },
  servers: {
    summary: 'list, test, describe and change the servers of the config',
    load: shell('servers'),
  },
  tools: {
    summary: 'list, find, describe and run the tools of a server',
    load: shell('tools'),
  },
  resources: {
    summary: 'list, read and follow the resources of a server',
    load: shell('resources'),
  },
  prompts: {
    summary: 'list, describe and fill in the prompts of a server',
    load: shell('prompts'),
  },
  search: {
    summary: 'find tools, prompts and resources of all servers by words',
    load: shell('search'),
  },
  recommend: {
    summary: 'name the tools for a task, in the order of use',
    load: shell('recommend'),
  },
  inspect: {
    summary: 'show what a server is and offers',
    load: shell('inspect'),
  },
  batch: {
    summary: 'make several calls; later ones can use earlier results',
    load: shell('batch'),
  },
  daemon: {
    summary: 'keep servers running between commands of the shell',
    load: async () => (await import('./commands/daemon.ts')).daemonOf('bcp-proxy'),
  },
  completion: {
    summary: 'print the script that completes commands and names in a shell',
    load: async () =>
      (await import('./commands/completion.ts')).completionFor('bcp-proxy', Object.keys(COMMANDS)),
  },
  'agent-help': {
    summary: 'print what an agent with a shell has to know, for AGENTS.md',
    load: async () => (await import('./commands/agent-help.ts')).agentHelp,
  },
  config: {
    summary: 'print the config in effect, and where each value comes from',
    load: async () => (await import('./commands/config.ts')).config,
  },
  trust: {
    summary: 'allow a config of a project, and its packs',
    load: async () => (await import('./commands/trust.ts')).trust,
  },
};

function helpText(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  return [
    'bcp-proxy: MCP tool results in fewer tokens, with nothing lost',
    '',
    '  bcp-proxy -- COMMAND ARGS…   run the gateway in front of one MCP server',
    '  bcp-proxy [serve]            run it for the servers of bcp-proxy.config.yaml',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Run "bcp-proxy COMMAND --help" for more.',
  ].join('\n');
}

const VERSION_WORDS: readonly string[] = ['--version', '-V', '-v', 'version'];

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';

/** A help option counts anywhere: no option takes it as its value. Words behind `--` belong to another program. */
function asksForHelp(words: readonly string[]): boolean {
  const dashes = words.indexOf('--');
  return words.slice(0, dashes === -1 ? undefined : dashes).some(isHelp);
}

/** The command of that name. `rest`: the words behind it. `explained`: with its help. */
async function commandOf(
  name: string,
  rest: readonly string[],
  explained: boolean,
  env: NodeJS.ProcessEnv,
): Promise<Command> {
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (found) return found.load(explained);
  const { unknownCommand } = await import('./unknown-command.ts');
  throw unknownCommand(name, rest, { commands: Object.keys(COMMANDS), env });
}

/** The help for the words behind `help`: nothing, a command, or a command and its verb. */
async function helpOn(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [name, verb] = words;
  const command = name === undefined ? undefined : await commandOf(name, [], true, env);
  parseOptions(words, {}, 'bcp-proxy help [COMMAND [VERB]]', command?.verbs === undefined ? 1 : 2);
  if (name === undefined || command === undefined) return helpText();
  if (verb !== undefined && command.verbs !== undefined) {
    verbOf(verb, { command: name, verbs: command.verbs, usage: command.usage });
  }
  return command.usage;
}

async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === 'help' || isHelp(first)) {
    const text = isHelp(first)
      ? helpText()
      : await helpOn(
          rest.filter((word) => !isHelp(word)),
          io.env,
        );
    await writeOutput(`${text}\n`, io);
    return EXIT.ok;
  }
  if (first !== undefined && VERSION_WORDS.includes(first)) {
    await writeOutput(`${version}\n`, io);
    return EXIT.ok;
  }
  // Options alone mean the default command.
  const name = first === undefined || first.startsWith('-') ? 'serve' : first;
  const words = name === first ? rest : argv;
  const explained = asksForHelp(words);
  const command = await commandOf(name, rest, explained, io.env);
  if (explained) {
    await writeOutput(`${command.usage}\n`, io);
    return EXIT.ok;
  }
  warnUnused(io);
  return command.run(words, io);
}

/** Runs a command line of `bcp-proxy`, and gives its exit code. Errors are shown. */
export async function bcpProxyMain(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await run(argv, io);
  } catch (error) {
    const { showError } = await import('../diagnostics/show-error.ts');
    const { misspeltShellCommand } = await import('./misspelt-shell-command.ts');
    const code = (await misspeltShellCommand(error, argv, io)) ?? showError(error, io.stderr);
    // A client has started a server's command without the dashes before it.
    const { toldAboutCommand } = await import('../serve/not-served.ts');
    await toldAboutCommand(error, io);
    return code;
  }
}

/** Runs `bcp-proxy` as it was called, and says with which code the process ends. */
export function start(): void {
  leaveErrorsToWriters(process);
  keepCompiledCode(process.env);
  void bcpProxyMain(process.argv.slice(2), process).then((code) => {
    process.exitCode = code;
  });
}
