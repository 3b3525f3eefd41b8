import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareByEstimate, compareBySample, countBySample, LONG_TEXT } from '../../../src/render/gate.ts';
import { loadTokenCounter } from '../../../src/render/tokens/count.ts';
import { estimateTokens } from '../../../src/render/tokens/estimate-tokens.ts';
import { REPEATED, ROW_BITS, START, StepTable, TOKEN } from '../../../src/render/tokens/step-table.ts';
import { processorMs } from '../../support/processor-time.ts';
import { runs } from '../../support/runs.ts';

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

it('long texts are judged by parts of them: what parts cannot tell apart is counted', async () => {
  const count = await loadTokenCounter();
  const rows = (length: number): string =>
    Array.from({ length }, (_, i) => `row ${i} ${(i * 7919) % 1009} /srv/app/${i % 97}.ts`).join('\n');
  const long = rows(15_000);
  expect(long.length).toBeGreaterThan(LONG_TEXT);
  expect(compareBySample(long, rows(12_000), count)).toBe('smaller');
  expect(compareBySample(rows(12_000), long, count)).toBe('larger');
  expect(compareBySample(long, rows(14_500), count)).toBe('count');
});

it('a count by parts is within a tenth of the exact one for real output', async () => {
  const count = await loadTokenCounter();
  for (const file of files.filter((_, i) => i % 16 === 0)) {
    const text = `${readFileSync(`${FOLDER}/${file}`, 'utf8')}\n`;
    const times = Math.ceil(LONG_TEXT / text.length) + 1;
    const ratio = countBySample(text.repeat(times), count) / (count(text) * times);
    expect(ratio, file).toBeGreaterThan(0.9);
    expect(ratio, file).toBeLessThan(1.1);
  }
});

it('text without breaks is counted in bounded time', async () => {
  const count = await loadTokenCounter();
  const took = processorMs(() => expect(count('a'.repeat(200_000))).toBeGreaterThan(1000));
  // Counted as one piece this takes minutes; the bound only tells the two apart.
  expect(took).toBeLessThan(5000);
});

const table = new StepTable();

/** The same step by step, in one go. */
function stepwise(text: string): number {
  const bytes = Buffer.from(text);
  let total = 0;
  let row = START;
  for (let i = 0; i < bytes.length; i++) {
    const step = table.steps[row + (table.classes[bytes[i] as number] as number)] as number;
    total += step >> ROW_BITS;
    row = step & ((1 << ROW_BITS) - 1);
    if (row !== table.ruled) continue;
    let end = i + 1;
    while (bytes[end] === bytes[i]) end++;
    total += TOKEN * Math.max(0, (end - i - 1 + REPEATED) / 16 - 1);
    i = end - 1;
    row = START;
  }
  return (total + (table.single.some((one) => one === row) ? TOKEN : 0)) / TOKEN;
}

it('is the same for halves and parts as step by step, wherever lines, rules and characters are divided', () => {
  const unit = fc.constantFrom('a', 'B', '7', ' ', '\t', '\n', '\n', '\r\n', '-', '/', 'é', '✓', '😀');
  const rule = fc.nat(40_000).map((length) => '='.repeat(length));
  const piece = fc.oneof(
    { weight: 9, arbitrary: fc.string({ unit, maxLength: 300 }) },
    { weight: 1, arbitrary: rule },
  );
  const text = fc
    .tuple(fc.array(piece, { maxLength: 8 }), fc.nat(40))
    .map(([pieces, n]) => pieces.join('').repeat(1 + n));
  fc.assert(
    fc.property(
      text.filter(({ length }) => length < 200_000),
      (one) => {
        expect(estimateTokens(one)).toBeCloseTo(stepwise(one), 6);
      },
    ),
    { numRuns: runs(300) },
  );
});
