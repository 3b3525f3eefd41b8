import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { shownPattern } from './shown.ts';

/** A block with a path is a file; a console block holds commands and what they print. */
interface Step {
  readonly line: number;
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

const PAGE = readFileSync('docs/rules.md', 'utf8');
const ENTRY = resolve('dist/bcp-proxy.js');
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

function run(command: string): { output: string; status: number | null } {
  const words = command.split(' ').filter((word) => !['npx', 'bcp-proxy'].includes(word));
  const { stdout, stderr, status } = spawnSync(process.execPath, [ENTRY, ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    encoding: 'utf8',
  });
  return { output: `${stdout}${stderr}`, status };
}

function check(text: string): void {
  for (const [, command = '', expected = ''] of text.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)) {
    const { output, status } = run(command);
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

  it.each(STEPS)('line $line: $kind $path', ({ kind, path, text }) => {
    if (kind === 'console') return check(text);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    if (!path.startsWith('.github/')) return;
    const workflow: { jobs: { rules: { steps: { run?: string }[] } } } = parse(text);
    const commands = workflow.jobs.rules.steps.flatMap((step) => step.run ?? []);
    // What npx runs, and the packages in extends, are there only after that.
    expect(commands[0]).toBe('npm ci');
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands.slice(1)) expect(run(command), command).toMatchObject({ status: 0 });
  });
});
