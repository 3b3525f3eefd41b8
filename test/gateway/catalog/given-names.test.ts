import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GivenName,
  ITSELF,
  isGivenAs,
  NameBook,
  type Naming,
  RESERVED,
} from '../../../src/gateway/catalog/given-names.ts';
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

  it('takes a name from the config, and puts the prefix before it only where it is taken', () => {
    const book = new NameBook();
    expect(book.assign('fs', 'read_text_file', { policy: 'collision', called: 'read' })).toBe('read');
    expect(book.assign('gh', 'get', { policy: 'collision', prefix: 'g', called: 'read' })).toBe('g_read');
    expect(book.assign('fs', 'read')).toBe('fs_read');
    expect(book.assign('fs', 'list', { policy: 'collision', called: 'bcp_list' })).toBe('fs_bcp_list');
    // Two tools of one server that change their names with each other.
    expect(book.assign('db', 'a', { policy: 'collision', called: 'b' })).toBe('b');
    expect(book.assign('db', 'b', { policy: 'collision', called: 'a' })).toBe('a');
  });

  it('gives an item a new name when the config calls it otherwise, and frees the old one', () => {
    const book = new NameBook();
    expect(book.assign('fs', 'read_text_file')).toBe('read_text_file');
    expect(book.assign('fs', 'read_text_file', { policy: 'collision', called: 'read' })).toBe('read');
    expect(book.ownerOf('read_text_file')).toBeUndefined();
    expect(book.given).toEqual([['fs', 'read_text_file', 'read']]);
  });

  it('lends one name to one item of a server only', () => {
    const book = new NameBook();
    expect(book.assign('fs', 'read', { policy: 'never' })).toBe('read');
    expect(book.assign('fs', 'read_text_file', { policy: 'never', called: 'read' })).toBeUndefined();
    expect(book.assign('fs', 'read', { policy: 'never' })).toBe('read');
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

  describe('keeps the names of the proxy’s own tools for the proxy', () => {
    const NAMES = [
      'bcp_get',
      'bcp_anything',
      'BCP_Get',
      'read_bcp_file',
      'inspect_bcp_file',
      'encode_bcp_file',
    ];

    it.each(NAMES)('%s of a server stands behind its name, whoever comes first', (name) => {
      const book = new NameBook();
      expect(book.assign('one', name)).toBe(`one_${name}`);
      expect(book.assign(ITSELF, name)).toBe(name);
      expect(book.assign('two', name)).toBe(`two_${name}`);
    });

    it('leaves it out where there are no prefixes', () => {
      const book = new NameBook();
      expect(book.assign('one', 'bcp_get', { policy: 'never' })).toBeUndefined();
      expect(book.assign('one', 'get_bcp', { policy: 'never' })).toBe('get_bcp');
    });

    it('and no prefix makes one', () => {
      const book = new NameBook();
      expect(book.assign('bcp', 'get', { policy: 'always' })).toBe('server_bcp_get');
      expect(book.assign('read', 'bcp_file', { policy: 'always' })).toBe('server_read_bcp_file');
      expect(book.assign('x', 'bcp_get', { policy: 'always', prefix: 'bcp' })).toBe('server_bcp_bcp_get');
    });

    it('gives back what an earlier version gave away', () => {
      expect(isGivenAs(['one', 'bcp_get', 'bcp_get'], { policy: 'collision' })).toBe(false);
      expect(isGivenAs([ITSELF, 'bcp_get', 'bcp_bcp_get'])).toBe(false);
      expect(isGivenAs([ITSELF, 'bcp_get', 'bcp_get'])).toBe(true);
      expect(isGivenAs(['one', 'bcp_get', 'one_bcp_get'], { policy: 'collision' })).toBe(true);
    });

    it('but not of prompts', () => {
      const book = new NameBook([], RESERVED.prompts);
      expect(book.assign('one', 'bcp_review')).toBe('bcp_review');
    });
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
    [['gh', 'read', 'open'], { policy: 'collision', called: 'open' }, true],
    [['gh', 'read', 'gh_open'], { policy: 'collision', called: 'open' }, true],
    [['gh', 'read', 'read'], { policy: 'collision', called: 'open' }, false],
  ])('knows whether %j could be given with %j: %j', (given, naming, could) => {
    expect(isGivenAs(given, naming)).toBe(could);
  });
});
