import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linksOf, pagesBelow } from '../support/markdown.ts';

const INDEX = 'docs/README.md';
const pages = pagesBelow('docs').filter((page) => page !== INDEX);
const linkedFrom = (page: string): ReadonlySet<string> =>
  new Set(linksOf(page).map((link) => join(page, '..', link.replace(/#.*/, '')).replaceAll('\\', '/')));

describe('the index of the documents', () => {
  const listed = linkedFrom(INDEX);

  it.each(pages)('lists %s, or the page that lists its folder', (page) => {
    const folder = `${join(page, '..')}/README.md`.replaceAll('\\', '/');
    const inFolder = folder !== INDEX && listed.has(folder) && linkedFrom(folder).has(page);
    expect(listed.has(page) || inFolder).toBe(true);
  });

  it('is one click away from the README', () => {
    expect(linkedFrom('README.md')).toContain(INDEX);
  });
});
