import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureWord } from '../../../src/engine/budget/importance.ts';
import { type LineReading, read } from '../../../src/engine/budget/line-reading.ts';
import { readShortened } from '../../../src/engine/budget/shortened-marker.ts';
import { readMarker } from '../../../src/render/compact/marker.ts';
import { builtInEngine, NO_CALL } from '../../support/engine.ts';
import { exactTokens } from '../../support/oracle.ts';
import { runs, sampled } from '../../support/runs.ts';
import { session } from '../../support/session.ts';

const BUDGETS = [500, 1000, 2000, 5000] as const;
const FOLDERS = ['test/corpus', 'bench/captures'];
const CAPTURES = sampled(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (file === 'README.md' ? [] : [`${folder}/${file}`])),
  ),
  5,
);
const HIDES = /^…+ \+[0-9]+ (?:lines?|rows?) \(~[0-9]+ tok(?:, ([0-9]+) with errors)?\) get /;

const RULES = Array.from(
  { length: 30 },
  (_, i) =>
    `no-${['unused', 'empty', 'new', 'extra', 'shadow'][i % 5]}-${['vars', 'block', 'case', 'label', 'cast', 'loop'][i % 6]}`,
);

/** A word of its own for each number. */
const nameOf = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** What a linter says: most of it by a few rules, some rules once or twice. */
function lintJson(): string {
  let made = 0;
  const files = Array.from({ length: 24 }, (_, file) => ({
    filePath: `/srv/shop/src/part-${file}/view.js`,
    messages: Array.from({ length: 12 }, () => {
      made++;
      const rule = made % 9 === 0 ? RULES[(made / 9) % 30] : RULES[made % 4];
      return {
        ...{ ruleId: rule, severity: 1 + (made % 2), line: made * 3, column: 1 + (made % 40) },
        message: `'${nameOf(made * 7)}' is against what ${rule} says of it.`,
      };
    }),
    errorCount: 6,
  }));
  return JSON.stringify(files, null, 2);
}

/** A run in which nearly everything fails, each test by its own values, and three by another error. */
function failingRun(): string {
  const one = (test: number): string => {
    const other = test % 40 === 17;
    const error = other ? 'LookupFailure' : 'AssertionError';
    return [
      `____________ test_number_${test} ____________`,
      `>       assert price('item ${test}', ${test * 17}) == ${test * 13}`,
      `E       ${error}: price of 'item ${test}' is ${test * 17}, not ${test * 13}`,
      `E         where ${test * 17} = price('item ${test}')`,
      `test_shop.py:${test * 9}: ${error}`,
      '',
    ].join('\n');
  };
  return `collected 400 items\n${Array.from({ length: 400 }, (_, i) => one(i)).join('\n')}\n400 failed in 3.1s\n`;
}

interface Shortened {
  readonly text: string;
  readonly short: string;
  /** Of the text that was shortened. */
  readonly reading: LineReading;
}

async function shortened(tokens: number, original: string): Promise<Shortened | undefined> {
  const { engine } = await engineFor(tokens);
  const text = (await engine.rewrite(original, NO_CALL)) ?? original;
  const [short = ''] = await engine.fit([{ original, text }], NO_CALL, session());
  if (short === text) return undefined;
  expect(exactTokens(short)).toBeLessThanOrEqual(tokens);
  const marker = readShortened(short.slice(0, short.indexOf('\n')))?.marker;
  const forms = marker === undefined ? [] : (readMarker(marker)?.forms ?? []);
  const body = marker === undefined ? original : text.slice(text.indexOf('\n') + 1);
  return { text, short, reading: read(body, forms) };
}

const engines = new Map<number, ReturnType<typeof builtInEngine>>();
function engineFor(tokens: number): ReturnType<typeof builtInEngine> {
  const made = engines.get(tokens) ?? builtInEngine({ budget: { tokens } });
  engines.set(tokens, made);
  return made;
}

const failuresIn = ({ importance }: LineReading): number =>
  importance.filter((one) => one === 'failure').length;

const counted = (short: string): number =>
  short.split('\n').reduce((sum, line) => sum + Number(HIDES.exec(line)?.[1] ?? 0), 0);

/** Of thirty: a row and the stub before it take some forty tokens. */
const LEAST_RULES = { 500: 6, 1000: 12, 2000: 20, 5000: 30 } as const;

describe.each(BUDGETS)('at %i tokens', (tokens) => {
  it('every line of a capture that speaks of a failure is in sight, or counted by a stub', {
    timeout: 200_000,
  }, async () => {
    let lines = 0;
    for (const file of CAPTURES) {
      const made = await shortened(tokens, readFileSync(file, 'utf8'));
      if (made === undefined) continue;
      const { short, reading } = made;
      // Lines that stay do so in order.
      const sent = short.split('\n').slice(1);
      let at = 0;
      let seen = 0;
      for (const line of sent) {
        const hides = /^…+ \+([0-9]+) /.exec(line);
        if (hides && HIDES.test(line)) at += Number(hides[1]);
        else if (at < reading.lines.length) seen += reading.importance[at++] === 'failure' ? 1 : 0;
      }
      expect(seen + counted(short), file).toBe(failuresIn(reading));
      lines += failuresIn(reading);
    }
    expect(lines).toBeGreaterThan(runs(200));
  });

  it('a linter shows each of its rules, as long as there is room for them', async () => {
    for (const original of [lintJson(), JSON.stringify(JSON.parse(lintJson()))]) {
      const made = await shortened(tokens, original);
      const shown = RULES.filter((rule) => made === undefined || made.short.includes(`${rule} `));
      expect(shown.length).toBeGreaterThanOrEqual(LEAST_RULES[tokens]);
    }
  });

  it('a run shows each of its errors', async () => {
    const made = await shortened(tokens, failingRun());
    const short = made?.short ?? '';
    // A template says it once for all rows that have it.
    expect(short).toMatch(/^(?:[A-Z]: )?E +AssertionError: price/m);
    expect(short).toMatch(/^(?:[A-Z]: )?E +LookupFailure: price/m);
    expect(counted(short)).toBeGreaterThan(100);
  });
});

it('what says that nothing went wrong speaks of no failure', () => {
  const fine = [
    '0 errors',
    'found no errors',
    '"error": null,',
    'errors=[]',
    '12 passed, 0 failed',
    'Failures: 0,',
  ];
  for (const line of fine) expect(failureWord(line), line).toBeUndefined();
  expect(failureWord('0 errors, 2 failures')).toBe('failures');
  expect(failureWord('errors: 0.5 of all')).toBe('errors');
  expect(failureWord('E   myapp.CartError: 0 errors')).toBe('CartError');
});
