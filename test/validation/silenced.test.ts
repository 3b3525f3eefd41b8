import { expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { loadRules } from '../../src/rules/load-rules.ts';
import { silencedBy } from '../../src/validation/silenced.ts';
import { warnSilenced } from '../../src/validation/warn-silenced.ts';

const CONFIG = normaliseConfig({ version: 1 }, undefined);
const { rules } = await loadRules(CONFIG);

async function warnings(threshold: number, tune = {}): Promise<readonly string[]> {
  const told: string[] = [];
  const config = { detection: { enabled: true, threshold }, tune };
  await warnSilenced(config, rules, (what) => told.push(what));
  return told;
}

it('a threshold that built-in rules cannot reach is told once, whatever it came from', async () => {
  expect(await warnings(0.7)).toEqual([]);
  expect(await warnings(0.75)).toEqual([]);
  const [told, ...more] = await warnings(0.96);
  expect(told).toMatch(/^With the threshold 0\.96, \d+ of the \d+ built-in rules .* and \d+ more\.$/);
  expect(more).toEqual([]);
});

it('a knob that puts a rule out of reach is told as well, and one that puts it within reach is not', async () => {
  expect((await warnings(0.7, { 'core/grep-count': { threshold: 0.99 } }))[0]).toContain('core/grep-count');
  expect(silencedBy(0.8, rules)?.ids).toEqual(['core/grep-count']);
  expect(silencedBy(0.8, rules, { 'core/grep-count': { threshold: 0.7 } })).toBeUndefined();
  expect(silencedBy(1, rules)?.ids.length).toBe(silencedBy(1, rules)?.of);
});
