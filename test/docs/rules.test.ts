import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { ranHere } from '../cli/ran-here.ts';
import { shownPattern } from './shown.ts';

/** A block with a path is a file; a console block holds commands and what they print. */
interface Step {
  readonly line: number;
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

const PAGE = readFileSync('docs/rules.md', 'utf8');
const STEPS: readonly Step[] = [...PAGE.matchAll(/^```(\S+) ?(.*)\n([\s\S]*?)^```$/gm)].map((match) => ({
  line: PAGE.slice(0, match.index).split('\n').length,
  kind: match[1] as string,
  path: match[2] as string,
  text: match[3] as string,
}));

let folder = '';
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-proxy-rules-')));
  mkdirSync(join(folder, '.git'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(command: string): Promise<{ output: string; status: number }> {
  const words = command.split(' ').filter((word) => !['npx', 'bcp-proxy'].includes(word));
  const env = { PATH: process.env['PATH'], HOME: folder };
  const { stdout, stderr, status } = await ranHere(bcpProxyMain, words, { cwd: folder, env });
  return { output: `${stdout}${stderr}`, status };
}

async function check(text: string): Promise<void> {
  for (const [, command = '', expected = ''] of text.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)) {
    const { output, status } = await run(command);
    const exit = /^\[exit (\d)\]\n/m.exec(expected);
    expect(output, command).toMatch(shownPattern(expected.replace(/^\[exit \d\]\n/m, '')));
    expect(status, command).toBe(Number(exit?.[1] ?? 0));
  }
}

describe('docs/rules.md', () => {
  it('has files and commands', () => {
    expect(STEPS.filter(({ kind }) => kind === 'console').length).toBeGreaterThan(5);
    for (const { kind, path } of STEPS) expect(kind === 'console').toBe(path === '');
  });

  it.each(STEPS)('line $line: $kind $path', async ({ kind, path, text }) => {
    if (kind === 'console') return check(text);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    if (!path.startsWith('.github/')) return;
    const workflow: { jobs: { rules: { steps: { run?: string }[] } } } = parse(text);
    const commands = workflow.jobs.rules.steps.flatMap((step) => step.run ?? []);
    // What npx runs, and the packages in extends, are there only after that.
    expect(commands[0]).toBe('npm ci');
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands.slice(1)) expect(await run(command), command).toMatchObject({ status: 0 });
  });
});
