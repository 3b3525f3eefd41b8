import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../../src/engine/create-engine.ts';
import type { RuleSpec } from '../../src/model/rule.ts';
import { type CorpusRun, runCorpus } from './corpus-run.ts';
import { RULES_FOR_KIND } from './kinds.ts';
import { CORPUS, captureOf, NEUTRAL, readLabels } from './labels.ts';
import { qualityEngine } from './quality-engine.ts';
import { QUALITY_FILE, README_FILE, type StoredQuality, shortcomings, withTable } from './report.ts';

const stored = JSON.parse(readFileSync(QUALITY_FILE, 'utf8')) as StoredQuality;
const cases = readLabels();
let rules: readonly RuleSpec[];
let engine: TextEngine;

beforeAll(async () => {
  ({ engine, rules } = await qualityEngine());
});

describe('the labels', () => {
  it('lie within their captures, begin and end on a line with something in it, and name known kinds', () => {
    for (const one of cases) {
      const { text, offset } = captureOf(one);
      const lines = text.split('\n');
      for (const { kind, lines: ends } of one.regions) {
        if (kind === NEUTRAL) continue;
        const where = `${one.file}:${ends.join('-')}`;
        for (const line of ends) expect(lines[line - 1 - offset], where).toBeTruthy();
        expect(ends[0], where).toBeLessThanOrEqual(ends[1]);
        expect(kind in RULES_FOR_KIND, `${where}: ${kind}`).toBe(true);
      }
    }
  });

  it('cover every kind that a rule finds', () => {
    const measured = new Set(Object.values(RULES_FOR_KIND).flat());
    for (const { id } of rules) expect(measured, id).toContain(id.replace('core/', ''));
  });

  it('name every capture, and no file that is not there', () => {
    const table = readFileSync(`${CORPUS}/README.md`, 'utf8');
    for (const { file } of cases) {
      const earlier = /^(?:fs|rg|memory|db|gitmcp|gh|mcp|cmd|run|log|mixed)-/;
      expect(table.includes(`| ${file} |`) || earlier.test(file), file).toBe(true);
    }
  });
});

describe('the figures in rules/quality.json', () => {
  let run: CorpusRun;
  beforeAll(() => {
    run = runCorpus(engine, cases);
  });

  it('are of these labels', () => {
    const regions = (figures: CorpusRun['rules']): [string, number][] =>
      Object.entries(figures)
        .map(([rule, one]): [string, number] => [rule, one.regions])
        .sort();
    expect(regions(run.rules), 'run npm run bench:quality').toEqual(regions(stored.corpus));
  });

  it('are reached: no rule finds less, is less precise or claims more wrongly', () => {
    for (const [rule, before] of Object.entries(stored.corpus)) {
      const now = run.rules[rule];
      const missed = run.misses.filter((miss) => miss.rule === rule);
      const shown = missed.map(({ file, label }) => `${file}:${label.lines.join('-')}`).join(' ');
      expect(now?.found, `${rule} misses ${shown}`).toBeGreaterThanOrEqual(before.found);
      expect(now?.precise, `${rule} is less precise`).toBeGreaterThanOrEqual(before.precise);
      const wrong = run.falseClaims.filter(({ claim }) => claim.rule === rule);
      expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(before.falseClaims);
    }
  });
});

describe('rules/README.md', () => {
  it('shows the stored figures', () => {
    const readme = readFileSync(README_FILE, 'utf8');
    expect(readme, 'run npm run bench:quality').toBe(withTable(readme, rules, stored));
  });
});

it('a stable rule finds what it is for and claims nothing else', () => {
  const stable = rules.filter(({ status }) => status === 'stable');
  const short = stable.flatMap(({ id }) => shortcomings(id, stored).map((why) => `${id} ${why}`));
  expect(short).toEqual([]);
});
