/** Every command line of docs/shell.md, run as it stands there by a real shell, with real servers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_HELP } from '../src/scaffold/agent-help.ts';
import { makeSandbox } from './docs/sandbox.ts';

const document = readFileSync('docs/shell.md', 'utf8');
const blocks = (language: string): readonly string[] =>
  [...document.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  );
const { project, bash, remove } = makeSandbox('shell-docs');

describe.skipIf(process.platform === 'win32')('docs/shell.md', () => {
  beforeAll(() => {
    writeFileSync(join(project, 'bcp-proxy.config.yaml'), blocks('yaml')[0] ?? '');
    writeFileSync(join(project, 'notes.txt'), 'First line\nSecond line\n');
    expect(bash('bcp-proxy trust --yes').stderr).toBe('');
  });
  afterAll(remove);

  it('has blocks for a shell', () => {
    expect(blocks('sh').length).toBeGreaterThan(2);
  });

  it.each(blocks('sh').map((block) => [block.split('\n')[0], block]))('runs as written: %s', (_, block) => {
    const { status, stdout, stderr } = bash(block);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('"success":false');
  });

  it.each(blocks('sh').map((block) => [block.split('\n')[0], block]))(
    'runs under the alias mcp: %s',
    (_, block) => {
      const [, alias = ''] = /`(alias mcp=\S+)`/.exec(document) ?? [];
      const script = ['shopt -s expand_aliases', alias, block.replaceAll(/^bcp-proxy /gm, 'mcp ')].join('\n');
      expect(script).toContain('\nmcp ');
      const { status, stdout, stderr } = bash(script);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).not.toContain('"success":false');
    },
  );

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
    const { ERROR_EXITS } = await import('../src/bridge/error-exits.ts');
    const rows = [...document.matchAll(/^\| (\d+) \| (.*) \|$/gm)];
    for (const [code, exit] of Object.entries(ERROR_EXITS)) {
      const row = rows.find(([, number]) => Number(number) === exit);
      expect(row?.[2], code).toContain(`\`${code}\``);
    }
  });
});
