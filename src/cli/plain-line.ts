import { asksServers, readsLists } from '../bridge/commands/bridge-commands.ts';
import { OLD_SPELLINGS, respelt } from '../command-line/old-spellings.ts';
import { mayNameSource } from './ad-hoc/names-source.ts';
import { asksForHelp } from './cli-program.ts';

/** Whether a daemon may run a command line as it was typed. The others need what only the client knows or prints. */
export const isPlainLine = (argv: readonly string[]): boolean =>
  (asksServers(argv) || readsLists(argv)) &&
  !asksForHelp(argv) &&
  !mayNameSource(argv) &&
  respelt(argv, OLD_SPELLINGS).replaced.length === 0;
