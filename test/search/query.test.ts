import { describe, expect, it } from 'vitest';
import { hasCode } from '../../src/diagnostics/error.ts';
import { readQuery } from '../../src/search/query.ts';
import { rank } from '../../src/search/rank.ts';
import { catalogue } from './recall.ts';

const items = catalogue(['github', 'filesystem', 'kubernetes']);
const found = async (query: string): Promise<readonly string[]> =>
  rank(items, await readQuery(query)).map(({ item }) => item.name);
const refused = (query: string): Promise<unknown> =>
  readQuery(query).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a query between slashes', () => {
  it.each([
    ['/^fork_/', ['fork_repository']],
    ['/^read_(?:text|multiple)_files?$/', ['read_text_file', 'read_multiple_files']],
    ['/^[a-z]+_issue$/', ['create_issue', 'update_issue', 'get_issue']],
    ['/^FORK_/', []],
    ['/^FORK_/i', ['fork_repository']],
  ])('is a pattern for names, titles and lines of descriptions: %s', async (query, names) => {
    expect([...(await found(query))].sort()).toEqual([...names].sort());
  });

  it.each([
    ['/.*.*.*.*.*x!/', 'search-pattern-slow'],
    ['/(a+)+$/', 'search-pattern-slow'],
    ['/(/', 'search-pattern-invalid'],
    [`/${'a'.repeat(201)}/`, 'search-pattern-long'],
  ] as const)('is not run where it would take too long or is none: %s', async (query, code) => {
    expect(hasCode(await refused(query), code)).toBe(true);
  });

  it.each(['read a file', 'and/or', '/usr/local/', '//', '/a/g'])(
    'are words otherwise: %s',
    async (query) => {
      expect(await readQuery(query)).toBe(query);
    },
  );

  it('is tried on no more of a line than 500 characters', async () => {
    const json = (description: string): string => JSON.stringify({ description });
    const item = { kind: 'tool', server: 's', name: 'n' } as const;
    const far = { ...item, json: json(`${'a'.repeat(500)}needle`) };
    const near = { ...item, json: json(`${'a'.repeat(600)}\nneedle`) };
    expect(rank([far, near], await readQuery('/needle/')).map(({ item: one }) => one)).toEqual([near]);
  });
});
