import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recordedScenes } from '../../scripts/recording/session.ts';
import { linesIn, linesOf, terminalSvg } from '../../scripts/recording/terminal-svg.ts';

const svg = readFileSync('docs/terminal.svg', 'utf8');

it.skipIf(process.platform === 'win32')(
  'docs/terminal.svg shows what its commands print, and the tokens so far (npm run recording)',
  () => {
    expect(linesIn(svg)).toEqual(linesOf(recordedScenes()));
  },
);

it('the film is small, and loads nothing', () => {
  expect(svg.length).toBeLessThan(12_000);
  expect(svg).not.toMatch(/<script|href=|url\(|@import|@font-face/);
});

it('a film shows the lines that it was made from, and where nothing shall move the last counter alone', () => {
  const scenes = [
    { lines: ['$ a < b && echo "c"', '&lt; <text>'], counter: { before: 1000, after: 400 } },
    { lines: ['$ d'], counter: { before: 2000, after: 500 } },
  ];
  const film = terminalSvg(scenes, 'A title');
  expect(linesIn(film)).toEqual(linesOf(scenes));
  expect(film.match(/class="goes"/g)).toHaveLength(1);
  expect(film).toContain('tokens so far 2,000 → 500 (−75 %)');
});
