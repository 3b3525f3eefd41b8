import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { searchFigures, withSearchTable } from '../../bench/search/figures.ts';

it('docs/search.md says how well the search finds things, as it is measured now', () => {
  const text = readFileSync('docs/search.md', 'utf8');
  expect(text).toContain('<!-- search -->');
  expect(text).toBe(withSearchTable(text, searchFigures()));
});
