import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInEngine, NO_CALL } from '../support/engine.ts';

const { engine } = await builtInEngine();
const indented = (text: string): string => text.trimEnd().replace(/^(?=.)/gm, '  ');
const capture = (file: string): string => readFileSync(new URL(`../corpus/${file}`, import.meta.url), 'utf8');

/** How shell servers answer. */
const asOutput = (text: string): string => `name: run\nexit_code: 0\noutput: |\n${indented(text)}\n`;

describe('what a program has printed, as the text of a YAML key', () => {
  it.each(['ls-l-many.txt', 'trace-python-crash.txt', 'xml-many.txt'])(
    '%s gets smaller all the same',
    async (file) => {
      const text = asOutput(capture(file));
      const outcome = await engine.process(text, NO_CALL);
      expect(outcome.text.length).toBeLessThan(0.9 * text.length);
    },
  );

  it('an example in a document is none of it', async () => {
    const manual = `help: |\n  Write:\n\n  {\n    "a": 1,\n    "b": [2]\n  }\n\n${'  More about it in a few words.\n'.repeat(9)}`;
    const outcome = await engine.process(manual, NO_CALL);
    expect(outcome.regions.filter(({ rule }) => rule === 'core/json')).toEqual([]);
    expect(outcome.text).toBe(manual);
  });
});
