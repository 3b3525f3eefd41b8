import { join } from 'node:path';
import { clineProviders } from '../../clients/known/cline.ts';
import { isBody } from '../../clients/wires/wire.ts';
import type { HookedAgent } from '../agent.ts';

/** A result is JSON: an entry for each thing that was asked for, or one entry. */
function textOf(result: string): string {
  const value: unknown = JSON.parse(result);
  const entry: unknown = Array.isArray(value) ? value[0] : value;
  const text = isBody(entry) ? entry['result'] : undefined;
  return typeof text === 'string' ? text : result;
}

export const cline: HookedAgent = {
  title: 'Cline',
  name: 'cline',
  packages: ['cline@3.0.65'],
  node: 20,
  scripts: true,
  files: (place) => ({ ...clineProviders(place), '.cline/plugins/of-mine.txt': 'Stays.\n' }),
  start: (prompts, { installed }) => ({
    command: join(installed, 'node_modules', '.bin', 'cline'),
    args: prompts,
    env: {
      CLINE_SESSION_BACKEND_MODE: 'local',
      // Without hooks, too, all of a result is there.
      CLINE_MESSAGE_BUILDER_MAX_TOOL_RESULT_CHARS: '20000',
    },
  }),
  resumesByHand: true,
  textOf,
  tools: {
    read: (file, window) => ({
      tool: 'read_files',
      args: {
        files: [
          { path: file, start_line: window?.first, end_line: window && window.first + window.count - 1 },
        ],
      },
    }),
    run: (command) => ({ tool: 'run_commands', args: { commands: [command] } }),
    edit: (file, before, after) => ({
      tool: 'editor',
      args: { path: file, old_text: before, new_text: after },
    }),
    delegate: (task) => ({ tool: 'spawn_agent', args: { systemPrompt: 'You help.', task } }),
  },
};
