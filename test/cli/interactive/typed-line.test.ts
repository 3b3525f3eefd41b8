import { describe, expect, it } from 'vitest';
import { readLine } from '../../../src/cli/interactive/typed-line.ts';

const known = {
  program: 'bcp-proxy',
  isCommand: (word: string) => ['tools', 'search', 'servers'].includes(word),
  servers: ['fs', 'search'],
};
const wordsOf = (line: string) => {
  const read = readLine(line, known);
  return read.kind === 'command' ? read.words.join(' ') : read.kind;
};

describe('a line', () => {
  it.each([
    ['tools list fs', 'tools list fs'],
    // Suggestions can be pasted.
    ['bcp-proxy tools list fs', 'tools list fs'],
    ['fs', 'tools list fs'],
    ['fs read_file path=a', 'tools exec fs read_file path=a'],
    ["fs read_file path='a b' --max-tokens 5", 'tools exec fs read_file path=a b --max-tokens 5'],
    // A command comes before a server of the same name.
    ['search words', 'search words'],
    // Its error says what is near.
    ['sf read_file', 'sf read_file'],
  ])('%s is a command', (line, words) => {
    expect(wordsOf(line)).toBe(words);
  });

  it.each([
    ['', 'nothing'],
    ['  # a comment', 'nothing'],
    ["fs read_file path='a", 'open-quote'],
    [':row', 'unknown'],
  ])('%j is none', (line, kind) => {
    expect(wordsOf(line)).toBe(kind);
  });

  it('with a colon is what the prompt does itself', () => {
    expect(readLine(' :raw ', known)).toEqual({ kind: 'own', command: ':raw' });
  });
});
