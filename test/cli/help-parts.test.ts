import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { bcpMain } from '../../src/cli/bcp/bcp-main.ts';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { mcpCliMain } from '../../src/cli/mcp-cli-main.ts';
import { ranHere } from './ran-here.ts';

type Main = typeof bcpProxyMain;

/** The parts of a help, in their order. */
const PARTS = ['form', 'purpose', 'more', 'options', 'table', 'examples', 'exit codes'] as const;
type Part = (typeof PARTS)[number];

function partOf(block: string, at: number): Part {
  if (at === 0) return 'form';
  if (block.startsWith('Exit codes:\n')) return 'exit codes';
  if (block.startsWith('Examples:\n')) return 'examples';
  if (/^[A-Z]\w*:\n/.test(block)) return 'table';
  if (block.startsWith('  -')) return 'options';
  return at === 1 ? 'purpose' : 'more';
}

const helpOf = async (main: Main, words: readonly string[]): Promise<string> =>
  (await ranHere(main, words, { cwd: tmpdir(), env: {} })).stdout.toString().trimEnd();

describe.each([
  ['bcp-proxy', bcpProxyMain],
  ['mcp-cli', mcpCliMain],
  ['bcp', bcpMain],
] as const)('the help of each command of %s', (program, main) => {
  const helps = new Map<string, string>();
  beforeAll(async () => {
    for (const line of (await helpOf(main, ['--help'])).split('\n')) {
      const name = /^ {2}([a-z][\w-]*) {2}/.exec(line)?.[1];
      if (name !== undefined) helps.set(name, await helpOf(main, [name, '--help']));
    }
  });

  it('has its parts in one order, from the form to the exit codes', () => {
    expect(helps.size).toBeGreaterThan(6);
    for (const [name, help] of helps) {
      const parts = help.split('\n\n').map(partOf);
      expect(parts, name).toEqual([...parts].sort((a, b) => PARTS.indexOf(a) - PARTS.indexOf(b)));
      expect([parts[1], parts.at(-1)], name).toEqual(['purpose', 'exit codes']);
    }
  });

  it('begins with its form, and then says what the command does', () => {
    for (const [name, help] of helps) {
      const [form = '', purpose = ''] = help.split('\n\n');
      expect(form, name).toMatch(new RegExp(`^(?:Usage: )?${program} \\[?${name}\\b`));
      expect(purpose, name).toMatch(/^[A-Z][a-z]*s[ :,]/);
    }
  });

  it('has examples with options that it explains', () => {
    for (const [name, help] of helps) {
      const examples = help.split('\n\n').find((block) => block.startsWith('Examples:\n'));
      const [, ...rows] = examples?.split('\n') ?? [];
      for (const row of rows.filter((one) => /^ {2}\S/.test(one))) {
        const [line = ''] = row.trim().split(/ {2,}/);
        expect(line, name).toMatch(new RegExp(`\\b${program}\\b`));
        // Options of a tool or a prompt are the server's.
        const isCall = /\b(?:tools exec|prompts get)\b/.test(line);
        const options = isCall ? [] : (line.split(' -- ', 1)[0]?.match(/(?<= )--?[a-z][\w-]*/g) ?? []);
        for (const option of options)
          expect(help, line).toMatch(new RegExp(`^ {2}(?:-\\w, )?.*${option}\\b`, 'm'));
      }
    }
  });
});
