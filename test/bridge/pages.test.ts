import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingPage } from '../../src/bridge/listing/listing-page.ts';

const item = (name: string) => ({ json: JSON.stringify(name), text: name });
const count = (least: number) =>
  fc.option(fc.integer({ min: least, max: 40 }).map(String), { nil: undefined });

describe('pages of a list', () => {
  it('make up the whole list in its order, whatever their size, and come to an end', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), count(1), count(0), (names, limit, most) => {
        const items = names.map(item);
        const words = { limit, 'max-tokens': most };
        const walked: unknown[] = [];
        let offset: number | undefined = 0;
        for (let pages = 0; offset !== undefined; pages++) {
          expect(pages).toBeLessThanOrEqual(names.length);
          const page: ReturnType<typeof listingPage> = listingPage(items, {
            ...words,
            offset: String(offset),
          });
          const shown = JSON.parse(page.data) as unknown[];
          walked.push(...shown);
          if (limit !== undefined) expect(shown.length).toBeLessThanOrEqual(Number(limit));
          expect(page.truncated === true).toBe(page.nextOffset !== undefined);
          offset = page.nextOffset;
        }
        expect(walked).toEqual(names);
      }),
    );
  });

  it('of no length are refused: a walk over them would have no end', () => {
    expect(() => listingPage([item('a')], { limit: '0' })).toThrow(
      '--limit has to be a whole number, at least 1',
    );
  });

  it('behind the end say so, and how many there are', () => {
    const items = ['a', 'b'].map(item);
    for (const offset of ['2', '50'])
      expect(listingPage(items, { offset })).toEqual({
        data: '[]',
        text: `There is nothing from --offset ${offset} on: the total is 2.`,
        total: 2,
      });
    expect(listingPage([], { offset: '0' })).toMatchObject({ data: '[]', text: '' });
  });
});
