import { expect, it } from 'vitest';
import { inEmptyHome } from './run.ts';

const { startedBcpProxy } = inEmptyHome();

it('a pipe that holds less than the text gets all of it', () => {
  // One line: no rule takes it.
  const long = Array.from({ length: 40_000 }, (_, i) => `word_${(i * i * 31) % 40_009}`).join(' ');
  expect(startedBcpProxy(['compact'], long).stdout).toBe(long);
});
