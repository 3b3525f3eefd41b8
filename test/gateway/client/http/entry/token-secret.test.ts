import { timingSafeEqual } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf, tokenShown } from '../../../../../src/gateway/client/http/entry/token-secret.ts';

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const compared = vi.mocked(timingSafeEqual);
beforeEach(() => {
  compared.mockClear();
});

const NAMES = ['first', 'second', 'third', 'last'];
const SECRETS = NAMES.map((name) => ({ name, digest: digestOf(`secret of ${name}`) }));

describe('a token that is shown', () => {
  it.each([...NAMES, 'nobody'])('is compared with every one there is, in constant time, as %s', (name) => {
    const found = tokenShown(`secret of ${name}`, SECRETS);
    expect(found?.name).toBe(name === 'nobody' ? undefined : name);
    expect(compared).toHaveBeenCalledTimes(SECRETS.length);
    // Hashes of one length, not what was shown.
    for (const [one, other] of compared.mock.calls)
      expect([one.byteLength, other.byteLength]).toEqual([32, 32]);
  });
});
