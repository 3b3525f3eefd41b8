import type { CommandGroup } from '../../command-line/command-groups.ts';
import type { BridgeCommand } from '../bridge-command.ts';

interface BridgeEntry {
  readonly group: CommandGroup;
  readonly summary: string;
  /** The verbs that always ask servers and are never answered from the cache. If absent, there are none. */
  readonly asks?: readonly string[];
  /** The verbs that only read lists, in whatever process they run. `any`: the command has no verbs. */
  readonly reads?: readonly string[] | 'any';
  readonly load: () => Promise<BridgeCommand>;
}

/** The commands of the bridge by the word that calls them. Each is loaded when it is used. */
export const BRIDGE_COMMANDS = {
  servers: {
    group: 'find',
    summary: 'list, test, describe and change the servers of the config',
    asks: ['test'],
    load: async () => (await import('./servers-command.ts')).servers,
  },
  tools: {
    group: 'call',
    summary: 'list, find, describe and run the tools of a server',
    asks: ['exec'],
    reads: ['list', 'schema', 'search'],
    load: async () => (await import('./tools-command.ts')).tools,
  },
  resources: {
    group: 'call',
    summary: 'list, read and follow the resources of a server',
    asks: ['read', 'subscribe'],
    reads: ['list'],
    load: async () => (await import('./resources-command.ts')).resources,
  },
  prompts: {
    group: 'call',
    summary: 'list, describe and fill in the prompts of a server',
    asks: ['get'],
    reads: ['list', 'schema'],
    load: async () => (await import('./prompts-command.ts')).prompts,
  },
  search: {
    group: 'find',
    summary: 'find tools, prompts and resources of all servers by words',
    reads: 'any',
    load: async () => (await import('./search-command.ts')).search,
  },
  recommend: {
    group: 'find',
    summary: 'name the tools for a task, in the order of use',
    reads: 'any',
    load: async () => (await import('./recommend-command.ts')).recommend,
  },
  inspect: {
    group: 'find',
    summary: 'show what a server is and offers',
    load: async () => (await import('./inspect-command.ts')).inspect,
  },
  batch: {
    group: 'call',
    summary: 'make several calls; later ones can use earlier results',
    asks: ['exec'],
    load: async () => (await import('./batch-command.ts')).batch,
  },
} as const satisfies Record<string, BridgeEntry>;
export type BridgeNoun = keyof typeof BRIDGE_COMMANDS;

export const isNoun = (word: string): word is BridgeNoun => Object.hasOwn(BRIDGE_COMMANDS, word);

/** Whether a command line only reads lists. */
export function readsLists([noun = '', verb = '']: readonly string[]): boolean {
  if (!isNoun(noun)) return false;
  const { reads = [] }: BridgeEntry = BRIDGE_COMMANDS[noun];
  return reads === 'any' || reads.includes(verb);
}

/** Whether a command line always asks servers, also if the cache has an answer. */
export function asksServers([noun, verb]: readonly string[]): boolean {
  if (noun === undefined || verb === undefined || !isNoun(noun)) return false;
  const { asks }: BridgeEntry = BRIDGE_COMMANDS[noun];
  return asks?.includes(verb) === true;
}
