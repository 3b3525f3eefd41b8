import { describe, expect, it } from 'vitest';
import { argumentsShown, textWithoutSecrets } from '../../../src/ui/live/kept-secrets.ts';
import { processorMs } from '../../support/processor-time.ts';

const TOKEN = `ghp_${'a1'.repeat(12)}`;

describe('a kept result', () => {
  it.each([
    [`a token ${TOKEN} in a line`, 'a token <hidden> in a line'],
    [
      'https://ann:hunter2@example.org/x?token=abc&page=2',
      'https://<hidden>@example.org/x?token=<hidden>&page=2',
    ],
    ['API_KEY=abc def', 'API_KEY=<hidden>'],
    ['  export DB_PASSWORD="x y"', '  export DB_PASSWORD=<hidden>'],
    ['- password: hunter2', '- password: <hidden>'],
    ['{"user":"ann","password":"hun\\"ter2","n":1}', '{"user":"ann","password":"<hidden>","n":1}'],
    ['  "secret" : "x",', '  "secret" : "<hidden>",'],
  ])('is shown without %s', (text, shown) => {
    expect(textWithoutSecrets(`before\n${text}\nafter`)).toBe(`before\n${shown}\nafter`);
  });

  it.each([
    'error: it failed',
    'commit 1f3a\nAuthor: Ann',
    'https://example.org/?page=2',
    '{"name":"x"}',
    '',
  ])('stays as it is where it has none: %j', (text) => {
    expect(textWithoutSecrets(text)).toBe(text);
  });

  it('has none in long lines without blanks either', () => {
    const line = `${'x'.repeat(3000)} "${TOKEN}",${'y'.repeat(3000)}`;
    expect(textWithoutSecrets(line)).toBe(line.replace(TOKEN, '<hidden>'));
  });

  it.each([
    ['addresses', '://a'],
    ['names', 'a:b='],
    ['parameters', '?a='],
    ['members', '"a":"'],
    ['escapes', '"a\\'],
  ])('is shown soon, also one of 4 MB that is full of %s', (_, piece) => {
    const text = piece.repeat((4 * 1024 * 1024) / piece.length);
    expect(processorMs(() => textWithoutSecrets(text))).toBeLessThan(10_000);
  });
});

describe('arguments', () => {
  it('are shown without secrets', () => {
    const args = { path: '/a', n: 1, auth: { token: 'abc', list: [TOKEN] }, passwords: ['x'] };
    expect(argumentsShown(JSON.stringify(args))).toEqual({
      ...{ path: '/a', n: 1, auth: { token: '<hidden>', list: ['<hidden>'] }, passwords: ['<hidden>'] },
    });
  });

  it('are none where they cannot be read', () => {
    expect(argumentsShown('')).toBeUndefined();
    expect(argumentsShown('[1]')).toBeUndefined();
  });
});
