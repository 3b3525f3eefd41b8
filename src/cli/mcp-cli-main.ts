import { OLD_SPELLINGS } from '../command-line/old-spellings.ts';
import { hasCode, messageOf } from '../diagnostics/error.ts';
import { version } from '../version.ts';
import { mainOf, startProgram } from './cli-program.ts';
import type { Commands } from './command.ts';
import { keepCompiledCode } from './compile-cache.ts';
import { shellCommands } from './shell-commands.ts';

const COMMANDS: Commands = {
  ...shellCommands(
    'mcp-cli',
    () => COMMANDS,
    (argv, io) => mcpCliMain(argv, io),
  ),
  get: {
    group: 'call',
    summary: 'print what a shortened result left out',
    load: async () => (await import('./commands/get-command.ts')).getOf('mcp-cli'),
  },
};

/** Runs a command line of `mcp-cli`, and gives its exit code. Errors are shown. */
export const mcpCliMain = mainOf({
  name: 'mcp-cli',
  help: {
    before: `mcp-cli: MCP servers from a shell (a part of bcp-proxy)
Begin with "mcp-cli servers list": it shows the servers of your config.`,
    behind: `mcp-cli uses the bcp-proxy.config.yaml that it finds from this folder upwards, or else
~/.mcp-cli/config.json.`,
  },
  version,
  commands: COMMANDS,
  oldSpellings: OLD_SPELLINGS,
  failed: async (error, argv, io) => {
    if (!hasCode(error, 'unknown-command')) {
      const { showError } = await import('../diagnostics/show-error.ts');
      return showError(error, io.stderr);
    }
    const { insteadOf, tellNoCommand } = await import('./misspelt-shell-command.ts');
    // The lists are kept for tools, so their command stands there.
    const isCache = error.params.name === 'cache';
    const { name, meant } = isCache ? { name: 'cache', meant: undefined } : error.params;
    const near = meant === undefined ? {} : insteadOf(name, meant);
    const facts = isCache ? { suggestion: 'mcp-cli tools clear-cache' } : near;
    return tellNoCommand(
      messageOf('shell-no-command', { name, meant }),
      facts,
      { argv, program: 'mcp-cli' },
      io,
    );
  },
});

/** Runs `mcp-cli` as it was called. */
export function runMcpCli(): void {
  keepCompiledCode(process.env);
  startProgram(mcpCliMain);
}
