import { describe, expect, it } from 'vitest';
import type { Format } from '../../../src/model/rule.ts';
import { find, spans } from './find.ts';

const parse = (format: Format<'parse'>, text: string) => find({ kind: 'parse', format }, text);

describe('a parser decides about the whole text', () => {
  it.each<[Format<'parse'>, string, string]>([
    ['json', '{"a": [1]}', '{"a": [1}'],
    ['json5', "{a: 'b', /* c */}", '{a: b c}'],
    ['ndjson', '{"a":1}\n{"a":2}', '{"a":1}\n{"a":2'],
    ['json-sequence', '{"a":1}{"a":2}', '{"a":1},{"a":2}'],
    ['yaml', 'a:\n  - b: 1\n    c: 2', 'a:\n  - b: 1\n   c: [2'],
    ['toml', '[a]\nb = 1\nc = "d"', '[a]\nb = 1\nc = d'],
    ['csv', 'a,b\n1,"x, ""y"""', 'a,b\n1,"x'],
    ['tsv', 'a\tb\n1\t2', 'a\tb\n1 2'],
    ['html', '<!doctype html>\n<html><p>a<p>b</html>', '<!doctype html>\n<p>a'],
    ['xml', '<?xml version="1.0"?>\n<a><b/>\n</a>', '<a><b>\n</a>'],
  ])('%s', (format, right, wrong) => {
    const lines = right.split('\n').length;
    expect(spans(parse(format, right))).toEqual([[1, lines]]);
    expect(parse(format, wrong)).toEqual([]);
  });
});

describe('a parser decides about a part of prose', () => {
  it.each<[Format<'parse'>, string]>([
    ['json', '{\n  "a": 1\n}'],
    ['json5', '{\n  a: 1,\n}'],
    ['ndjson', '{"a":1}\n{"a":2}'],
    ['yaml', 'a: 1\nb:\n  - c'],
    ['toml', 'a = 1\nb = [\n  2,\n]'],
    ['csv', 'a,b\n1,2'],
    ['xml', '<a>\n<b/>\n</a>'],
  ])('%s', (format, span) => {
    const last = 2 + span.split('\n').length;
    expect(spans(parse(format, `Here it is\n\n${span}\n\nThat was all`))).toEqual([[3, last]]);
  });
});

describe('what is read in vain is bounded', () => {
  it.each<[Format<'parse'>, string]>([
    ['json', '[\n'],
    ['json5', '{a:\n'],
    ['ndjson', '{"a":[1]\n'],
    ['json-sequence', '{"a":\n'],
    ['yaml', 'a: [\n\n'],
    ['toml', 'a = [\n\n'],
    ['csv', '"a,\n'],
    ['html', '<html>\n'],
    ['xml', '<a>\n'],
  ])('%s', (format, unit) => {
    expect(parse(format, unit.repeat(20_000))).toEqual([]);
  });
});

it('texts in blocks may hold anything in YAML and TOML', () => {
  expect(parse('yaml', 'run: |\n  if a; then { b }\n  c: [\nenv:\n  d: e')).toHaveLength(1);
  expect(parse('toml', 'a = """\nany: {text\n"""\n[b]\nc = 1')).toHaveLength(1);
});

it('comments alone are no document', () => {
  expect(parse('yaml', '# a: b\n#   c: d')).toEqual([]);
  expect(parse('toml', '#include <a.h>\n#include <b.h>')).toEqual([]);
  expect(parse('yaml', '# a\n# b\nc:\n  d: 1')).toHaveLength(1);
});

it('JSON5 may have comments and line breaks around keys, blocks of programs have no keys', () => {
  const texts = [
    '{\n/* a */\nb: 1,\n}',
    '{\n  b // c\n  : 1,\n}',
    '[\n// a\n1,\n]',
    "{\n'a': 1,\n}",
    '[\n{a: 1}]',
    '{ // a\n}',
  ];
  for (const text of texts) expect(spans(parse('json5', text))).toEqual([[1, text.split('\n').length]]);
  expect(parse('json5', '{\n  return a;\n}\n{b: 1,}')).toHaveLength(1);
});

it('depth tells a tree from a flat list', () => {
  const depth = (format: Format<'parse'>, text: string) => parse(format, text)[0]?.facts['depth'];
  expect(depth('json', '{"a": 1}')).toBe(1);
  expect(depth('json', '{"a": {"b": {"c": {"d": 1}}}}')).toBe(3);
  expect(depth('yaml', 'a: 1\nb: 2')).toBe(1);
  expect(depth('yaml', 'a: 1\nb: [2]')).toBe(2);
  expect(depth('toml', 'a.b = 1\nc.d = 2')).toBe(1);
});
