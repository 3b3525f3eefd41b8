import { NOT_OWN_TEXT, type NotOwn } from '../../diagnostics/not-own.ts';
import { counted } from '../../diagnostics/words.ts';

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;

/** The texts about everything but the files of clients. */
export const setupTexts = {
  runtime: (p: { name: string; version: string }) => `${p.name} ${p.version} runs this program`,
  oldRuntime: (p: { name: string; version: string; oldest: string }) =>
    `${p.name} ${p.version} is too old: it takes Node ${p.oldest} or newer, or Bun`,

  config: (p: { servers: number; off: number }) =>
    `the config is right: ${counted(p.servers, 'server')}${p.off === 0 ? '' : `, ${p.off} more off`}`,
  noConfig: () => 'there is no config from this folder upwards, and none of the user',
  noConfigNeeded: () => 'there is no config here: the entries of clients say themselves what they start',
  noServers: () => 'the config has no server that is on',

  trusted: () => 'the config may start its servers',
  ownConfig: () => 'the config is your own: it needs no trust',
  untrusted: () =>
    'nobody has said yet that this config, as it is now, may start its servers: none was started',
  packsUntrusted: (p: { packs: readonly string[] }) =>
    `nobody has said yet that these packs, as they are now, may be used: ${p.packs.join(', ')}. Their rules are left out`,
  trustList: (p: { why: NotOwn }) =>
    `the list of what is trusted is not honoured: ${NOT_OWN_TEXT[p.why]}. ${p.why === 'foreign' ? 'Trust again what you want to use' : 'Look through it first'}`,

  server: (p: { server: string; ms: number }) => `${p.server} answers (${p.ms} ms)`,
  programBarred: (p: { server: string; problem: string }) => `${p.server}: ${p.problem}`,
  serverSlow: (p: { server: string; ms: number }) =>
    `${p.server} did not answer within ${p.ms} ms; its config gives it more time than this check does. --timeout waits longer`,

  windowLacks: (p: {
    server: string;
    name: string;
    program: string;
    /** A script needs more from the PATH than to be found. */
    isScript: boolean;
    folder: string;
    clients: readonly string[];
  }) =>
    `${p.server} needs ${p.name}: your shell finds it as ${p.program}, and ${p.clients.join(', ')} may not when started from the desktop. ${
      p.isScript
        ? `Give the server in its env PATH: ${JSON.stringify(`${p.folder}:\${PATH}`)}`
        : `Write ${p.program} as its command`
    }`,
  windowsFine: () => 'clients that are started from the desktop find the programs of all servers',

  folder: (p: { what: string; bytes: number; isMore: boolean }) =>
    `the ${p.what} folder is yours alone (${p.isMore ? 'more than ' : ''}${mebibytes(p.bytes)})`,
  folderLater: (p: { what: string }) => `the ${p.what} folder is made when it is needed`,
  folderBlocked: (p: { what: string; reason: string }) => `the ${p.what} folder cannot be used: ${p.reason}`,
  folderOpen: (p: { what: string; why: NotOwn }) => `the ${p.what} folder: ${NOT_OWN_TEXT[p.why]}`,
  filesOpen: (p: { what: string; count: number; first: string }) =>
    `the ${p.what} folder holds ${counted(p.count, 'file')} that others may read or write: ${p.first}${p.count === 1 ? '' : ', …'}`,
  diskFull: (p: { what: string; bytes: number }) =>
    `the disk of the ${p.what} folder has ${mebibytes(p.bytes)} left`,

  daemons: (p: { count: number }) =>
    p.count === 0
      ? 'no daemon runs: the first command that needs one starts it'
      : `${counted(p.count, 'daemon')} of this version`,
  otherDaemon: (p: { pid: number; version: string; own: string }) =>
    `a daemon of version ${p.version} still runs (pid ${p.pid}), and this is ${p.own}`,
  otherGateway: (p: { pid: number; version: string; clients: readonly string[]; own: string }) =>
    `a gateway of version ${p.version} still runs (pid ${p.pid}), and this is ${p.own}: restart ${p.clients.join(', ') || 'its client'}`,
  deafDaemon: (p: { pid: number }) => `a daemon runs (pid ${p.pid}), and nobody can reach it`,
  staleSocket: () => 'a daemon that is gone has left its socket',

  loginDamaged: (p: { server: string }) => `${p.server}: the login that is kept is damaged`,
} as const;
