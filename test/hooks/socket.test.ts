import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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
