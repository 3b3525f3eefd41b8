import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFigures } from '../../scripts/figures-table.ts';

it('docs/operating/metrics.md shows the figures as they are (npm run generate)', () => {
  const page = readFileSync('docs/operating/metrics.md', 'utf8');
  expect(withFigures(page)).toBe(page);
});
