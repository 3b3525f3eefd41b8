import { counted, rough } from '../../diagnostics/counted.ts';
import { NOT_OWN_TEXT, type NotOwn } from '../../diagnostics/not-own.ts';

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;

/** Findings about everything except the files of clients. */
export const setupTexts = {
  runtime: (p: { name: string; version: string }) => `${p.name} ${p.version} runs this program`,
  oldRuntime: (p: { name: string; version: string; oldest: string }) =>
    `${p.name} ${p.version} is too old: this program needs Node ${p.oldest} or newer, or Bun`,

  config: (p: { servers: number; off: number }) =>
    `the config is valid: ${counted(p.servers, 'server')}${p.off === 0 ? '' : `, ${p.off} more off`}`,
  noConfig: () => 'there is no config in this folder, in a folder above it, or in the folder of the user',
  noConfigNeeded: () =>
    'there is no config here, and none is necessary: the entries of clients name the servers themselves',
  noConfigForHooks: () => 'there is no config here, and hooks need none: the built-in rules count',
  noServers: () => 'the config has no server that is on',

  plainSecret: (p: { where: string; get: string | undefined }) =>
    `${p.where} holds a secret that everybody reads who reads the config. ${
      p.get === undefined
        ? 'Put it into a variable of the environment, and write ${NAME} here'
        : `Put it into a store of secrets, and write \${cmd:${p.get}} here`
    }`,

  trusted: () => 'you have trusted the config to start its servers',
  ownConfig: () => 'the config is your own and needs no trust',
  untrusted: () =>
    'you have not trusted this config, as it is now, to start its servers: doctor started none',
  packsUntrusted: (p: { packs: readonly string[] }) =>
    `you have not trusted these packs, as they are now: ${p.packs.join(', ')}. bcp-proxy does not use their rules`,
  trustList: (p: { why: NotOwn }) =>
    `bcp-proxy ignores the list of trusted files: ${NOT_OWN_TEXT[p.why]}. ${p.why === 'foreign' ? 'Trust again what you want to use' : 'Read through it first'}`,

  server: (p: { server: string; ms: number }) => `${p.server} answers (${p.ms} ms)`,
  leftAlone: (p: { server: string; ms: number; restMs: number }) =>
    `${p.server} answers (${p.ms} ms), but it did not start when a session needed it: sessions leave it alone for ${rough(p.restMs)} more`,
  programBarred: (p: { server: string; problem: string }) => `${p.server}: ${p.problem}`,
  serverSlow: (p: { server: string; ms: number }) =>
    `${p.server} did not answer within ${p.ms} ms. Its config allows more time than this check. --timeout waits longer`,

  hooked: (p: { agent: string; before: number; after: number; ms: number }) =>
    `${p.agent} shows its model results of tools in fewer tokens: a file of 80 lines takes ${p.after} tokens for ${p.before} (${p.ms} ms)`,
  hooksStale: (p: { agent: string }) => `the hooks of ${p.agent} are not those of this version`,
  hooksSilent: (p: { agent: string }) =>
    `${p.agent} has hooks, but the daemon for them does not answer: its model reads the originals`,
  hooksIdle: (p: { agent: string }) =>
    `${p.agent} has hooks, but the config sends results of its tools on as they are`,

  windowLacks: (p: {
    server: string;
    name: string;
    program: string;
    /** A script needs more from the PATH than to be found. */
    isScript: boolean;
    folder: string;
    clients: readonly string[];
  }) =>
    `${p.server} needs ${p.name}: your shell finds it as ${p.program}, but ${p.clients.join(', ')} may not find it if you start them from the desktop. ${
      p.isScript
        ? `Give the server in its env PATH: ${JSON.stringify(`${p.folder}:\${PATH}`)}`
        : `Write ${p.program} as its command`
    }`,
  windowsFine: () => 'clients that you start from the desktop find the programs of all servers',

  folder: (p: { what: string; bytes: number; isMore: boolean }) =>
    `the ${p.what} folder is yours alone (${p.isMore ? 'more than ' : ''}${mebibytes(p.bytes)})`,
  folderLater: (p: { what: string }) => `bcp-proxy creates the ${p.what} folder when it needs one`,
  folderBlocked: (p: { what: string; reason: string }) =>
    `bcp-proxy cannot use the ${p.what} folder: ${p.reason}`,
  folderOpen: (p: { what: string; why: NotOwn }) => `the ${p.what} folder: ${NOT_OWN_TEXT[p.why]}`,
  filesOpen: (p: { what: string; count: number; first: string }) =>
    `the ${p.what} folder has ${counted(p.count, 'file')} that others may read or write: ${p.first}${p.count === 1 ? '' : ', …'}`,
  diskFull: (p: { what: string; bytes: number }) =>
    `the disk of the ${p.what} folder has ${mebibytes(p.bytes)} left`,

  daemons: (p: { count: number }) =>
    p.count === 0
      ? 'no daemon runs; the first command that needs one starts it'
      : `${counted(p.count, 'daemon')} of this version`,
  otherDaemon: (p: { pid: number; version: string; own: string }) =>
    `a daemon of version ${p.version} still runs (pid ${p.pid}), but this is ${p.own}`,
  otherGateway: (p: { pid: number; version: string; clients: readonly string[]; own: string }) =>
    `a gateway of version ${p.version} still runs (pid ${p.pid}), but this is ${p.own}: restart ${p.clients.join(', ') || 'its client'}`,
  deafDaemon: (p: { pid: number }) => `a daemon runs (pid ${p.pid}), but no command can reach it`,
  staleSocket: () => 'a daemon has ended, but its socket file still exists',

  loginDamaged: (p: { server: string }) => `${p.server}: the file of the login is damaged`,
} as const;
