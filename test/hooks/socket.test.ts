import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hookSocket } from '../../src/hooks/socket.ts';

const far = { HOME: `/home/${'long-'.repeat(20)}` };

it('the socket for hooks stands where nobody else can put another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-s-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(hookSocket({ HOME: folder })).toBe(join(folder, '.cache/bcp-proxy/run/shell/hooks.sock'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(hookSocket(far)).toContain(folder);
  chmodSync(folder, 0o1777);
  expect(hookSocket(far)).toBeUndefined();
});

it.skipIf(process.platform === 'win32')(
  'the socket for hooks stands in no folder that others may exchange, today or once it is gone',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'bcp-s-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const run = join(folder, 'run');
    mkdirSync(join(run, 'bcp-proxy'), { recursive: true, mode: 0o700 });
    const found = () => hookSocket({ HOME: '/', XDG_RUNTIME_DIR: run });
    const there = join(run, 'bcp-proxy/shell/hooks.sock');
    expect(found()).toBe(there);
    for (const mode of [0o777, 0o1777]) {
      chmodSync(run, mode);
      expect(found()).toBeUndefined();
    }
    chmodSync(run, 0o700);
    // In a folder like /tmp nobody else removes what is ours; in one without that bit anybody does.
    chmodSync(folder, 0o1777);
    expect(found()).toBe(there);
    chmodSync(folder, 0o777);
    expect(found()).toBeUndefined();
    // What a link leads to counts as well.
    const inner = mkdtempSync(join(tmpdir(), 'bcp-s-'));
    onTestFinished(() => rmSync(inner, { recursive: true, force: true }));
    symlinkSync(run, join(inner, 'link'));
    const linked = { HOME: '/', XDG_RUNTIME_DIR: join(inner, 'link') };
    expect(hookSocket(linked)).toBeUndefined();
    chmodSync(folder, 0o700);
    expect(hookSocket(linked)).toBe(join(inner, 'link/bcp-proxy/shell/hooks.sock'));
  },
);

it.skipIf(process.geteuid?.() !== 0)('the socket for hooks stands in no folder of somebody else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-s-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chownSync(folder, 41_002, 41_002);
  expect(hookSocket({ HOME: '/', XDG_RUNTIME_DIR: folder })).toBeUndefined();
});
