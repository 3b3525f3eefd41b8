import { describe, expect, it } from 'vitest';
import { checkIssuer, type Sought, soughtAgain } from '../../../../src/gateway/servers/oauth/issuer.ts';

const verdict = (sought: Sought, issuer: string): boolean => {
  try {
    checkIssuer('far', sought, { issuer });
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/calls itself/);
    return false;
  }
};

describe('metadata of an authorization server that somebody has named', () => {
  it.each([
    ['https://login.example', 'https://login.example', true],
    // The metadata of both are at the same address, and libraries write the one for the other.
    ['https://login.example', 'https://login.example/', true],
    ['https://login.example/', 'https://login.example', true],
    ['https://login.example/one', 'https://login.example/one', true],
    ['https://login.example/one', 'https://login.example/one/', false],
    ['https://login.example', 'https://LOGIN.example', false],
    ['https://login.example', 'https://login.example:443', false],
    ['https://login.example/one', 'https://login.example/%6fne', false],
    ['https://login.example', 'https://login.example/one', false],
    ['https://login.example/one', 'https://login.example/two', false],
    ['https://login.example/one', 'https://login.example/', false],
    ['https://login.example', 'http://login.example', false],
    ['https://login.example', 'https://evil.example', false],
    ['https://login.example', 'nobody', false],
  ])('as %s, and calls itself %s: %j', (address, issuer, right) => {
    expect(verdict({ address, guessed: false }, issuer)).toBe(right);
  });
});

describe('metadata at the root of a server of the oldest revision', () => {
  it.each([
    ['https://mcp.example/oauth', true],
    ['https://mcp.example', true],
    ['https://evil.example/oauth', false],
    ['nobody', false],
  ])('may be of %s: %j', (issuer, right) => {
    expect(verdict({ address: 'https://mcp.example/', guessed: true }, issuer)).toBe(right);
  });
});

describe('metadata at a renewal', () => {
  const address = 'https://mcp.example/';

  it('are of the one that they were of at the login, to the letter', () => {
    const login = { issuer: address, called: 'https://mcp.example/oauth' };
    expect(verdict(soughtAgain(login), 'https://mcp.example/oauth')).toBe(true);
    expect(verdict(soughtAgain(login), 'https://mcp.example/oauth/')).toBe(false);
    expect(verdict(soughtAgain(login), address)).toBe(false);
  });

  it('are of the same host where a login does not say more', () => {
    expect(verdict(soughtAgain({ issuer: address }), 'https://mcp.example/oauth')).toBe(true);
    expect(verdict(soughtAgain({ issuer: address }), 'https://evil.example/oauth')).toBe(false);
  });
});
