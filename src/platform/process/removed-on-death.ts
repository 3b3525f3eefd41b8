import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Waits on descriptor 3, whose other end only this process holds, and removes the path when that closes: after
 * `kill -9` too. It lives in a session of its own, so that signals for this process's group do not reach it.
 */
const GUARD = `trap '' TERM INT HUP; read -r _ <&3; rm -rf -- "$1"`;

/**
 * Sees to it that nothing stays at `path` (absolute) when this process dies, however it dies. Call the function that
 * comes back when the path is gone or has its final name. Does nothing on Windows, or where no shell can be started.
 */
export function removedOnDeath(path: string): () => void {
  if (process.platform === 'win32') return () => {};
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', path], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    cwd: '/',
    env: {},
  });
  guard.on('error', () => {});
  guard.unref();
  const pipe = guard.stdio?.[3];
  pipe?.on('error', () => {});
  if (pipe instanceof Socket) pipe.unref();
  return () => {
    guard.kill('SIGKILL');
    pipe?.destroy();
  };
}
