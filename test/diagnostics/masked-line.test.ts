import { describe, expect, it } from 'vitest';
import { maskedLine } from '../../src/diagnostics/masked-line.ts';

describe('a line of a file that is shown', () => {
  it.each([
    ['    client_secret: geheim and, more}', '    client_secret: ****** **** *****'],
    ['  - GH_TOKEN: "geheim"', '  - GH_TOKEN: ********'],
    [
      'auth: { client_id: bot, client_secret: geheim, scope: x }',
      'auth: { client_id: bot, client_secret: ******, scope: x }',
    ],
    ['{"client_secret": "ge,heim", "scope": "x"}', '{"client_secret": *********, "scope": "x"}'],
    [
      "headers: { Authorization: 'Bearer geheim', X-Api-Key: geheim }",
      'headers: { Authorization: ******* *******, X-Api-Key: ****** }',
    ],
    ['url: https://me:geheim@db.example/x', 'url: https://me:******@db.example/x'],
  ])('%s', (line, shown) => {
    expect(maskedLine(line)).toBe(shown);
    expect(shown).toHaveLength(line.length);
  });

  it.each([
    "client_secret: '${SECRET}'",
    'headers: { Authorization: "Bearer ${TOKEN}" }',
    'budget: { tokens: 4000 }',
    'keys: [a, b]',
    'token:',
    'auth: { client_id: bot }',
    'url: https://example.com/@scope/x',
  ])('leaves %s as it is', (line) => {
    expect(maskedLine(line)).toBe(line);
  });
});
