import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { BridgeCommand } from '../command.ts';
import { BridgeError } from '../errors.ts';

interface BridgeEntry {
  readonly summary: string;
  /** The verbs that always ask servers and are never answered from the cache. If absent, there are none. */
  readonly asks?: readonly string[];
  readonly load: () => Promise<BridgeCommand>;
}

/** The commands of the bridge by the word that calls them. Each is loaded when it is used. */
export const BRIDGE_COMMANDS = {
  servers: {
    summary: 'list, test, describe and change the servers of the config',
    asks: ['test'],
    load: async () => (await import('./servers.ts')).servers,
  },
  tools: {
    summary: 'list, find, describe and run the tools of a server',
    asks: ['exec'],
    load: async () => (await import('./tools.ts')).tools,
  },
  resources: {
    summary: 'list, read and follow the resources of a server',
    asks: ['read', 'subscribe'],
    load: async () => (await import('./resources.ts')).resources,
  },
  prompts: {
    summary: 'list, describe and fill in the prompts of a server',
    asks: ['get'],
    load: async () => (await import('./prompts.ts')).prompts,
  },
  search: {
    summary: 'find tools, prompts and resources of all servers by words',
    load: async () => (await import('./search.ts')).search,
  },
  recommend: {
    summary: 'name the tools for a task, in the order of use',
    load: async () => (await import('./recommend.ts')).recommend,
  },
  inspect: {
    summary: 'show what a server is and offers',
    load: async () => (await import('./inspect.ts')).inspect,
  },
  batch: {
    summary: 'make several calls; later ones can use earlier results',
    asks: ['exec'],
    load: async () => (await import('./batch.ts')).batch,
  },
} as const satisfies Record<string, BridgeEntry>;
export type BridgeNoun = keyof typeof BRIDGE_COMMANDS;

const NOUNS = Object.keys(BRIDGE_COMMANDS) as readonly BridgeNoun[];

/** @throws BridgeError `USAGE` */
export function loadCommand(word: string): Promise<BridgeCommand> {
  const noun = NOUNS.find((one) => one === word);
  if (noun !== undefined) return BRIDGE_COMMANDS[noun].load();
  throw new BridgeError('USAGE', messageOf('unknown-command', { name: word, meant: closest(word, NOUNS) }));
}

/** Whether a command line always asks servers, also if the cache has an answer. */
export function asksServers([noun, verb]: readonly string[]): boolean {
  const entry: BridgeEntry | undefined = NOUNS.some((one) => one === noun)
    ? BRIDGE_COMMANDS[noun as BridgeNoun]
    : undefined;
  return verb !== undefined && entry?.asks?.includes(verb) === true;
}
