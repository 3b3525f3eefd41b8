import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../src/engine/create-engine.ts';
import { expand } from '../src/render/compact/expand.ts';
import { FormError } from '../src/render/compact/form.ts';
import { FORMS } from '../src/render/compact/registry.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';
import { exactTokens, isLossless } from './support/oracle.ts';
import { ALL_RUNS } from './support/runs.ts';

interface Worst {
  readonly what: string;
  readonly text: string;
  /** The form that has to take it, so that the case is about an inverse; `undefined` where it is about time. */
  readonly form: string | undefined;
}

const repeated = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Cells that read like what a table says of itself. */
const CELLS = [
  '{3 more}',
  '-',
  '<above.name>',
  '"',
  '12',
  '1.0',
  'null',
  '[2]{a b}',
  '~"x"',
  ' ',
  '',
  '|',
  '{a:1}',
];

const TEN: readonly Worst[] = [
  {
    what: 'rows whose cells read like the header, the counts and the neighbours of a table',
    text: json(
      CELLS.flatMap((name, i) => [
        { id: `part-${i}`, name, kind: 'a part of a longer list', after: CELLS[i - 1] ?? '' },
        ...Array(3).fill({ id: `part-${i}`, name, kind: 'a part of a longer list', after: name }),
      ]),
    ),
    form: 'json',
  },
  {
    what: 'JSON that a value cannot hold: keys twice, in an order of their own, numbers and escapes as written',
    text: `[${repeated(
      12,
      (i) =>
        `{"z":1.0,"10":1e400,"2":-0,"z":12345678901234567890${i},"__proto__":"\\u0041\\/${i}","e":"é\\ud83d"}`,
    ).replaceAll('\n', ',')}]`,
    form: 'json',
  },
  {
    what: 'a log of compact texts: markers, rows, templates, headings, ends and stubs of ours',
    text: repeated(
      40,
      (i) =>
        `2026-11-22T10:00:${String(i).padStart(2, '0')}Z INFO worker wrote ${
          ['#bcp lines/2', 'A 1 2', '[3] x…', '= y', '[end]', '[×4] z', '… +93 rows (~1897 tok) get 31d426'][
            i % 7
          ]
        }\n${['#bcp json', 'A', '[2] worker wrote…', '=[end]', ' [end]', '[×9999] again', '= = ='][i % 7]}`,
    ),
    form: 'lines',
  },
  {
    what: 'a diff of a diff, whose lines are headers and hunks, and which ends without a line break',
    text: [
      'diff --git a/changes.diff b/changes.diff',
      'index 83db48f..bf269f4 100644',
      '--- a/changes.diff',
      '+++ b/changes.diff',
      '@@ -1,5 +1,6 @@ @@ -1 +1 @@',
      ' @@ -1,2 +1,2 @@',
      '---- a/x',
      '--- a/y',
      '++++ b/x',
      '+++ b/y',
      '+@@ 12',
      ' ',
      ' diff old new',
      '\\ No newline at end of file',
      'diff --git a/old name.txt b/new name.txt',
      'similarity index 100%',
      'rename from old name.txt',
      'rename to new name.txt',
    ].join('\n'),
    form: 'diff',
  },
  {
    what: 'paths that differ in blanks, quotes, case, dots and slashes alone',
    text: ['a b', 'a', 'A', 'a"b', "a'b", '.a', '..', 'a.', 'a..b', 'é', 'e\u0301', 'a/', 'a\\b', '[DIR] a']
      .flatMap((name) => [`/srv/app/${name}/index.ts`, `/srv/app/${name}/${name.replaceAll('/', '')}`])
      .join('\n'),
    form: 'paths',
  },
  {
    what: 'matches in files of matches: every text has a path and a number in it, one is empty',
    text: repeated(
      30,
      (i) =>
        `src/part-${i % 4}.ts:${i + 1}:${['src/a.ts:7:x', '12', '', '-13-', '--', 'C:\\b.ts:1:', '! x', 'files end ".ts"'][i % 8]}`,
    ),
    form: 'grep',
  },
  {
    what: 'a page whose texts are refs, roles, bars, arrows and three dots',
    text: repeated(
      40,
      (i) =>
        `- ${['button', 'cell', 'link'][i % 3]} ${JSON.stringify(
          ['…', 'e12', '|', 'a > b', 'list > cell e3', '[pointer]', 'x e-', '"', 'a: b', '= x', 'a | b'][
            i % 11
          ],
        )} [ref=e${i + (i % 5)}]`,
    ).replace(/^- (.*: .*)$/gm, (_, key: string) => `- '${key.replaceAll("'", "''")}'`),
    form: 'snapshot',
  },
  {
    what: 'settings whose names and values are quotes, colons, hyphens and numbers with zeros in front',
    text: `items:\n${repeated(
      24,
      (i) =>
        `- name: ${["'a: b'", '"x"', '007', '1.0', '- y', "''", '= 1', '{3 more}', '> z', 'null'][i % 10]}\n  version: '${i}'\n  'quoted: key': ${i}`,
    )}`,
    form: 'yaml',
  },
  {
    what: 'a line that is there thousands of times',
    text: repeated(
      ALL_RUNS ? 60_000 : 6000,
      () => '2026-11-22T10:00:00Z WARN the worker is waiting for a lock on the table of jobs',
    ),
    form: 'lines',
  },
  {
    what: 'brackets and quotes without an end, half a megabyte of each',
    text: `${'[{"a":'.repeat(80_000)}\n${'"\\u0041'.repeat(80_000)}`,
    form: undefined,
  },
];

