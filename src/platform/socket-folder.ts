import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeFolder } from './folders.ts';

/** Longer paths of sockets are cut off by the system without a word: 108 bytes on Linux, 104 on macOS. */
export const MAX_SOCKET_PATH = 100;

/** A folder for sockets of this user, which only the user may enter. */
export function socketFolder(env: NodeJS.ProcessEnv, name: 'shell' | 'ui'): string {
  const usual = join(runtimeFolder(env), name);
  if (Buffer.byteLength(join(usual, `${'k'.repeat(32)}.sock`)) <= MAX_SOCKET_PATH) return usual;
  const user = process.getuid?.() ?? 0;
  const short = createHash('sha256').update(usual).digest('hex').slice(0, 8);
  return join(tmpdir(), `bcp-proxy-${user}-${short}`);
}
