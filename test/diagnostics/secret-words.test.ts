import { describe, expect, it } from 'vitest';
import {
  addressWithoutSecrets,
  argumentsWithoutSecrets,
  isPlaceholder,
  withoutSecretParts,
} from '../../src/diagnostics/secret-words.ts';

describe('what may be a secret', () => {
  it.each([
    ['${NAME}', true],
    ['Bearer ${NAME}', true],
    ['${NAME:-literal}', false],
    ['p$${ss', false],
    ['x${NAME}', false],
    ['${NAME}x', false],
    ['', false],
  ])('is hidden unless it is a placeholder: %s is one: %j', (value, is) => {
    expect(isPlaceholder(value)).toBe(is);
  });

  it.each([
    ['https://a.example/mcp', 'https://a.example/mcp'],
    ['https://${HOST}/mcp', 'https://${HOST}/mcp'],
    ['https://me:pass@a.example/mcp', 'https://<hidden>@a.example/mcp'],
    ['https://me:pa/ss@w@a.example/mcp', 'https://<hidden>@a.example/mcp'],
    ['https://${USER}:${PASS}@a.example', 'https://${USER}:${PASS}@a.example'],
    ['https://a.example/mcp?team=x&key=${KEY}', 'https://a.example/mcp?team=<hidden>&key=${KEY}'],
    ['https://a.example/mcp?abc', 'https://a.example/mcp?<hidden>'],
  ])('is hidden in the address %s', (url, shown) => {
    expect(addressWithoutSecrets(url)).toBe(shown);
  });

  it('is hidden in texts that hold addresses', () => {
    expect(withoutSecretParts('x postgres://me:pass@db/x?token=abc&ssl=on')).toBe(
      'x postgres://<hidden>@db/x?token=<hidden>&ssl=on',
    );
    expect(withoutSecretParts('@scope/package@1.0')).toBe('@scope/package@1.0');
  });

  it.each([
    [['--token=abc'], ['--token=<hidden>']],
    [
      ['--token', 'abc', 'x'],
      ['--token', '<hidden>', 'x'],
    ],
    [
      ['--token', '${TOKEN}'],
      ['--token', '${TOKEN}'],
    ],
    [
      ['--auth', '--verbose'],
      ['--auth', '--verbose'],
    ],
    [
      ['-e', 'GH_TOKEN=abc'],
      ['-e', 'GH_TOKEN=<hidden>'],
    ],
    [
      ['-e', 'SHORT_PW=abc'],
      ['-e', 'SHORT_PW=<hidden>'],
    ],
    [
      ['-e', 'PWA=abc'],
      ['-e', 'PWA=abc'],
    ],
    [['--env=GH_TOKEN=abc'], ['--env=GH_TOKEN=<hidden>']],
    [
      ['--header', 'Authorization: Bearer abc'],
      ['--header', 'Authorization: <hidden>'],
    ],
    [
      ['--root=/home/me/tokens', 'C:\\x'],
      ['--root=/home/me/tokens', 'C:\\x'],
    ],
    [['https://me:pass@a.example'], ['https://<hidden>@a.example']],
  ])('is hidden in the arguments %j', (args, shown) => {
    expect(argumentsWithoutSecrets(args)).toEqual(shown);
  });
});
