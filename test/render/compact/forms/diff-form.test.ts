import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { diff, diffContext } from '../../../../src/render/compact/forms/diff-form.ts';
import { runs } from '../../../support/runs.ts';
import { describeForm } from '../conformance.ts';

const CORPUS = 'test/corpus';

const text = fc.oneof(
  fc.constantFrom('', ' ', 'let a = 1;', '@@ 7', 'diff x', '= y', '- item', '\\ n', '--- 1 ----'),
  fc.stringMatching(/^[ a-z@=+*-]{0,12}$/),
);
/** A change: lines that stay, go and come. */
const change = fc.record({
  kept: fc.array(text, { maxLength: 2 }),
  old: fc.array(text, { maxLength: 2 }),
  now: fc.array(text, { maxLength: 2 }),
  open: fc.boolean(),
});
const hunk = fc.record({
  before: text,
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  old: fc.nat(200),
  now: fc.nat(200),
  heading: fc.constantFrom('', ' class Range {', ' @@', ' 7'),
});
type HunkCase = typeof hunk extends fc.Arbitrary<infer T> ? T : never;

const range = (start: number, count: number): string => (count === 1 ? `${start}` : `${start},${count}`);

function unifiedHunk({ before, changes, old, now, heading }: HunkCase): string[] {
  const lines = [` ${before}`];
  for (const { kept, old: gone, now: come, open } of changes) {
    lines.push(...kept.map((line) => ` ${line}`), ...gone.map((line) => `-${line}`));
    if (open && gone.length > 0) lines.push('\\ No newline at end of file');
    lines.push(...come.map((line) => `+${line}`));
  }
  const count = (marks: string): number => lines.filter((line) => marks.includes(line[0]!)).length;
  return [`@@ -${range(old, count(' -'))} +${range(now, count(' +'))} @@${heading}`, ...lines];
}

const file = fc.record({
  name: fc.constantFrom('a.ts', 'src/a.ts', 'b/c d.ts', 'x'),
  extra: fc.constantFrom(
    ['index 83db48f..bf269f4 100644'],
    ['old mode 100644', 'new mode 100755', 'index 83db48f..bf269f4'],
    ['new file mode 100644', 'index 0000000..bf269f4'],
    ['similarity index 90%', 'rename from old.ts', 'rename to a.ts', 'index 83db48f..bf269f4 100644'],
    ['something else'],
    [],
  ),
  git: fc.boolean(),
  times: fc.constantFrom('', '\t2026-01-01 10:00:00.5 +0000'),
  command: fc.boolean(),
  hunks: fc.array(hunk, { minLength: 1, maxLength: 3 }),
  after: fc.constantFrom([], [''], ['-- ', '2.39.5'], ['Only in x: y'], ['diff of nothing', '= x']),
});

const unifiedDiffs = fc
  .array(file, { minLength: 1, maxLength: 4 })
  .map((files) =>
    files
      .flatMap(({ name, extra, git, times, command, hunks, after }) => [
        ...(git ? [`diff --git a/${name} b/${name}`, ...extra] : []),
        ...(command && !git ? [`diff -ru old/${name} new/${name}`] : []),
        ...(git
          ? [`--- a/${name}`, `+++ b/${name}`]
          : [`--- old/${name}${times}`, `+++ new/${name}${times}`]),
        ...hunks.flatMap(unifiedHunk),
        ...after,
      ])
      .join('\n'),
  );

/** The captures that a command prints as diffs of this kind. */
const captures = (pattern: RegExp): string[] =>
  readdirSync(CORPUS)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`${CORPUS}/${name}`, 'utf8').trimEnd());

const UNIFIED =
  /^(?:diff-unified.*|git-diff(?:-(?:combined.*|conflict|headers|renames|staged|u0|versions))?|git-(?:show|log-p|format-patch))\.txt$/;
const CONTEXT = /^diff-context.*\.txt$/;

