import { beforeAll, describe, expect, it, vi } from 'vitest';

const countWork = await vi.hoisted(async () => (await import('../support/work-meter.ts')).startWorkMeter());

import { readdirSync } from 'node:fs';
import { hostileTexts } from '../../bench/hostile.ts';
import { detect } from '../../src/detect/detect.ts';
import type { CompiledRule } from '../../src/detect/finder.ts';
import { lineFilter } from '../../src/detect/line-filter.ts';
import { indexLines } from '../../src/detect/lines.ts';
import { builtInEngine, NO_CALL } from '../support/engine.ts';
import { type Work, worseThanLinear } from '../support/work-meter.ts';

const THRESHOLD = 0.7;
const NEVER_MET = 2;
const names = Object.keys(hostileTexts(1));
/** htmlparser2 moves all open elements for each that opens. Bounded, not linear: at most 5000 are open (element.ts). */
const BOUNDED = /^Array\.unshift core\/(?:xml|html):/;

/** Files of which something ran. */
const atWork = new Set<string>();

/** Those of the built-in pack, and the same as if each were alone: it needs no word in the text, and claims no line. */
let rules: readonly CompiledRule[];
let alone: readonly CompiledRule[];

beforeAll(async () => {
  const { engine } = await builtInEngine();
  ({ rules } = engine.plan(NO_CALL));
  alone = rules.map((rule) => ({ ...rule, keywords: [], threshold: NEVER_MET }));
  // A pattern is analysed once, after it was tried on some lines.
  for (const rule of rules)
    for (const value of [...Object.values(rule), ...rule.signs.map(([, sign]) => sign)])
      if (value instanceof RegExp) while (!lineFilter(value).isRead) lineFilter(value).mayHold(0, 0);
  for (const text of Object.values(hostileTexts(8 * 1024)))
    for (const which of [rules, alone]) detect(indexLines(text), which, THRESHOLD, NO_CALL);
});

function workOf(text: string, which: readonly CompiledRule[]): Work {
  const work = countWork((within) => {
    detect(indexLines(text), which, THRESHOLD, NO_CALL, undefined, {
      look: ({ id }, look) => within(id, look),
    });
  });
  for (const place of work.keys()) atWork.add(place.replace(/ .*/s, ''));
  return work;
}

describe('the work of all finders on a text made to be slow', () => {
  it.each(names)('grows no faster than the text: %s', (name) => {
    for (const which of [rules, alone]) {
      const worse = worseThanLinear((size) => workOf(hostileTexts(size)[name] ?? '', which));
      expect(worse.filter((place) => !BOUNDED.test(place))).toEqual([]);
    }
  });

  it('is counted the same each time', () => {
    for (const text of Object.values(hostileTexts(1024)))
      expect(workOf(text, rules)).toEqual(workOf(text, rules));
  });

  it('is work of every finder', () => {
    const finders = readdirSync('src/detect/kinds', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:^|\/)find-|-finder\.ts$/.test(file))
      .map((file) => `src/detect/kinds/${file}`);
    expect(finders.filter((file) => !atWork.has(file))).toEqual([]);
  });
});
