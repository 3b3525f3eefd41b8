import { expect, it } from 'vitest';
import { limitedLog } from '../../src/platform/limited-log.ts';

it('a log that is limited leaves out what comes beyond the limit, says so once, and begins anew with the next period', () => {
  const lines: string[] = [];
  let at = 5000;
  const log = limitedLog((level, message) => lines.push(`${level} ${message}`), {
    most: 2,
    periodMs: 60_000,
    now: () => at,
  });
  const say = (...words: string[]): void => {
    for (const word of words) log('error', word);
  };
  const left = 'warn The gateway logs no more lines of this kind for up to 60 seconds.';
  say('a', 'b', 'c', 'd');
  at += 59_999;
  say('e');
  expect(lines.splice(0)).toEqual(['error a', 'error b', left]);
  at += 1;
  say('f', 'g', 'h');
  expect(lines).toEqual(['error f', 'error g', left]);
});
