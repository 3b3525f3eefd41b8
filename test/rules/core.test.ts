import { describe, expect, it } from 'vitest';
import { gapsOf } from '../../src/rule-tests/coverage.ts';
import { runRuleTests } from '../../src/rule-tests/run-rule-tests.ts';

const { files, rules, diagnostics } = await runRuleTests({
  paths: ['core@1'],
  cwd: '/',
  env: { HOME: '/nonexistent' },
});
const results = files.flatMap((file) => file.results);

it('every built-in rule has a case that finds it, and a near miss', () => {
  expect(diagnostics).toEqual([]);
  expect(rules.length).toBeGreaterThan(0);
  const open = gapsOf(rules, results).filter(({ noPositive, noNegative }) => noPositive || noNegative);
  expect(open).toEqual([]);
});

describe.each(files)('$file', (file) => {
  it.each(file.results.map((one) => [one.test.name, one] as const))('%s', (_name, { test, failures }) => {
    if (test.todo === undefined || test.todo === false) expect(failures).toEqual([]);
    else expect(failures, 'it passes: it is to do no longer').not.toEqual([]);
  });
});
