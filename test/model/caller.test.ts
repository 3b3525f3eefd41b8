import { expect, it } from 'vitest';
import { type Caller, isSameCaller } from '../../src/model/caller.ts';

it('two callers are one where way, name and the issuer’s own word are the same, at whatever endpoint', () => {
  const ada: Caller = { via: 'oidc', name: 'ada', subject: '1' };
  expect(isSameCaller(ada, { ...ada, profile: 'work' })).toBe(true);
  expect(isSameCaller(ada, { ...ada, via: 'token' })).toBe(false);
  expect(isSameCaller(ada, { ...ada, name: 'bob' })).toBe(false);
  expect(isSameCaller(ada, { ...ada, subject: '2' })).toBe(false);
});
