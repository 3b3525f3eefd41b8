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
    `What replicas share is encrypted before it leaves, with a key from the environment: ${p.variables.join(', ')} ${p.problem === 'unset' ? 'is not set' : `has fewer than ${p.least} characters`}. Make one with "openssl rand -base64 32", and give it to every replica.`,
  'store-replica': (p: { name: string; variables: readonly string[] }) =>
    `"store.replica" in the config${p.variables.length === 0 ? '' : ` (${p.variables.join(', ')})`} has to be up to 63 letters, digits and hyphens, and is ${JSON.stringify(p.name)}.`,
  'store-away': (p: { where: string; reason: string }) =>
    `The store at ${p.where} is not there: ${p.reason}. This gateway goes on with what it has, and comes back to the store by itself.`,
  'store-back': (p: { where: string; seconds: number }) =>
    `The store at ${p.where} is there${p.seconds > 0 ? ` again, after ${p.seconds} s` : ''}.`,
  'once-elsewhere': (p: { server: string; why: NoLease }) =>
    `Server "${p.server}" runs once over all replicas ("shared: once"), ${
      p.why.kind === 'taken'
        ? `and ${replicaNamed(p.why.by)} runs it. It can run here when nobody uses it there.`
        : `and without the store nobody knows which of them runs it: ${p.why.reason}.`
    }`,
  'once-lost': (p: { server: string; why: NoLease }) =>
    `Server "${p.server}" runs once over all replicas, and was stopped here: ${
      p.why.kind === 'taken'
        ? `${replicaNamed(p.why.by)} runs it now.`
        : `the store has been away for so long that another one may run it (${p.why.reason}).`
    }`,
  'once-alone': (p: { server: string }) =>
    `Server "${p.server}" is to run once over all replicas ("shared: once"). Only a gateway over HTTP with "store: redis://…" sees to that: this one starts its own.`,
} as const;
