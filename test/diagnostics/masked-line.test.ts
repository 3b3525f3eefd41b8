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
    ['env: { API_KEY: [geheim] }', 'env: { API_KEY: [******] }'],
    ['  "API_KEY": ["geheim", "x"],', '  "API_KEY": [********* ***],'],
    ['  API_KEY: { a: geheim }', '  API_KEY: { ** ****** }'],
    ['  - "--token=geheim"', '  - "--token=******"'],
    ['"args": ["--token=ge,heim", "-v"]', '"args": ["--token=*******", "-v"]'],
    [String.raw`["--token=ge\"heim", "-v"]`, '["--token=********", "-v"]'],
    ['["Authorization: Bearer geheim", "x"]', '["Authorization: ****** ******", "x"]'],
    ['"command": "npx -y s --access-token geheim -v"', '"command": "npx -y s --access-token ****** -v"'],
    ['command: npx -y s --api-key geheim', 'command: npx -y s --api-key ******'],
    ['args: ["--token", "geheim", "x"]', 'args: ["--token", "******", "x"]'],
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
    'args: ["--token", "${TOKEN}"]',
    'args: [--auth, --verbose]',
    'auth: { client_id: bot }',
    'url: https://example.com/@scope/x',
  ])('leaves %s as it is', (line) => {
    expect(maskedLine(line)).toBe(line);
  });
});
