import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBinary } from '../../../src/tools/codec/find-binary.ts';
import { externalTimeout } from '../../../src/tools/codec/settings.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-find-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the codec', () => {
  it.each([
    ['the built-in one, unless the environment names a program', undefined, {}, undefined],
    ['the program that the environment names', undefined, { BCP_CLI_PATH: 'bcp' }, 30_000],
    ['the built-in one for an empty name', undefined, { BCP_CLI_PATH: '' }, undefined],
    ['what the config says, whatever the environment names', 'builtin', { BCP_CLI_PATH: 'bcp' }, undefined],
    ['a program where the config says so', 'cli', {}, 30_000],
    ['given the time that the environment says', 'cli', { BCP_CLI_TIMEOUT_MS: '50' }, 50],
    ['given the usual time where that is empty', 'cli', { BCP_CLI_TIMEOUT_MS: '' }, 30_000],
  ] as const)('is %s', (_, codec, env, timeout) => {
    const warnings: string[] = [];
    expect(externalTimeout(codec, env, (wrong) => warnings.push(wrong))).toBe(timeout);
    expect(warnings).toEqual([]);
  });

  it.each(['0', '-1', 'abc', '1.5', '1e3', '2147483648', ' 5'])('is not given %j milliseconds', (value) => {
    const problem = `BCP_CLI_TIMEOUT_MS is "${value}". Use a whole number of milliseconds`;
    const warnings: string[] = [];
    const timeout = (codec: 'cli' | 'builtin') =>
      externalTimeout(codec, { BCP_CLI_TIMEOUT_MS: value }, (wrong) => warnings.push(wrong));
    expect(() => timeout('cli')).toThrow(problem);
    expect(warnings).toEqual([]);
    expect(timeout('builtin')).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining(problem)]);
  });
});

describe.skipIf(process.platform === 'win32')('the program', () => {
  const file = (path: string, mode: number): string => {
    mkdirSync(join(base, path, '..'), { recursive: true });
    writeFileSync(join(base, path), '');
    chmodSync(join(base, path), mode);
    return join(base, path);
  };
  const found = (env: Record<string, string>) => findBinary({ PATH: '', ...env });

  it('is the first on the PATH that can be run', async () => {
    file('a/bcp', 0o644);
    mkdirSync(join(base, 'b', 'bcp'), { recursive: true });
    const command = file('c/bcp', 0o755);
    file('d/bcp', 0o755);
    const PATH = ['a', 'b', 'gone', 'c', 'd'].map((name) => join(base, name)).join(delimiter);
    expect(await found({ PATH })).toEqual({ command, args: [] });
  });

  it('is what BCP_CLI_PATH names, by its path or by a name on the PATH', async () => {
    const command = file('own/other-bcp', 0o755);
    expect(await found({ BCP_CLI_PATH: command })).toEqual({ command, args: [] });
    expect(await found({ BCP_CLI_PATH: 'other-bcp', PATH: join(base, 'own') })).toEqual({
      command,
      args: [],
    });
  });

  it('is run by this Node where it is JavaScript', async () => {
    const script = file('own/bcp.js', 0o644);
    expect(await found({ BCP_CLI_PATH: script })).toEqual({ command: process.execPath, args: [script] });
  });

  it('is missed with what to do about it', async () => {
    await expect(found({ PATH: base })).rejects.toThrow(
      'The external codec does not work: there is no program "bcp" on the PATH. Install it (the package of bcp-proxy',
    );
    const unable = file('own/text', 0o644);
    for (const path of [unable, join(base, 'gone'), base, join(base, 'gone.js')]) {
      await expect(found({ BCP_CLI_PATH: path })).rejects.toThrow(
        `BCP_CLI_PATH names ${path}, which is not an executable program.`,
      );
    }
  });
});
