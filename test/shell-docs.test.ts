/** Every command line of docs/shell.md, run as it stands there by a real shell, with real servers. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_HELP } from '../src/scaffold/agent-help.ts';

const document = readFileSync('docs/shell.md', 'utf8');
const blocks = (language: string): readonly string[] =>
  [...document.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  );
const { resolve: find } = createRequire(import.meta.url);

const HOME = mkdtempSync(join(tmpdir(), 'bcp-shell-docs-'));
const project = join(HOME, 'project');
const bin = join(HOME, 'bin');
const env = { PATH: `${bin}:${process.env['PATH']}`, HOME };

/** A program of that name on the PATH. */
function program(name: string, lines: string): void {
  const file = join(bin, name);
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o755);
}

const bash = (script: string) =>
  spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: project, env, encoding: 'utf8' });

describe.skipIf(process.platform === 'win32')('docs/shell.md', () => {
  beforeAll(() => {
    mkdirSync(project);
    mkdirSync(bin);
    const node = process.execPath;
    program('bcp-proxy', `exec ${node} ${resolve('dist/bcp-proxy.js')} "$@"`);
    // The packages that the config names, from this checkout.
    const package_ = (name: string): string => find(`@modelcontextprotocol/server-${name}/dist/index.js`);
    program(
      'npx',
      `shift; name=$1; shift
case $name in
  */server-filesystem) exec ${node} ${package_('filesystem')} "$@";;
  */server-memory) exec ${node} ${package_('memory')} "$@";;
esac
exit 1`,
    );
    writeFileSync(join(project, 'bcp-proxy.config.yaml'), blocks('yaml')[0] ?? '');
    writeFileSync(join(project, 'notes.txt'), 'First line\nSecond line\n');
    expect(bash('bcp-proxy trust --yes').stderr).toBe('');
  });
  afterAll(() => {
    bash('bcp-proxy daemon stop --all');
    rmSync(HOME, { recursive: true, force: true });
  });

  it('has blocks for a shell', () => {
    expect(blocks('sh').length).toBeGreaterThan(2);
  });

  it.each(blocks('sh').map((block) => [block.split('\n')[0], block]))('runs as written: %s', (_, block) => {
    const { status, stdout, stderr } = bash(block);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('"success":false');
  });

  it('shows what a file says, its first line, and the copy that a batch has made', () => {
    expect(
      bash('bcp-proxy tools exec fs read_text_file --path notes.txt --head 1 --output text').stdout,
    ).toBe('First line\n');
    expect(readFileSync(join(project, 'copy.txt'), 'utf8')).toBe('It says: First line\nSecond line\n');
  });

  it('has the text for agents as the command prints it', () => {
    expect(blocks('text')).toContain(AGENT_HELP);
  });

  it('names every code of an error with its exit code', async () => {
    const { ERROR_EXITS } = await import('../src/bridge/errors.ts');
    const rows = [...document.matchAll(/^\| (\d+) \| (.*) \|$/gm)];
    for (const [code, exit] of Object.entries(ERROR_EXITS)) {
      const row = rows.find(([, number]) => Number(number) === exit);
      expect(row?.[2], code).toContain(`\`${code}\``);
    }
  });
});
