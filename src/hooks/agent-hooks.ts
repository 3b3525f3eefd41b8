/** How each agent's own tools are reached: by files of ours that the agent loads by itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Surroundings, userPlace } from '../clients/client-places.ts';
import { shellWord } from '../diagnostics/shell-word.ts';
import { version } from '../version.ts';
import type { PluginHead } from './plugins/plugin-head.ts';

/** Stands in each of our files: by this `uninstall` knows them. */
export const WRITTEN = 'Written by bcp-proxy install --tools. bcp-proxy uninstall --tools removes it.';

/** The plugins that the package holds. */
export type PluginName = 'claude' | 'opencode' | 'pi' | 'cline';

/** What the files of a door are made of. */
export interface HookParts {
  readonly head: PluginHead;
  /** The code of a plugin. */
  readonly code: (name: PluginName) => string;
}

export interface AgentHooks {
  /** As `--client` takes it. */
  readonly name: string;
  readonly title: string;
  /** As routes name it: `claude/Read`. */
  readonly client: string;
  /** Its tool that reads files. */
  readonly reads: string;
  /** Nobody knows what its model has had when a result comes: results refer to nothing. */
  readonly refersToNothing?: true;
  /** The folder that the agent makes for itself. */
  readonly home: string;
  /** Below it: the folder of our files. */
  readonly folder: string;
  /** By their paths below `folder`. */
  readonly files: (parts: HookParts) => Readonly<Record<string, string>>;
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const plugin = ({ head, code }: HookParts, name: PluginName): string =>
  `// ${WRITTEN}\nconst INSTALLED = ${JSON.stringify(head)};\n${code(name)}`;

export const AGENT_HOOKS: readonly AgentHooks[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    client: 'claude',
    reads: 'Read',
    home: '{claude}',
    folder: 'skills/bcp-proxy',
    files: (parts) => ({
      '.claude-plugin/plugin.json': json({
        name: 'bcp-proxy',
        version,
        description: `Shows results of tools in fewer tokens, with nothing lost. ${WRITTEN}`,
      }),
      'hooks/hooks.json': json({ description: WRITTEN, modules: ['./bcp-proxy.js'] }),
      'hooks/bcp-proxy.js': plugin(parts, 'claude'),
    }),
  },
  {
    name: 'opencode',
    title: 'opencode',
    client: 'opencode',
    reads: 'read',
    home: '{config}/opencode',
    folder: 'plugin',
    files: (parts) => ({ 'bcp-proxy.js': plugin(parts, 'opencode') }),
  },
  {
    name: 'kilo',
    title: 'Kilo',
    client: 'kilo',
    reads: 'read',
    home: '{config}/kilo',
    folder: 'plugin',
    files: (parts) => ({ 'bcp-proxy.js': plugin(parts, 'opencode') }),
  },
  {
    name: 'pi',
    title: 'pi',
    client: 'pi',
    reads: 'read',
    home: '{home}/.pi/agent',
    folder: 'extensions',
    files: (parts) => ({ 'bcp-proxy.js': plugin(parts, 'pi') }),
  },
  {
    name: 'cline',
    title: 'Cline CLI',
    client: 'cline',
    reads: 'read_files',
    refersToNothing: true,
    home: '{cline}',
    folder: 'plugins',
    files: (parts) => ({ 'bcp-proxy.js': plugin(parts, 'cline') }),
  },
  {
    name: 'copilot',
    title: 'Copilot CLI',
    client: 'copilot',
    reads: 'view',
    refersToNothing: true,
    home: '{copilot}',
    folder: 'hooks',
    files: ({ head }) => {
      const [program, ...args] = head.start.slice(0, -1);
      const bash = [program ?? '', ...args, 'copilot'].map(shellWord).join(' ');
      const hook = [{ type: 'command', bash, timeoutSec: 5 }];
      return {
        'bcp-proxy.json': json({
          ...{ version: 1, description: WRITTEN },
          hooks: { sessionStart: hook, preCompact: hook, postToolUse: hook },
        }),
      };
    },
  },
];

/** Where the files of a door stand. */
export const hooksFolder = ({ home, folder }: AgentHooks, around: Surroundings): string =>
  join(userPlace(home, around), folder);

/** Whether the agent has left something of its own on this machine. */
export const isAgentThere = ({ home }: AgentHooks, around: Surroundings): boolean =>
  existsSync(userPlace(home, around));
