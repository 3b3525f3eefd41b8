import { describe, expect, it } from 'vitest';
import { expand } from '../../../src/render/compact/expand.ts';
import { builtInEngine, NO_CALL } from '../../support/engine.ts';

const PARTS = ['north', 'east', 'south', 'west'];
/** Names that nothing but their parts have in common. */
const targets = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${PARTS[i % 4]}_${i * 7}-unknown-harbor-gnu-timber`).join('\n');

describe('text that no rule knows', async () => {
  const { engine, breaches } = await builtInEngine();

  it('is told as lines or records where that saves much', async () => {
    const text = `${targets(40)}\n`;
    const outcome = await engine.process(text, NO_CALL);
    expect(outcome.text).toMatch(/^#bcp (?:lines|records)\//);
    expect(expand(outcome.text)).toBe(text);
    expect(breaches).toEqual([]);
  });

  it('stays as it is where that saves little', async () => {
    const words = ['cedar', 'maple', 'birch', 'alder', 'aspen', 'hazel', 'rowan', 'larch', 'beech', 'olive'];
    const text = words.map((word, i) => `${word}, ${words[(i * 3 + 1) % 10]}`).join('\n');
    const outcome = await engine.process(text, NO_CALL);
    expect(outcome.text).toBe(text);
  });

  it('is a page of HTML only where that saves 15 %', async () => {
    const row = (i: number): string =>
      `<a href="report-${i}.txt">report-${i}.txt</a>  17-Nov-2026 10:${10 + i}  ${i * 37}`;
    const listing = `<html>\n<body>\n<pre>\n${Array.from({ length: 30 }, (_, i) => row(i)).join('\n')}\n</pre>\n</body>\n</html>\n`;
    const listed = await engine.process(listing, NO_CALL);
    expect(listed.text).toMatch(/^#bcp html-page\//);
    expect(expand(listed.text)).toBe(listing);
    const page =
      '<html>\n<body>\n<p>The harbor is closed until\n<p>the end of the week, and\n<p>no boat leaves before.\n</body>\n</html>\n';
    expect((await engine.process(page, NO_CALL)).text).toBe(page);
  });
});
