/** Whether a word is the address of a server. */
export const isAddress = (word: string | undefined): word is string =>
  word !== undefined && /^https?:\/\//i.test(word);

/** Where the command of a server begins: behind a `--` that no option of a tool follows. -1: there is none. */
export const commandAt = (argv: readonly string[]): number =>
  argv.findIndex((word, i) => word === '--' && argv[i + 1]?.startsWith('-') === false);

/** The option that takes the servers of the clients on this machine. */
export const FROM_CLIENTS = '--from-clients';

/** Whether a command line may name servers that no config has. Most name none, and load nothing more. */
export const mayNameSource = (argv: readonly string[]): boolean =>
  commandAt(argv) !== -1 || argv.some((word) => word === FROM_CLIENTS || isAddress(word));
