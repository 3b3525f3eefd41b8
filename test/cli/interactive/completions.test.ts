import { describe, expect, it } from 'vitest';
import { completionsOf } from '../../../src/cli/interactive/completions.ts';

const known = {
  program: 'bcp-proxy',
  isCommand: (word: string) => word === 'tools',
  servers: ['fs', 'fetch'],
};
const FITTING: Readonly<Record<string, readonly string[]>> = {
  '': ['tools', 'search'],
  'tools ': ['list', 'exec'],
  'tools exec fs ': ['read_file', 'read_text_file', 'sort'],
  'tools exec fs sort --by ': ['name', 'size'],
  'tools exec fs sort ': ['--by', '--max-tokens'],
};
const fitting = {
  words: async (words: readonly string[]) =>
    (FITTING[[...words.slice(0, -1), ''].join(' ')] ?? []).filter((word) =>
      word.startsWith(words.at(-1) ?? ''),
    ),
  argumentNames: async (server: string, tool: string) =>
    server === 'fs' && tool === 'sort' ? ['by', 'path'] : [],
};
const fits = async (line: string) => (await completionsOf(line, known, fitting))[0];

describe('Tab', () => {
  it.each([
    ['t', ['tools ']],
    ['f', ['fs', 'fetch']],
    [':r', [':raw ']],
    ['tools e', ['exec ']],
    ['fs read', ['read_file', 'read_text_file']],
    ['fs so', ['sort ']],
    ['fs sort ', ['by=', 'path=']],
    ['fs sort b', ['by=']],
    ['fs sort by=', ['by=name', 'by=size']],
    ['fs sort by=s', ['by=size ']],
    ['fs sort --m', ['--max-tokens ']],
    ['fs sort --by n', ['name ']],
  ])('behind %j completes', async (line, words) => {
    expect(await fits(line)).toEqual(words);
  });

  it('completes nothing within quotes', async () => {
    expect(await fits("tools 'e")).toEqual([]);
    expect(await fits("fs sort 'a b")).toEqual([]);
  });
});