describeForm({ form: diff, samples: captures(UNIFIED), arbitrary: unifiedDiffs });

/** What `diff -c` prints of a change. */
function contextDiff(old: readonly string[], now: readonly string[], kept: string): string {
  const mark = old.length > 0 && now.length > 0 ? ['! ', '! '] : ['- ', '+ '];
  const show = (start: number, count: number): string =>
    count > 1 ? `${start},${start + count - 1}` : `${start}`;
  const side = (lines: readonly string[], i: number): string[] =>
    lines.length === 0 ? [] : [`  ${kept}`, ...lines.map((line) => mark[i] + line)];
  return [
    '***************',
    `*** ${show(3, old.length + 1)} ****`,
    ...side(old, 0),
    `--- ${show(4, now.length + 1)} ----`,
    ...side(now, 1),
  ].join('\n');
}

const contextDiffs = fc
  .array(
    fc.record({
      old: fc.array(text, { maxLength: 3 }),
      now: fc.array(text, { minLength: 1, maxLength: 3 }),
      kept: text,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((hunks) =>
    [
      '*** a/x.c\t2026',
      '--- b/x.c\t2027',
      ...hunks.map((one) => contextDiff(one.old, one.now, one.kept)),
    ].join('\n'),
  );

describeForm({
  form: diffContext,
  samples: captures(CONTEXT),
  arbitrary: contextDiffs,
});

describe('a diff', () => {
  const header =
    'diff --git a/src/a.ts b/src/a.ts\nindex 83db48f..bf269f4 100644\n--- a/src/a.ts\n+++ b/src/a.ts';

  it('has its header on one line, and no counts', () => {
    expect(
      diff.encode(`${header}\n@@ -1,3 +1,3 @@ export\n one\n-two\n+2\n \n@@ -9 +9,2 @@\n x\n+y`, true),
    ).toEqual({
      body: 'diff src/a.ts 83db48f..bf269f4 100644\n@@ 1 export\n one\n-two\n+2\n\n@@ 9\n x\n+y',
    });
  });

  it('keeps both positions where they differ', () => {
    expect(diff.encode(`${header}\n@@ -7 +8 @@\n-a\n+b`, true)?.body).toContain('@@ -7 +8\n-a');
  });

  it('shows a new file without marks', () => {
    const source =
      'diff --git a/a.ts b/a.ts\nnew file mode 100644\nindex 0000000..bf269f4\n--- /dev/null\n+++ b/a.ts\n@@ -0,0 +1,2 @@\n+one\n+two';
    expect(diff.encode(source, true)?.body).toBe(
      'diff a.ts new file 100644 bf269f4\n@@ added 2 lines\none\ntwo',
    );
  });

  it('says once what the names of all files begin with', () => {
    const one = (name: string): string =>
      `diff -ru old/${name} new/${name}\n--- old/${name}\t1\n+++ new/${name}\t2\n@@ -1 +1 @@\n-a\n+b`;
    expect(diff.encode(`${one('x')}\n${one('lib/y')}`, true)?.body).toBe(
      'diff -ru old/* new/*\ndiff x 1, 2\n@@ 1\n-a\n+b\ndiff lib/y 1, 2\n@@ 1\n-a\n+b',
    );
  });

  it('is left alone where its counts do not come out', () => {
    expect(diff.encode('--- a/x\n+++ b/x\n@@ -1,5 +1,5 @@\n-a\n+b', true)).toBeUndefined();
  });

  it('ends where the text after it begins', () => {
    const source = `${header}\n@@ -1 +1 @@\n-a\n+b\n\n  words`;
    expect(diff.encode(source, true)?.body).toContain('+b\n@@\n\n  words');
  });

  it('with context on both sides shows it once', () => {
    expect(diffContext.encode(contextDiff(['old'], ['new'], 'same'), true)?.body).toBe(
      '@@ -3 +4\n same\n-old\n+new',
    );
  });

  it.each(['@@ added 5 lines\na', '@@ x', '@@@ -1 +2\n a', 'diff a"b'])('cannot be read from %j', (body) => {
    expect(() => diff.decode(body, undefined)).toThrow(FormError);
  });

  it.each([
    ['git-diff.txt', 0.94],
    ['diff-context.txt', 0.75],
    ['git-diff-headers.txt', 0.55],
  ])('takes less room in a real capture: %s', (name, share) => {
    const source = readFileSync(`${CORPUS}/${name}`, 'utf8').trimEnd();
    const form = CONTEXT.test(name) ? diffContext : diff;
    expect(form.encode(source, true)!.body.length / source.length).toBeLessThan(share);
  });
});

/** What git prints of packages that come into a lock file. */
const lockFile = (names: readonly string[]): string => {
  const lines = names.flatMap((name, i) => [
    `+    "node_modules/${name}": {`,
    `+      "version": "${i}.4.${i * 7}",`,
    '+      "dev": true,',
    '+      "license": "MIT",',
    '+      "engines": {',
    '+        "node": ">=18"',
    '+      }',
    '+    },',
  ]);
  return [
    'diff --git a/package-lock.json b/package-lock.json',
    'index b067343e..ea056543 100644',
    '--- a/package-lock.json',
    '+++ b/package-lock.json',
    `@@ -258,2 +258,${lines.length + 2} @@`,
    '     },',
    ...lines,
    '     "node_modules/zod": {',
  ].join('\n');
};

const LOCK = lockFile([
  'ajv',
  'chalk',
  'glob',
  'hono',
  'jose',
  'nanoid',
  'picomatch',
  'semver',
  'tinyexec',
  'yaml',
]);

describe('a diff of generated text', () => {
  it('says once what its lines share, and comes back', () => {
    const { body = '', variant } = diff.encode(LOCK, true) ?? {};
    expect(variant).toMatch(/^lines-/);
    expect(body.length).toBeLessThan(LOCK.length / 2);
    expect(diff.decode(body, variant)).toBe(LOCK);
  });

  it('keeps its lines if few stand in it twice', () => {
    let number = 0;
    const source = LOCK.replace(/true|MIT|18|engines|[{}],?$/gm, (word) => `${word} ${number++}`);
    for (const text of [lockFile(['ajv']), source]) {
      const { body = '', variant } = diff.encode(text, true) ?? {};
      expect(variant).toBeUndefined();
      expect(diff.decode(body, variant)).toBe(text);
    }
  });

  it('comes back whatever comes and goes', () => {
    const line = fc.constantFrom(
      '"dev": true,',
      '"license": "MIT",',
      '},',
      '',
      '@@ 7',
      '= y',
      '[again 1]',
      'A: x',
    );
    const version = fc.nat(99).map((n) => `"version": "1.${n}.0",`);
    const block = fc.array(fc.oneof(line, version), { minLength: 2, maxLength: 9 });
    const marked = fc
      .tuple(fc.constantFrom('+', '-', ' '), block)
      .map(([mark, lines]) => lines.map((one) => mark + one));
    fc.assert(
      fc.property(fc.array(marked, { minLength: 4, maxLength: 20 }), (blocks) => {
        const lines = blocks.flat();
        const count = (marks: string): number => lines.filter((one) => marks.includes(one[0]!)).length;
        const head = `@@ -1,${count(' -')} +1,${count(' +')} @@`;
        const source = ['--- a/x.lock', '+++ b/x.lock', head, ...lines].join('\n');
        const encoded = diff.encode(source, true);
        if (encoded) expect(diff.decode(encoded.body, encoded.variant)).toBe(source);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is refused with the variant of no form', () => {
    expect(() => diff.decode('x', 'lines-x')).toThrow(FormError);
    expect(() => diff.decode('x', 'x')).toThrow(FormError);
  });
});
