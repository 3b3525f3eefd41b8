import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

describe.skipIf(process.platform === 'win32')('a working directory that is gone', () => {
  it('is said, without a stack', () => {
    const shell = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec "$0" "$@"';
    const args = [process.execPath, resolve('dist/bcp-proxy.js'), 'which', 'a/b'];
    const { status, stderr } = spawnSync('sh', ['-c', shell, ...args], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^bcp-proxy: The working directory does not exist any more.*\n$/);
  });
});
