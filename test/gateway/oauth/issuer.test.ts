import { describe, expect, it } from 'vitest';
import { checkIssuer } from '../../../src/gateway/oauth/issuer.ts';

describe('metadata of an authorization server', () => {
  it.each([
    ['https://login.example', 'https://login.example/', true],
    ['https://login.example/', 'https://LOGIN.example:443', true],
    ['https://login.example/one', 'https://login.example/one', true],
    // Servers of the revision 2025-03-26 are looked for at the root, where there is one.
    ['https://mcp.example/', 'https://mcp.example/oauth', true],
    ['https://mcp.example/', 'https://evil.example/oauth', false],
    ['https://login.example/one', 'https://login.example/two', false],
    ['https://login.example/one', 'https://login.example/', false],
    ['https://login.example', 'http://login.example', false],
    ['https://login.example', 'nobody', false],
  ])('found at %s, of %s: %j', (address, issuer, right) => {
    const check = () => checkIssuer('far', address, { issuer });
    if (right) expect(check).not.toThrow();
    else expect(check).toThrow(/calls itself/);
  });
});
