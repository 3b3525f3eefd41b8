import { describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { readChecked } from '../../src/config/read-checked.ts';
import { hasCode } from '../../src/diagnostics/error.ts';

const read = (text: string, file = '/app/c.yaml') =>
  readChecked(file, new TextEncoder().encode(text), '/app');

/** Code, line and column of all that is wrong. */
async function wrong(text: string, file?: string): Promise<readonly string[]> {
  const error: unknown = await read(text, file).catch((reason: unknown) => reason);
  if (!hasCode(error, 'config-invalid')) throw error;
  return error.params.diagnostics.map(({ code, start }) => `${code} ${start.line}:${start.column}`);
}

const BASE = `version: 1
x-base: &base
  command: npx
  env: { LEVEL: debug }
x-more: &more { call_timeout: 9s, command: node }
`;

describe('merge keys of YAML', () => {
  it.each([
    ['<<: *base', { command: 'npx', env: { LEVEL: 'debug' } }],
    ['<<: *base, command: own', { command: 'own', env: { LEVEL: 'debug' } }],
    ['command: own, <<: *base', { command: 'own', env: { LEVEL: 'debug' } }],
    ['<<: [*base, *more]', { command: 'npx', callTimeoutMs: 9000 }],
    ['<<: [*more, *base]', { command: 'node', callTimeoutMs: 9000 }],
    ['<<: { command: inline }', { command: 'inline' }],
  ])('%s takes what the mapping does not say itself', async (server, expected) => {
    const { raw } = await read(`${BASE}servers:\n  a: { ${server} }\n`);
    expect(normaliseConfig(raw, '/app/c.yaml').servers).toMatchObject([{ name: 'a', ...expected }]);
  });

  it('lead a finding to where the value was written', async () => {
    expect(await wrong(`${BASE.replace('npx', '7')}servers:\n  a: { <<: *base }\n`)).toEqual([
      'wrong-type 3:12',
    ]);
  });

  it.each([
    ['of a text', '<<: x'],
    ['of a list of texts', '<<: [x]'],
    ['of nothing', '<<:'],
  ])('%s are refused by name', async (_, server) => {
    expect(await wrong(`version: 1\nservers:\n  a: { ${server} }\n`)).toEqual(['yaml-merge 3:8']);
  });

  it('stand once in a mapping', async () => {
    const twice = `${BASE}servers:\n  a:\n    <<: *base\n    <<: *more\n`;
    expect(await wrong(twice)).toEqual(['duplicate-key 9:5']);
  });

  it('do not multiply without end', async () => {
    const levels = Array.from({ length: 12 }, (_, i) => {
      const source =
        i === 0
          ? '{ command: x }'
          : `{ <<: [${Array(9)
              .fill(`*l${i - 1}`)
              .join(', ')}] }`;
      return `x-l${i}: &l${i} ${source}\n`;
    });
    expect(await wrong(`version: 1\n${levels.join('')}`)).toEqual(['yaml-alias-bomb 1:1']);
  });

  it('change nothing but the mapping that has them', async () => {
    const text = 'version: 1\nservers:\n  a: { <<: { __proto__: { command: x } }, command: y }\n';
    expect(await wrong(text)).toEqual(['unknown-key 3:14']);
  });

  it('are keys like others in quotes, and in JSON', async () => {
    expect(await wrong('version: 1\nservers: { a: { command: x, "<<": { cwd: y } } }\n')).toEqual([
      'unknown-key 2:29',
    ]);
    expect(await wrong('{ version: 1, "<<": {} }', '/app/c.json5')).toEqual(['unknown-key 1:15']);
  });
});

describe('keys that begin with x-', () => {
  it.each([
    ['/app/c.yaml', 'version: 1\nx-any: [1, { a: b }]\nservers: { a: { command: x, x-note: 7 } }\n'],
    [
      '/app/c.json5',
      "{ version: 1, 'x-any': [1, { a: 'b' }], servers: { a: { command: 'x', 'x-note': 7 } } }",
    ],
  ])('are free at the top of a config and in its servers: %s', async (file, text) => {
    const { raw, diagnostics } = await read(text, file);
    expect(diagnostics).toEqual([]);
    const plain = await read('version: 1\nservers: { a: { command: x } }\n', file.replace('json5', 'yaml'));
    expect(normaliseConfig(raw, file)).toEqual(normaliseConfig(plain.raw, file));
  });

  it('are no others, and free nowhere else', async () => {
    expect(await wrong('version: 1\nxbase: 1\n')).toEqual(['unknown-key 2:1']);
    expect(await wrong('version: 1\ncache: { x-a: 1 }\n')).toEqual(['unknown-key 2:10']);
  });
});
