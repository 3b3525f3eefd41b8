import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recordedLines } from '../../scripts/recording/session.ts';
import { linesIn, terminalSvg } from '../../scripts/recording/terminal-svg.ts';

const svg = readFileSync('docs/terminal.svg', 'utf8');

it.skipIf(process.platform === 'win32')(
  'docs/terminal.svg shows what its commands print (npm run recording)',
  () => {
    expect(linesIn(svg)).toEqual(recordedLines());
  },
);

it('the image is small, and loads nothing', () => {
  expect(svg.length).toBeLessThan(10_000);
  expect(svg).not.toMatch(/<script|href=|url\(|@import|@font-face/);
});

it('an image shows the lines that it was made from', () => {
  const lines = ['$ a < b && echo "c"', '&lt; <text>'];
  expect(linesIn(terminalSvg(lines, 'A title'))).toEqual(lines);
});
