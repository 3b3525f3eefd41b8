import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GivenName, isGivenAs, NameBook, type Naming } from '../../../src/gateway/catalog/names.ts';
import { MAX_NAME } from '../../../src/route/prefixed-name.ts';

describe('NameBook', () => {
  it('keeps the first server its name and prefixes later ones', () => {
    const book = new NameBook();
    expect(book.assign('fs', 'read')).toBe('read');
    expect(book.assign('my git!', 'read')).toBe('my_git__read');
    expect(book.assign('fs', 'read')).toBe('read');
  });

  it('gives a name that is taken by chance a suffix instead', () => {
    const book = new NameBook();
    book.assign('a', 'read');
    book.assign('a', 'b_read');
    expect(book.assign('b', 'read')).toMatch(/^b_read_[0-9a-f]{8}$/);
  });

  it('never gives one name to two items, cuts what it makes, and is the same on every run', () => {
    const items = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'a_b', 'ü'), fc.constantFrom('x', 'a_x', 'b_x', 'y'.repeat(70))),
    );
    fc.assert(
      fc.property(items, (given) => {
        const [one, two] = [new NameBook(), new NameBook()];
        const names = new Map(
          given.map(([server, name]) => [JSON.stringify([server, name]), one.assign(server, name)]),
        );
        expect(new Set(names.values()).size).toBe(names.size);
        for (const [server, name] of given) {
          const shown = one.assign(server, name);
          expect(two.assign(server, name)).toBe(shown);
          if (shown !== name) expect(shown).toMatch(new RegExp(`^[\\w-]{1,${MAX_NAME}}$`));
        }
      }),
    );
  });

  it('puts a prefix before every name, or before none', () => {
    const book = new NameBook();
    expect(book.assign('fs', 'read', { policy: 'always' })).toBe('fs_read');
    expect(book.assign('gh', 'read', { policy: 'always', prefix: 'g' })).toBe('g_read');
    expect(book.assign('git', 'read', { policy: 'never' })).toBe('read');
    expect(book.assign('hg', 'read', { policy: 'never' })).toBeUndefined();
    expect(book.ownerOf('read')).toBe('git');
    const long = book.assign('fs', 'x'.repeat(80), { policy: 'always' });
    expect(long).toMatch(/^fs_x{51}_[0-9a-f]{8}$/);
    expect(long).toHaveLength(MAX_NAME);
  });

  it('lends names where there are no prefixes, and keeps none of them', () => {
    const never: Naming = { policy: 'never' };
    const book = new NameBook();
    expect(book.assign('late', 'read', never)).toBe('read');
    expect(book.assign('late', 'read', never)).toBe('read');
    book.release();
    expect(book.assign('first', 'read', never)).toBe('read');
    expect(book.assign('late', 'read', never)).toBeUndefined();
    expect(book.ownerOf('read')).toBe('first');
    expect(book.assign('own', 'read', { policy: 'always', prefix: 'a' })).toBe('a_read');
    expect(book.assign('first', 'a_read', never)).toBeUndefined();
    expect(book.given).toEqual([['own', 'read', 'a_read']]);
  });

  it.each<[GivenName, Naming, boolean]>([
    [['gh', 'read', 'read'], { policy: 'collision' }, true],
    [['gh', 'read', 'gh_read'], { policy: 'collision' }, true],
    [['gh', 'read', 'g_read'], { policy: 'collision' }, false],
    [['gh', 'read', 'read'], { policy: 'always' }, false],
    [['gh', 'read', 'gh_read_0123abcd'], { policy: 'always' }, true],
    [['gh', 'read', 'gh_read'], { policy: 'always', prefix: 'g' }, false],
    [['gh', 'read', 'g_read'], { policy: 'always', prefix: 'g' }, true],
    [['gh', 'read', 'read'], { policy: 'never' }, false],
    [['gh', 'read', 'gh_read'], { policy: 'never' }, false],
  ])('knows whether %j could be given with %j: %j', (given, naming, could) => {
    expect(isGivenAs(given, naming)).toBe(could);
  });
});
