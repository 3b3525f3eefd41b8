interface OfEntry {
  readonly client: string;
  /** The name of the entry. */
  readonly entry: string;
}

const entryOf = ({ client, entry }: OfEntry): string => `${client}: its entry ${JSON.stringify(entry)}`;

/** Findings about the files of clients. */
export const clientTexts = {
  starts: (p: OfEntry) => `${entryOf(p)} starts this program`,
  without: (p: { client: string }) => `${p.client} does not start this program`,
  none: () => 'there is no known client on this machine',
  nowhere: (p: { clients: readonly string[] }) =>
    `no client starts this program: ${p.clients.join(', ')} could`,
  unreadable: (p: { client: string; reason: string }) =>
    `doctor cannot read the file of ${p.client}: ${p.reason}`,
  noProgram: (p: OfEntry & { command: string }) =>
    `${entryOf(p)} starts ${p.command}, but there is no such program`,
  noScript: (p: OfEntry & { script: string }) => `${entryOf(p)} runs ${p.script}, which does not exist`,
  oldNode: (p: OfEntry & { node: string }) =>
    `${entryOf(p)} runs this program with Node ${p.node}, which is too old`,
  noConfig: (p: OfEntry & { config: string }) =>
    `${entryOf(p)} names the config ${p.config}, which does not exist`,
  otherVersion: (p: OfEntry & { version: string; own: string }) =>
    `${entryOf(p)} starts version ${p.version}, but this is ${p.own}`,
  noClient: (p: OfEntry) =>
    `${entryOf(p)} does not name the client ("--client"): the gateway leaves out all servers that have "clients" in the config`,
  windowLacks: (p: OfEntry & { command: string; program: string }) =>
    `${entryOf(p)} starts ${p.command}: your shell finds it as ${p.program}, but ${p.client} does not find it if you start ${p.client} from the desktop`,
  windowCannotRun: (p: OfEntry & { command: string; name: string; program: string }) =>
    `${entryOf(p)} starts ${p.command}, which needs ${p.name}: your shell finds that as ${p.program}, but ${p.client} does not find it if you start ${p.client} from the desktop`,
  cannotRun: (p: OfEntry & { command: string; name: string }) =>
    `${entryOf(p)} starts ${p.command}, which needs ${p.name}, but there is no such program`,
  noProfile: (p: OfEntry & { profile: string; known: readonly string[] }) =>
    `${entryOf(p)} asks for the profile ${JSON.stringify(p.profile)}, but the config here has ${p.known.join(', ') || 'none'}`,
  longNames: (p: OfEntry & { room: number; tools: readonly string[] }) =>
    `${entryOf(p)} leaves ${p.room} characters for the name of a tool, so its model sees a shortened name of ${p.tools.slice(0, 3).join(', ')}${p.tools.length > 3 ? `, and ${p.tools.length - 3} more` : ''}. "rename" under "tools" of the server gives a name of your own`,
  twice: (p: OfEntry & { server: string }) =>
    `${entryOf(p)} starts the server ${JSON.stringify(p.server)} itself, and the config starts it too: the client gets its tools twice. Remove that entry`,
} as const;
