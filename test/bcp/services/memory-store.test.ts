import { expect, test } from 'vitest';
import { blake3 } from '../../../src/bcp/services/blake3.ts';
import { MemoryStore } from '../../../src/bcp/services/memory-store.ts';

test('a memory store gives back what was put under a hash, and the first of it', () => {
  const store = new MemoryStore();
  const body = Uint8Array.of(1, 2, 3);
  const hash = blake3(body);
  expect(store.get(hash)).toBeUndefined();
  store.put(hash, body);
  store.put(Uint8Array.from(hash), Uint8Array.of(9));
  expect(store.get(Uint8Array.from(hash))).toBe(body);
});
