import { describe, expect, it } from 'vitest';
import {
  type Denial,
  denialOf,
  type GuardOptions,
  hostsOf,
  isLoopback,
} from '../../../../src/gateway/client/http/guard.ts';

const LOCAL: GuardOptions = { hosts: hostsOf('127.0.0.1', undefined), origins: [] };

const denied = (
  headers: Readonly<Record<string, string>>,
  options: Partial<GuardOptions> = {},
): Denial | undefined => denialOf({ host: '127.0.0.1:8137', ...headers }, { ...LOCAL, ...options });

describe('the Host of a request', () => {
  it.each(['localhost', 'LocalHost:8137', '127.0.0.1', '127.0.0.1:1', '[::1]', '[::1]:8137'])(
    'may be %s for a gateway on this machine',
    (host) => {
      expect(denied({ host })).toBeUndefined();
    },
  );

  it.each([
    '',
    'evil.example',
    'localhost.evil.example',
    'evil.example:localhost',
    'evil.example#localhost',
    'localhost@evil.example',
    'localhost/evil',
    'localhost\\evil',
    'localhost evil',
    'localhost:80:80',
    '[::1',
    '::1',
    '127.1',
    '2130706433',
    '0.0.0.0',
  ])('may not be %j', (host) => {
    expect(denied({ host })).toBe('host');
  });

  it('may not be missing, also where any name may be used', () => {
    expect(denialOf({}, LOCAL)).toBe('host');
    expect(denialOf({}, { ...LOCAL, hosts: undefined })).toBe('host');
    expect(denied({ host: 'any.example' }, { hosts: undefined })).toBeUndefined();
  });

  it('may be one that the config names, whatever its case', () => {
    const hosts = hostsOf('127.0.0.1', ['Gateway.Example.com']);
    expect(denied({ host: 'gateway.example.com' }, { hosts })).toBeUndefined();
    expect(denied({ host: 'GATEWAY.EXAMPLE.COM:443' }, { hosts })).toBeUndefined();
    expect(denied({ host: 'example.com' }, { hosts })).toBe('host');
  });
});

describe('the names of a gateway', () => {
  it.each([
    ['127.0.0.1', undefined, ['localhost', '127.0.0.1', '[::1]', '127.0.0.1']],
    ['::1', undefined, ['localhost', '127.0.0.1', '[::1]', '[::1]']],
    ['localhost', undefined, ['localhost', '127.0.0.1', '[::1]', 'localhost']],
    ['0.0.0.0', undefined, undefined],
    ['0.0.0.0', ['gw.example'], ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', 'gw.example']],
  ])('on %s with %j', (listening, more, hosts) => {
    expect(hostsOf(listening, more)).toEqual(hosts);
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.1', false],
  ])('%s is on this machine: %s', (host, local) => {
    expect(isLoopback(host)).toBe(local);
  });
});

describe('the Origin of a request', () => {
  it.each(['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:8080'])('may be %s', (origin) => {
    expect(denied({ origin })).toBeUndefined();
  });

  it.each([
    '',
    'null',
    'localhost',
    'http://evil.example',
    'http://localhost.evil.example',
    'http://[::2]',
    'tauri://localhost',
    'chrome-extension://localhost',
    'javascript://localhost/%0aalert(1)',
    'ftp://127.0.0.1',
    'file://localhost',
  ])('may not be %j', (origin) => {
    expect(denied({ origin })).toBe('origin');
  });

  it('may be one that the config names, to the letter', () => {
    const origins = ['https://app.example.com'];
    expect(denied({ origin: 'https://app.example.com' }, { origins })).toBeUndefined();
    expect(denied({ origin: 'https://app.example.com:444' }, { origins })).toBe('origin');
    expect(denied({ origin: 'http://app.example.com' }, { origins })).toBe('origin');
  });

  it.each(['tauri://localhost', 'vscode-webview://1a2b', 'null'])(
    'may be %s where the config names it',
    (origin) => {
      expect(denied({ origin }, { origins: [origin] })).toBeUndefined();
      expect(denied({ origin: `${origin}x` }, { origins: [origin] })).toBe('origin');
    },
  );
});