/** Generous: a machine may be busy. What is not linear takes minutes. */
const MAX_CPU_MS = 15_000;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

describe('of the ten worst inputs that we could think of', () => {
  let engine: TextEngine;
  let breaches: string[];
  beforeAll(async () => {
    ({ engine, breaches } = await builtInEngine());
  });

  it('there are ten', () => {
    expect(TEN).toHaveLength(10);
  });

  it.each(TEN)('$what: it comes back, is not larger and takes its time', async ({ text }) => {
    const before = cpuMs();
    const { text: sent } = await engine.process(text, NO_CALL);
    expect(isLossless(text, expand(sent))).toBe(true);
    if (sent !== text) expect(exactTokens(sent)).toBeLessThan(exactTokens(text));
    expect(breaches).toEqual([]);
    expect(cpuMs() - before).toBeLessThan(MAX_CPU_MS);
  });

  it('most are rewritten', async () => {
    const outcomes = await Promise.all(TEN.map(({ text }) => engine.process(text, NO_CALL)));
    expect(outcomes.filter(({ action }) => action === 'rewritten').length).toBeGreaterThan(5);
  });

  it.each(TEN)('$what: no form that takes it loses anything', ({ text, form }) => {
    const before = cpuMs();
    const takers = [...FORMS.values()].filter((one) => {
      const encoded = one.encode(text, true);
      if (encoded) expect(one.decode(encoded.body, encoded.variant) === text, one.name).toBe(true);
      return encoded !== undefined;
    });
    const names = takers.map(({ name }) => name);
    if (form !== undefined) expect(names).toContain(form);
    expect(cpuMs() - before).toBeLessThan(MAX_CPU_MS);
  });

  it.each(TEN)(
    '$what: what is sent, cut off anywhere, is refused or reads as another text',
    async ({ text }) => {
      const { text: sent } = await engine.process(text, NO_CALL);
      const lines = sent.split('\n');
      for (let i = 0; i < 40; i++) {
        const damaged = lines.toSpliced(1 + Math.floor(((lines.length - 1) * i) / 40), 1).join('\n');
        try {
          expect(damaged === sent || !isLossless(text, expand(damaged)) || damaged.length < sent.length).toBe(
            true,
          );
        } catch (error) {
          expect(error).toBeInstanceOf(FormError);
        }
      }
    },
  );
});
