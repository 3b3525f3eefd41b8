import type { ShellProgram } from '../bridge/bridge-context.ts';
import { BRIDGE_COMMANDS, type BridgeNoun } from '../bridge/commands/bridge-commands.ts';
import type { CommandEntry, Commands, Explained } from './command.ts';
import type { Main } from './interactive/line-runner.ts';

/**
 * The commands for servers, and what a shell needs besides, as commands of one program.
 *
 * @param all the commands of that program
 * @param main runs its command lines
 */
export function shellCommands(program: ShellProgram, all: () => Commands, main: Main): Commands {
  const bridged = Object.entries(BRIDGE_COMMANDS).map(
    ([noun, { group, summary, load }]): [string, CommandEntry] => {
      const run = async () => (await import('./shell.ts')).shellCommand(noun as BridgeNoun, program);
      const explain = async (): Promise<Explained> => {
        const { usage, ...command } = await load();
        return { ...command, usage: () => usage(program) };
      };
      return [noun, { group, summary, load: run, explain }];
    },
  );
  return {
    ...Object.fromEntries(bridged),
    shell: {
      group: 'shell',
      summary: 'open a prompt for the servers of the config',
      load: async () =>
        (await import('./commands/shell-command.ts')).shellOf({ program, main, commands: all() }),
    },
    daemon: {
      group: 'shell',
      summary: 'keep servers running between commands of the shell',
      explain: async () => (await import('./commands/daemon-command.ts')).daemonOf(program),
      load: async () => (await import('./commands/daemon-process.ts')).daemonOrProcess(program),
    },
    completion: {
      group: 'shell',
      summary: 'print the script that completes commands and names in a shell',
      load: async () => (await import('./commands/completion-command.ts')).completionFor(program, all()),
    },
  };
}
