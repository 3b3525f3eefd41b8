import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tomlForm, yamlForm } from '../../../../src/render/compact/forms/outline-form.ts';
import { describeForm } from '../conformance.ts';

const capture = (file: string): string => readFileSync(`test/corpus/${file}`, 'utf8').trimEnd();

const word = fc.constantFrom('name', 'version', 'size', 'labels', 'depends_on', 'engines-node', 'x');

/** What a program writes behind a colon. */
const scalar = fc.constantFrom(
  ...[
    'web',
    "'9.0'",
    '"a: b"',
    'true',
    '1.0',
    '007',
    '{node: 1}',
    '[a, b]',
    'a "b" c',
    '~',
    '> x',
    '= 1',
    '- a',
  ],
  ...['{same row 3 more times}', 'https://shop.example/a', 'a # b', '-', '...'],
);

type Tree = string | readonly (readonly [string, Tree])[] | { readonly items: readonly Tree[] };

const tree = fc.letrec<{ any: Tree; map: Tree }>((tie) => ({
  map: fc.array(fc.tuple(word, tie('any')), { minLength: 1, maxLength: 4 }),
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    tie('map'),
    fc.array(fc.oneof(scalar, tie('map')), { minLength: 1, maxLength: 4 }).map((items) => ({ items })),
  ),
}));

function asYaml(value: Tree, indent: string): string[] {
  if (typeof value === 'string') return [`${indent}${value}`];
  if ('items' in value) {
    return value.items.flatMap((item) => {
      const [first = '', ...rest] = asYaml(item, `${indent}  `);
      return [`${indent}- ${first.trimStart()}`, ...rest];
    });
  }
  return value.flatMap(([key, member]) => {
    if (typeof member === 'string') return [`${indent}${key}: ${member}`];
    return [`${indent}${key}:`, ...asYaml(member, 'items' in member ? indent : `${indent}  `)];
  });
}

/** Of many entries alike, so that the form is smaller. */
const manyPods = (n: number): string =>
  Array.from({ length: n }, (_, i) => `- name: web-${i}\n  image: shop/web:1.25\n  ready: true`).join('\n');

const PODS = `items:\n${manyPods(12)}\nkind: List`;

describeForm({
  form: yamlForm,
  samples: [PODS, `# written by a program\n---\n${PODS}`, capture('yaml-pnpm-lock.yaml')],
  arbitrary: tree.map
    .map((value) => `${PODS}\nmore:\n${asYaml(value, '  ').join('\n')}`)
    .filter((text) => yamlForm.encode(text, true) !== undefined),
});

const value = fc.constantFrom(
  ...[
    '"web"',
    '"1.0"',
    '1.0',
    '12_000',
    '2026-11-22',
    'true',
    '"a \\"b\\""',
    '"= 1"',
    "'x'",
    '{ a = 1 }',
    '[]',
  ],
  ...['["one"]', '["one", "two"]', '[\n "one",\n "two",\n]'],
);
const entries = fc.array(fc.tuple(word, value), { maxLength: 4 });
const tables = fc.array(fc.tuple(fc.constantFrom('[a]', '[a.b]', '[[c]]', '[[d]]'), entries), {
  maxLength: 6,
});

const PACKAGES = Array.from(
  { length: 8 },
  (_, i) =>
    `[[package]]\nname = "part-${i}"\nversion = "1.0.${i}"\nsource = "registry+https://example.com/index"`,
).join('\n\n');
const lock = (dependencies: string): string =>
  `# written by a program\nversion = 4\n\n${PACKAGES}\ndependencies = [\n${dependencies}\n]`;

describeForm({
  form: tomlForm,
  samples: [lock(' "one",\n "two",'), capture('toml-cargo-lock.toml'), capture('toml-cargo.toml')],
  arbitrary: tables
    .map((all) => {
      const more = all.map(([header, rows]) =>
        [header, ...rows.map(([key, one]) => `${key} = ${one}`)].join('\n'),
      );
      return [lock(' "one",'), ...more].join('\n\n');
    })
    .filter((text) => tomlForm.encode(text, true) !== undefined),
});

describe('names and values', () => {
  test('of YAML are what JSON of the same values would be, quotes and all', () => {
    expect(
      yamlForm.encode(`apiVersion: v1\nversion: '9.0'\n${PODS}`, true)?.body.split('\n').slice(0, 4),
    ).toEqual([
      'apiVersion: v1',
      "version: '9.0'",
      'items[12]{name~"web-*" image=shop/web:1.25 ready=true}',
      '0',
    ]);
  });

  test('of TOML are the tables, one after the other', () => {
    expect(tomlForm.encode(lock(' "one",\n "two",'), true)).toMatchObject({
      body: [
        '# written by a program',
        'version:4',
        'package[8]{name~"part-*" version~"1.0.*" source=registry+https://example.com/index dependencies}',
        ...[0, 1, 2, 3, 4, 5, 6].map((i) => `${i} ${i}`),
        '7 7 [one,two]',
      ].join('\n'),
      variant: 'h1-a1',
    });
  });

  test.each([
    ['a comment between', `${PODS}\n# more\nmetadata: x`],
    ['blanks of somebody', `${PODS}\nspec:\n      deep: 1`],
    ['what would hardly be smaller', 'a: b\nc: d\ne: f\ng: h'],
  ])('are left alone where there is %s', (_, text) => {
    expect(yamlForm.encode(text, true)).toBeUndefined();
  });
});
