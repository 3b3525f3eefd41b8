import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removedOnDeath } from '../../../src/platform/process/removed-on-death.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-death-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('a path that is removed when this process dies', () => {
  it('stays when it is released, whatever its name', () => {
    const path = join(folder, "-rf it's $HOME");
    mkdirSync(path);
    writeFileSync(join(path, 'content'), '');
    const release = removedOnDeath(path);
    release();
    expect(execFileSync('/bin/sh', ['-c', 'sleep 0.2; ls'], { cwd: path, encoding: 'utf8' })).toBe(
      'content\n',
    );
    expect(existsSync(path)).toBe(true);
  });
});
