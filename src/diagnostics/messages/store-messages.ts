import type { NoLease } from '../../model/no-lease.ts';

const replicaNamed = (name: string): string => (name === '' ? 'another replica' : `replica "${name}"`);

/** Messages about the store that replicas share. */
export const storeMessages = {
  'store-address': (p: { problem: 'unset' | 'scheme' | 'address'; variables: readonly string[] }) =>
    `"store" in the config has to be the address of a Redis or Valkey, such as redis://redis.internal:6379/0: ${
      {
        unset: `${p.variables.join(', ')} is not set`,
        scheme: 'it begins with neither redis:// nor rediss://',
        address: 'it is no address',
      }[p.problem]
    }.`,
  'store-key': (p: { problem: 'unset' | 'short'; variables: readonly string[]; least: number }) =>
    `Replicas encrypt everything that they share, with a key from the environment: ${p.variables.join(', ')} ${p.problem === 'unset' ? 'is not set' : `has fewer than ${p.least} characters`}. Make one with "openssl rand -base64 32", and give it to every replica.`,
  'store-replica': (p: { name: string; variables: readonly string[] }) =>
    `"store.replica" in the config${p.variables.length === 0 ? '' : ` (${p.variables.join(', ')})`} has to be up to 63 letters, digits and hyphens, and is ${JSON.stringify(p.name)}.`,
  'store-away': (p: { where: string; reason: string }) =>
    `The gateway cannot reach the store at ${p.where}: ${p.reason}. It goes on with its own data, and connects to the store again by itself.`,
  'store-no-count': (p: { where: string; reason: string }) =>
    `A count of a limit in the store at ${p.where} cannot be used: ${p.reason}. This gateway counts alone while the store has that entry.`,
  'store-back': (p: { where: string; seconds: number }) =>
    `The gateway reaches the store at ${p.where}${p.seconds > 0 ? ` again, after ${p.seconds} s` : ''}.`,
  'once-elsewhere': (p: { server: string; why: NoLease }) =>
    `Server "${p.server}" runs once over all replicas ("shared: once"), ${
      p.why.kind === 'taken'
        ? `and ${replicaNamed(p.why.by)} runs it. It can run here when no client uses it there.`
        : `and without the store the gateway cannot know which of them runs it: ${p.why.reason}.`
    }`,
  'once-lost': (p: { server: string; why: NoLease }) =>
    `Server "${p.server}" runs once over all replicas ("shared: once"), and this replica stopped it: ${
      p.why.kind === 'taken'
        ? `${replicaNamed(p.why.by)} runs it now.`
        : `this replica could not reach the store for so long that another replica may run it (${p.why.reason}).`
    }`,
  'once-alone': (p: { server: string }) =>
    `Server "${p.server}" has to run once over all replicas ("shared: once"). Only a gateway over HTTP with "store: redis://…" can do that: this gateway starts its own server.`,
} as const;
