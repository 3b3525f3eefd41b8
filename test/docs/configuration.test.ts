import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyRow, withKeys } from '../../scripts/configuration-keys.ts';

const PAGE = readFileSync('docs/configuration.md', 'utf8');

describe('docs/configuration.md', () => {
  it('has the keys, defaults and meanings of the schema (npm run generate)', () => {
    expect(PAGE === withKeys(PAGE)).toBe(true);
  });

  it('names every environment variable that begins with BCP', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const names = files.flatMap(
      (file) => readFileSync(join('src', file), 'utf8').match(/\bBCP_[A-Z_]+[A-Z]\b/g) ?? [],
    );
    // By this one the gateway knows its own processes again.
    const missing = [...new Set(names)].filter((name) => name !== 'BCP_PROXY_GROUP' && !PAGE.includes(name));
    expect(missing).toEqual([]);
  });
});

describe('a row of a key', () => {
  it.each([
    { description: 'Where it listens. Not more.', default: '127.0.0.1' },
    { description: 'Where it listens. Default: 127.0.0.1. Not more.' },
  ])('has the default in a column of its own: %j', (row) => {
    const expected = '| `a` | string | 127.0.0.1 | Where it listens. Not more. |';
    expect(keyRow({ name: '`a`', form: 'string', ...row })).toBe(expected);
  });
});
