import { beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts } from '../../bench/hostile.ts';
import { detect } from '../../src/detect/detect.ts';
import type { CompiledRule } from '../../src/detect/finder.ts';
import { indexLines, type Lines } from '../../src/detect/lines.ts';
import { builtInEngine, NO_CALL } from '../support/engine.ts';

const SMALL = 8 * 1024;
const TIMES = 8;
/** A finder that a short text spares may look once at each character of the long one. */
const SPARED = TIMES * SMALL;

let rules: readonly CompiledRule[];

beforeAll(async () => {
  const { engine } = await builtInEngine();
  ({ rules } = engine.plan(NO_CALL));
});

/** The characters of lines that each kind's finder asks for, and a step for each place or blank line that it asks for. */
function workOf(text: string): ReadonlyMap<string, number> {
  let steps = 0;
  const whole = indexLines(text);
  const counted: Lines = {
    ...whole,
    line(i) {
      const line = whole.line(i);
      steps += line.length + 1;
      return line;
    },
    slice(from, to) {
      const slice = whole.slice(from, to);
      steps += slice.length + 1;
      return slice;
    },
    start(i) {
      steps++;
      return whole.start(i);
    },
    isBlank(i) {
      steps++;
      return whole.isBlank(i);
    },
  };
  const byRule = new Map<string, number>();
  detect(counted, rules, 0.7, NO_CALL, undefined, {
    look(rule, work) {
      const before = steps;
      try {
        return work();
      } finally {
        byRule.set(rule.id, (byRule.get(rule.id) ?? 0) + steps - before);
      }
    },
  });
  return byRule;
}

describe('the work of each finder on a text made to be slow', () => {
  it.each(Object.keys(hostileTexts(1)))('grows as the text does: %s', (name) => {
    const [short, long] = [SMALL, TIMES * SMALL].map((size) => workOf(hostileTexts(size)[name] ?? ''));
    const worse = [...(long ?? [])].filter(
      ([rule, steps]) => steps > TIMES * (short?.get(rule) ?? 0) * 1.25 + SPARED,
    );
    expect(worse).toEqual([]);
  });

  it('is no more than some looks at each character', () => {
    for (const [name, text] of Object.entries(hostileTexts(TIMES * SMALL))) {
      const most = Math.max(0, ...workOf(text).values());
      expect(most, name).toBeLessThan(8 * text.length);
    }
  });
});
