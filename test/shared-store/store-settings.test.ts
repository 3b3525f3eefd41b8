import { describe, expect, it } from 'vitest';
import { inheritances } from '../../src/config/inheritance.ts';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { hasCode } from '../../src/diagnostics/error.ts';
import { SourceDocument } from '../../src/document/document.ts';
import { checkSchema } from '../../src/document/schema-findings.ts';
import { validateConfig } from '../../src/generated/config.validator.mjs';
import { storeSettings } from '../../src/shared-store/store-settings.ts';

const KEY = 'k'.repeat(44);
const ofConfig = (store: string | { url: string; prefix?: string; key?: string }) => {
  const config = normaliseConfig({ version: 1, store }, undefined).store;
  if (config?.kind !== 'redis') throw new Error('no Redis');
  return config;
};
const problemOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (hasCode(error, 'store-address') || hasCode(error, 'store-key')) return error.params.problem;
    throw error;
  }
};

describe('the settings of a store', () => {
  it('are none where the config has none', () => {
    expect(normaliseConfig({ version: 1 }, undefined).store).toBeUndefined();
    expect(normaliseConfig({ version: 1, store: 'memory' }, undefined).store).toEqual({ kind: 'memory' });
  });

  it('are filled from the environment', () => {
    const env = { REDIS_URL: 'rediss://u:p@r.internal:6380/2', BCP_STORE_KEY: KEY };
    const { url, prefix, key } = storeSettings(ofConfig('${REDIS_URL}'), env);
    expect([url.href, prefix, key]).toEqual([env.REDIS_URL, 'bcp-proxy', KEY]);
    const own = storeSettings(ofConfig({ url: 'redis://r', prefix: 'mine', key: '${MINE}' }), { MINE: KEY });
    expect([own.url.host, own.prefix]).toEqual(['r', 'mine']);
  });

  it.each([
    ['unset', '${REDIS_URL}', {}],
    ['scheme', '${REDIS_URL}', { REDIS_URL: 'http://r' }],
    ['address', '${REDIS_URL}', { REDIS_URL: 'redis://[' }],
    ['unset', 'redis://r', {}],
    ['short', 'redis://r', { BCP_STORE_KEY: 'k'.repeat(31) }],
  ])('are refused: %s', (problem, url, env) => {
    expect(problemOf(() => storeSettings(ofConfig(url), env))).toBe(problem);
  });

  it.each([
    ['disc', 'Write memory, disk, or the address'],
    [{ url: 'http://r' }, 'Write the address of a Redis or Valkey'],
    [{ prefix: 'p' }, 'url'],
    [{ url: 'redis://r', key: 'the-key-itself' }, 'does not belong into the config'],
    [{ url: 'redis://r', keys: '${K}' }, 'Did you mean "key"?'],
    [7, 'string'],
  ])('are checked as they are written: %j', (store, said) => {
    const document = new SourceDocument('/c.json', '', { version: 1, store });
    const found = checkSchema(document, validateConfig);
    expect(JSON.stringify(found)).toContain(JSON.stringify(said).slice(1, -1));
  });

  it('are inherited by no server', () => {
    const store = { url: '${REDIS_URL}', key: '${MINE}' };
    expect(inheritances({ store })({ command: 'x' }).ours).toEqual(['REDIS_URL', 'MINE']);
  });
});
