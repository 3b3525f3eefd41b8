import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NAME, NameBook } from '../../../src/gateway/catalog/names.ts';

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
});
