import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { text } from '../../../support/json.ts';
import { runs } from '../../../support/runs.ts';

const lines = (value: unknown): readonly string[] | undefined =>
  json.encode(JSON.stringify(value), false)?.body.split('\n');

function comesBack(value: unknown): void {
  const source = JSON.stringify(value);
  const encoded = json.encode(source, false);
  expect(encoded, source).toBeDefined();
  expect(json.decode(encoded!.body, encoded!.variant)).toBe(source);
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

describe('columns that mostly hold what needs no saying', () => {
  it('say the usual value once, and another one behind the cells of its row', () => {
    const rows = range(10).map((n) => ({ n, active: n !== 4, tags: n === 4 ? ['x'] : [] }));
    expect(lines(rows)?.slice(0, 6)).toEqual([
      '[10]{n active?=true tags?=[]}',
      ...['0', '1', '2', '3', '4 {active:false,tags:[x]}'],
    ]);
  });

  it('name the column of the row above that they go on from', () => {
    const rows = range(8).map((n) => ({ n, from: `2026-01-0${n + 1}`, to: `2026-01-0${n + 2}` }));
    expect(lines(rows)?.slice(0, 3)).toEqual([
      '[8]{n from?=<above.to> to~"2026-01-*"}',
      '0 02 {from:2026-01-01}',
      '1 03',
    ]);
  });

  it('name the column of the row below, also as the only item of an array', () => {
    const hash = (n: number): string => `${n}`.repeat(7);
    const commits = range(7).map((n) => ({
      hash: hash(n),
      parents: [hash(n + 1)],
      subject: `commit no ${n}`,
    }));
    expect(lines(commits)?.[0]).toContain('parents?=[<below.hash>]');
    expect(lines(commits)?.at(-1)).toContain('{parents:["7777777"]}');
  });

  it('begin as a longer column does, or end in a shorter one', () => {
    const commits = ['f06ddca16c', 'a9e6d97eca', '349941c83c', 'bfca235d63'].map((hash) => ({
      hash,
      short: hash.slice(0, 7),
    }));
    expect(lines(commits)?.[0]).toBe('[4]{hash short~"<hash:7>"}');
    const titles = ['adds two numbers', 'adds nothing', 'adds text', 'divides'];
    const tests = titles.map((title, i) => ({ fullName: `${i % 2 ? 'sum' : 'a mean'} ${title}`, title }));
    expect(lines(tests)?.slice(0, 2)).toEqual([
      '[4]{fullName~"* <title>" title}',
      '"a mean" adds two numbers',
    ]);
  });

  it('come back whatever they hold', () => {
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<unknown>(true, '<above.a>', '<x', [], {}, null, 'plain text') },
      text,
    );
    const row = fc.record({ a: text, b: value, c: value, d: fc.array(text, { maxLength: 2 }) });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        (rows, above, listed) => {
          const step = above ? -1 : 1;
          comesBack(
            rows.map((one, i) => {
              const next = `long enough ${(rows[i + step] ?? one).a}`;
              const a = `long enough ${one.a}`;
              return { ...one, a, near: listed ? [next] : next, short: a.slice(0, 5), full: `${one.b} ${a}` };
            }),
          );
        },
      ),
      { numRuns: runs(3000) },
    );
  });
});

describe('addresses and maps', () => {
  it('go on from another up to its last slash', () => {
    const repository = {
      forks_url: 'https://api.example.com/repos/ada/tools/forks',
      keys_url: 'https://api.example.com/repos/ada/tools/keys{/key_id}',
      name: 'tools',
      description: 'a text that makes this object too long for a single line of flow',
    };
    expect(lines(repository)?.slice(0, 2)).toEqual([
      'forks_url: https://api.example.com/repos/ada/tools/forks',
      'keys_url~"<forks_url/>keys{/key_id}"',
    ]);
  });

  it('are tables of names and values where values have something in common', () => {
    const time = Object.fromEntries(range(9).map((n) => [`v${n}${n}`, `2026-0${n + 1}-21T10:00:00.000Z`]));
    expect(lines({ name: 'x', time })?.slice(0, 3)).toEqual([
      'name: x',
      'time{9 values}{key value~"2026-*-21T10:00:00.000Z"}',
      'v00 01',
    ]);
  });

  it('come back whatever their names are', () => {
    const map = fc.dictionary(
      fc.oneof(text, fc.constantFrom('key', 'value', '"')),
      fc.oneof(
        text,
        fc.integer(),
        text.map((end) => `https://example.com/a/b/${end}`),
      ),
      { minKeys: 0, maxKeys: 14 },
    );
    fc.assert(
      fc.property(map, (members) => {
        if (Object.keys(members).length > 0) comesBack({ ...members });
        comesBack({ inner: members, pad: 'x'.repeat(150) });
      }),
      { numRuns: runs(3000) },
    );
  });
});

it.each([
  '[2]{a b?=<above.c>}\n1\n2',
  '[2]{a b?=<below.a>}\n1\n2',
  '[2]{a b?=[<above.a>}\n1\n2',
  '[1]{a g{b?=<above.a>}}\n1 2',
  '[2]{a b?=}\n1\n2',
  'x{2 values}{key other}\na 1\nb 2',
  'a: b\nc~"<a/>d"\ne~"<no/>x"',
])('cannot be read: %j', (body) => {
  expect(() => json.decode(body, undefined)).toThrow(FormError);
});
