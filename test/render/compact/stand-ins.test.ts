import { describe, expect, it } from 'vitest';
import { expand } from '../../../src/render/compact/expand.ts';
import { builtInEngine, NO_CALL } from '../../support/engine.ts';

/** Words in an order that repeats late. */
const WORDS = ['cedar', 'maple', 'birch', 'alder', 'aspen', 'hazel', 'rowan', 'larch', 'beech', 'olive'];
const word = (i: number): string => `${WORDS[i % 10]}-${WORDS[(i * 7 + 3) % 9]}`;
const rows = (count: number, row: (i: number) => string): string =>
  `${Array.from({ length: count }, (_, i) => row(i)).join('\n')}\n`;

/** Each text is one that a form takes, and that another form makes clearly smaller, or not. */
const CASES: readonly (readonly [what: string, form: RegExp, text: string])[] = [
  [
    'paths with sizes and dates behind them are lines',
    /^#bcp lines\//,
    rows(40, (i) => `/srv/app/src/part-${i % 4}/${word(i)}.ts ${1000 + i * 37} 2026-11-25`),
  ],
  [
    'paths alone are a tree, though lines would be a little smaller',
    /^#bcp paths\//,
    rows(40, (i) => `/srv/app/src/part-${i >> 3}/${word(i)}.ts`),
  ],
  [
    'paths that count are a tree with series',
    /^#bcp paths\/.*\n(?:.*\n)*.*notes-\{1,2…60\}\.txt/,
    rows(60, (i) => `/srv/app/doc/notes-${i + 1}.txt`),
  ],
  [
    'a tree with sizes in front of the names is lines',
    /^#bcp lines\//,
    `.\n${rows(30, (i) => `├── [${String(i * 731).padStart(11)} 2026-11-22]  ${word(i)}.js`)}└── [       4096 2026-11-22]  last\n\n1 directory, 30 files\n`,
  ],
  ['a list of words is a row of words', /^#bcp paths\n/, rows(60, (i) => `${word(i)}_${WORDS[i >> 3]}`)],
  [
    'tables of TOML with the same keys are records',
    /^#bcp records\//,
    rows(12, (i) =>
      [
        `[target.${word(i)}]`,
        'available = true',
        `url = "https://files.example.com/dist/2026-05-20/tool-${word(i)}.tar.gz"`,
        `hash = "${((i + 3) * 7_919_331).toString(16)}"`,
        'components = []',
        '',
      ].join('\n'),
    ),
  ],
];

describe('a form that stands in for another', async () => {
  const { engine, breaches } = await builtInEngine();

  it.each(CASES)('%s', async (_, form, text) => {
    const outcome = await engine.process(text, NO_CALL);
    expect(outcome.text).toMatch(form);
    expect(expand(outcome.text)).toBe(text);
    expect(breaches).toEqual([]);
  });
});
