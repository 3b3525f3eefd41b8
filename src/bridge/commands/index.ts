import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { BridgeCommand } from '../command.ts';
import { BridgeError } from '../errors.ts';

/** The commands of the bridge by the word that calls them. Each is loaded when it is used. */
export const BRIDGE_COMMANDS = {
  tools: {
    summary: 'list, look at and run the tools of a server',
    load: async () => (await import('./tools.ts')).tools,
  },
} as const satisfies Record<
  string,
  { readonly summary: string; readonly load: () => Promise<BridgeCommand> }
>;
export type BridgeNoun = keyof typeof BRIDGE_COMMANDS;

const NOUNS = Object.keys(BRIDGE_COMMANDS) as readonly BridgeNoun[];

/** @throws BridgeError `USAGE` */
export function loadCommand(word: string): Promise<BridgeCommand> {
  const noun = NOUNS.find((one) => one === word);
  if (noun !== undefined) return BRIDGE_COMMANDS[noun].load();
  throw new BridgeError('USAGE', messageOf('unknown-command', { name: word, meant: closest(word, NOUNS) }));
}
