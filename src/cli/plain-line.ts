import { asksServers } from '../bridge/commands/bridge-commands.ts';
import { OLD_SPELLINGS, respelt } from '../command-line/old-spellings.ts';
import { mayNameSource } from './ad-hoc/names-source.ts';
import { asksForHelp } from './cli-program.ts';

/** Commands that read lists. They do not care for the process that they run in. */
const READS =
  /^(?:tools (?:list|schema|search)|resources list|prompts (?:list|schema)|search|recommend)(?: |$)/;

/** Whether a daemon may run a command line as it was typed. The others need what only the client knows or prints. */
export const isPlainLine = (argv: readonly string[]): boolean =>
  (asksServers(argv) || READS.test(argv.join(' '))) &&
  !asksForHelp(argv) &&
  !mayNameSource(argv) &&
  respelt(argv, OLD_SPELLINGS).replaced.length === 0;
