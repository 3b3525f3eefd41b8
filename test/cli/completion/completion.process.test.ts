import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inEmptyHome } from '../run.ts';

const { HOME, bcpProxy } = inEmptyHome();
const SERVER = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-filesystem/dist/index.js',
);
const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

/** What a real shell completes a line to. */
const inShell = (shell: string, script: string): string =>
  spawnSync(shell, ['-c', script], {
    env: { PATH: `${join(HOME, 'bin')}:${process.env['PATH']}`, HOME, BCP_NO_DAEMON: '1' },
    cwd: HOME,
    encoding: 'utf8',
  }).stdout.trim();

beforeAll(async () => {
  const fs = { command: process.execPath, args: [SERVER, HOME], inherit_env: ['PATH', 'LOGNAME', 'USER'] };
  // The user's own config: it need not be trusted.
  mkdirSync(join(HOME, '.config', 'bcp-proxy'), { recursive: true });
  const file = join(HOME, '.config', 'bcp-proxy', 'bcp-proxy.config.json');
  writeFileSync(file, JSON.stringify({ version: 1, servers: { fs } }));
  mkdirSync(join(HOME, 'bin'));
  const program = join(HOME, 'bin', 'bcp-proxy');
  writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} ${resolve('dist/bcp-proxy.js')} "$@"\n`);
  chmodSync(program, 0o755);
  // What a server listed is kept for the environment that it saw, and shells set variables of their own.
  expect((await bcpProxy(['tools', 'list', 'fs'])).status).toBe(0);
  for (const shell of ['bash', 'fish'].filter(has)) inShell(shell, 'bcp-proxy tools list fs');
});

const words = async (...typed: readonly string[]): Promise<readonly string[]> =>
  (await bcpProxy(['completion', 'words', '--', ...typed])).stdout.split('\n').slice(0, -1);

describe('what fits a line', () => {
  it('is a command, a verb, a server, a tool or an option', async () => {
    expect(await words('to')).toEqual(['token', 'tools']);
    expect(await words('tools', 'ex')).toEqual(['exec']);
    expect(await words('tools', 'exec', '')).toEqual(['fs']);
    expect(await words('tools', 'exec', 'fs', 'read_t')).toEqual(['read_text_file']);
    expect(await words('tools', 'exec', 'fs', '--max')).toEqual(['--max-tokens']);
    const options = await words('tools', 'exec', 'fs', 'read_text_file', '--');
    expect(options.slice(0, 3).toSorted()).toEqual(['--head', '--path', '--tail']);
    expect(options).toContain('--args');
    expect(await words('tools', 'exec', 'fs', 'read_text_file', '--ta')).toEqual(['--tail']);
    expect(await words('inspect', '')).toEqual(['fs']);
    expect(await words('types', 'fs', '')).toEqual(['fs']);
  });

  it('is the same in a shell that exports who is logged in', async () => {
    const line = ['completion', 'words', '--', 'tools', 'exec', 'fs', 'read_t'];
    const { stdout } = await bcpProxy(line, '', { LOGNAME: 'ann', USER: 'ann' });
    expect(stdout).toBe('read_text_file\n');
  });

  it('is nothing where nothing is known', async () => {
    expect(await words('nothing', '')).toEqual([]);
    expect(await words('tools', 'exec', 'gone', '')).toEqual([]);
  });
});

describe('a real shell', () => {
  it.skipIf(!has('bash'))('bash completes', () => {
    const line = (...typed: readonly string[]): string =>
      inShell(
        'bash',
        `source <(bcp-proxy completion bash)
COMP_WORDS=(bcp-proxy ${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length}
_bcp_proxy; echo "\${COMPREPLY[*]}"`,
      );
    expect(line('to')).toBe('token tools');
    expect(line('tools', 'exec', 'fs', 'read_t')).toBe('read_text_file');
  });

  it.skipIf(!has('fish'))('fish completes', () => {
    const script = "bcp-proxy completion fish | source; complete -C 'bcp-proxy tools exec fs read_t'";
    expect(inShell('fish', script)).toBe('read_text_file');
  });

  it.skipIf(!has('zsh'))('zsh takes its script', () => {
    const script =
      'autoload -U compinit; compinit -u; source <(bcp-proxy completion zsh); echo ${_comps[bcp-proxy]}';
    expect(inShell('zsh', script)).toBe('_bcp_proxy');
  });
});
