interface OfEntry {
  readonly client: string;
  /** The name of the entry. */
  readonly entry: string;
}

const entryOf = ({ client, entry }: OfEntry): string => `${client}: its entry ${JSON.stringify(entry)}`;

/** The texts about the files of clients. */
export const clientTexts = {
  starts: (p: OfEntry) => `${entryOf(p)} starts this program`,
  without: (p: { client: string }) => `${p.client} does not start it`,
  none: () => 'no client was found on this machine',
  nowhere: (p: { clients: readonly string[] }) => `no client starts it: ${p.clients.join(', ')} could`,
  unreadable: (p: { client: string; reason: string }) =>
    `the file of ${p.client} cannot be read: ${p.reason}`,
  noProgram: (p: OfEntry & { command: string }) =>
    `${entryOf(p)} starts ${p.command}, and there is no such program`,
  noScript: (p: OfEntry & { script: string }) => `${entryOf(p)} runs ${p.script}, which is not there`,
  oldNode: (p: OfEntry & { node: string }) => `${entryOf(p)} runs it with Node ${p.node}, which is too old`,
  noConfig: (p: OfEntry & { config: string }) =>
    `${entryOf(p)} names the config ${p.config}, which is not there`,
  otherVersion: (p: OfEntry & { version: string; own: string }) =>
    `${entryOf(p)} starts version ${p.version}, and this is ${p.own}`,
  windowLacks: (p: OfEntry & { command: string; program: string }) =>
    `${entryOf(p)} starts ${p.command}: your shell finds it as ${p.program}, and ${p.client} does not when it is started from the desktop`,
  windowCannotRun: (p: OfEntry & { command: string; name: string; program: string }) =>
    `${entryOf(p)} starts ${p.command}, which ${p.name} runs: your shell finds that as ${p.program}, and ${p.client} does not when it is started from the desktop`,
  cannotRun: (p: OfEntry & { command: string; name: string }) =>
    `${entryOf(p)} starts ${p.command}, which ${p.name} runs, and there is no such program`,
  noProfile: (p: OfEntry & { profile: string; known: readonly string[] }) =>
    `${entryOf(p)} asks for the profile ${JSON.stringify(p.profile)}, and the config here has ${p.known.join(', ') || 'none'}`,
  twice: (p: OfEntry & { server: string }) =>
    `${entryOf(p)} starts the server ${JSON.stringify(p.server)} itself, which the config has too: its tools are there twice. Take that entry out`,
} as const;
