import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareByEstimate } from '../../src/render/gate.ts';
import { loadTokenCounter } from '../../src/render/tokens/count.ts';
import { estimateTokens } from '../../src/render/tokens/estimate.ts';

const FOLDER = 'test/corpus';
const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');

/** Letters without words in them cost more tokens than their look says; no form rewrites them. */
const ENCODED = /^(?:base64|data-uri|pem|ev-image)/;

it('the estimate of real tool output is off by less than a third, of base64 by less than a half', async () => {
  const count = await loadTokenCounter();
  for (const file of files) {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const ratio = estimateTokens(text) / count(text);
    expect(ratio, file).toBeGreaterThan(ENCODED.test(file) ? 0.5 : 0.7);
    expect(ratio, file).toBeLessThan(1.33);
  }
});

it('clear differences are decided without counting, close ones are not', () => {
  const words = 'the quick brown fox '.repeat(150);
  expect(compareByEstimate(words, words.slice(0, 1500))).toBe('smaller');
  expect(compareByEstimate(words.slice(0, 2100), `${words}${words}`)).toBe('larger');
  expect(compareByEstimate(words, `${words}and`)).toBe('count');
});

it('short texts and texts in other alphabets are always counted', () => {
  expect(compareByEstimate('the quick brown fox '.repeat(20), 'the')).toBe('count');
  expect(compareByEstimate('/Россия/информация/a\n'.repeat(200), 'a')).toBe('count');
});

it('text without breaks is counted in bounded time', async () => {
  const count = await loadTokenCounter();
  const started = performance.now();
  expect(count('a'.repeat(200_000))).toBeGreaterThan(1000);
  // Counted as one piece this takes minutes; the bound only tells the two apart.
  expect(performance.now() - started).toBeLessThan(5000);
});
