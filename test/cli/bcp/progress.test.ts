import { expect, it } from 'vitest';
import { Progress } from '../../../src/cli/bcp/progress.ts';

function watched(isTTY: boolean) {
  let now = 5000;
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text.replace('\r\u001b[K', '|')) };
  const progress = new Progress('a.bcp', 200, stream, () => now);
  const at = (time: number, done: number): void => {
    now = 5000 + time;
    progress.at(done);
  };
  return { at, progress, written };
}

it('progress is shown after a second, ten times a second at most, and removed at the end', () => {
  const { at, progress, written } = watched(true);
  at(0, 1);
  at(999, 50);
  at(1000, 51);
  at(1050, 60);
  at(1100, 199);
  progress.end();
  expect(written).toEqual(['|a.bcp: 25 %', '|a.bcp: 99 %', '|']);
});

it('progress is silent for what is quick, and where there is no terminal', () => {
  const quick = watched(true);
  quick.at(900, 200);
  quick.progress.end();
  const piped = watched(false);
  piped.at(9000, 100);
  piped.progress.end();
  expect([...quick.written, ...piped.written]).toEqual([]);
});
