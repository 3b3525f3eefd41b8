import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeFolder } from '../../src/cli/compile-cache.ts';
import { inEmptyHome } from './run.ts';

const { bcpProxy } = inEmptyHome();

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'unused-'));
  writeFileSync(join(home, 'config.json'), '{"version":1}');
  mkdirSync(join(home, 'run'));
});
afterEach(() => rmSync(home, { recursive: true }));

const VARIABLES = { XDG_CACHE_HOME: 'cache', XDG_STATE_HOME: 'state', XDG_RUNTIME_DIR: 'run' } as const;
const env = () => Object.fromEntries(Object.entries(VARIABLES).map(([name, at]) => [name, join(home, at)]));
const folderOf = (variable: keyof typeof VARIABLES): string => {
  const folder = join(home, VARIABLES[variable], 'bcp-proxy');
  mkdirSync(folder, { recursive: true });
  return folder;
};
const compact = () => bcpProxy(['compact', '-', '--config', join(home, 'config.json')], 'x', env());

const NAMES = Object.keys(VARIABLES) as (keyof typeof VARIABLES)[];

describe.skipIf(process.platform === 'win32').each(NAMES)('a folder below %s', (variable) => {
  it('that others may write is not used, which is said once with what mends it', async () => {
    const folder = folderOf(variable);
    chmodSync(folder, 0o777);
    const { status, stdout, stderr } = await compact();
    expect([status, stdout]).toEqual([0, 'x']);
    expect(stderr).toBe(
      `bcp-proxy warn bcp-proxy does not use ${folder}: others may write it, so somebody else may have written the files in it. Make it yours alone (chown, chmod 700), or set ${variable} to another folder.\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that others may only read is used without a word', async () => {
    chmodSync(folderOf(variable), 0o755);
    expect((await compact()).stderr).toBe('');
  });

  it.runIf(process.getuid?.() === 0)('that another user owns, or the link to it, is not used', async () => {
    const folder = folderOf(variable);
    chownSync(folder, 12345, 12345);
    expect((await compact()).stderr).toContain(
      `bcp-proxy does not use ${folder}: it belongs to another user`,
    );
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    mkdirSync(join(home, 'theirs'));
    chownSync(join(home, 'theirs'), 12345, 12345);
    symlinkSync(join(home, 'theirs'), folder);
    expect((await compact()).stderr).toContain(
      `bcp-proxy does not use ${folder}: it belongs to another user`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('cache', () => {
  it.skipIf(process.platform === 'win32')('says that nothing can be kept, and why', async () => {
    const folder = folderOf('XDG_STATE_HOME');
    chmodSync(folder, 0o777);
    const { status, stderr } = await bcpProxy(
      ['cache', 'status', '--config', join(home, 'config.json')],
      '',
      env(),
    );
    expect(status).toBe(2);
    expect(stderr).toContain(`bcp-proxy cannot keep anything: it cannot use ${folder}: others may write it.`);
  });
});

describe.skipIf(process.platform === 'win32')('compiled code, which cannot be sealed', () => {
  const state = () => ({ XDG_STATE_HOME: join(home, 'state') });
  const code = () => join(home, 'state', 'bcp-proxy', 'code');

  it('stands in a folder of the state folder into which only the user comes', () => {
    expect(codeFolder(state())).toBe(code());
    expect(statSync(code()).mode & 0o777).toBe(0o700);
    expect(codeFolder(state())).toBe(code());
  });

  it.each([0o755, 0o770])('is not kept where that folder was opened to others (%o)', (mode) => {
    codeFolder(state());
    chmodSync(code(), mode);
    expect(codeFolder(state())).toBeUndefined();
  });

  it('is not kept in a state folder that others may write, nor where none can be made', () => {
    codeFolder(state());
    chmodSync(join(home, 'state', 'bcp-proxy'), 0o777);
    expect(codeFolder(state())).toBeUndefined();
    expect(codeFolder({ XDG_STATE_HOME: '/dev/null/none' })).toBeUndefined();
  });

  it.runIf(process.getuid?.() === 0)('is not kept in a folder that another user owns', () => {
    codeFolder(state());
    chownSync(code(), 12345, 12345);
    expect(codeFolder(state())).toBeUndefined();
  });
});
