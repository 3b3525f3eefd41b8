import { expect, it } from 'vitest';
import { LeaseRefused, OwnedLeases } from '../../src/shared-store/owned-lease.ts';
import type { SharedStore } from '../../src/shared-store/shared-store.ts';

it('a lease that comes when nobody waits any more is given back at once', async () => {
  const leaving = new AbortController();
  const owners = new Set<string>();
  const store: Pick<SharedStore, 'hear' | 'lease' | 'release'> = {
    hear: () => {},
    lease: async (_, owner) => {
      leaving.abort();
      return owners.add(owner).size === 1;
    },
    release: async (_, owner) => void owners.delete(owner),
  };
  const { signal } = leaving;
  const wishes = { waitMs: 1000, signal, onlost: () => {}, onwanted: () => {} };
  const taking = new OwnedLeases(store as SharedStore, 'one').take('db', wishes);
  await expect(taking).rejects.toBeInstanceOf(LeaseRefused);
  expect(owners).toEqual(new Set());
});
