import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesReference } from '../../scripts/rules-reference.ts';

it('docs/rules-reference.md is what the schemas say (npm run generate)', () => {
  expect(readFileSync('docs/rules-reference.md', 'utf8') === rulesReference()).toBe(true);
});

it('the reference leads nowhere that is not on the page', () => {
  const page = rulesReference();
  const titles = [...page.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  const links = [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, target]) => target);
  expect(links.filter((target) => !titles.includes(target ?? ''))).toEqual([]);
  expect(links.length).toBeGreaterThan(5);
});
