import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerConfig } from '../../../../src/model/config.ts';
import { scripted } from '../../harness.ts';

export const MODERN_SERVER = fileURLToPath(
  new URL('../../../fixtures/era/modern-server.mjs', import.meta.url),
);

const running: ChildProcess[] = [];

/** Ends what `modernOverHttp` started: for afterEach or afterAll. */
export async function stopModern(): Promise<void> {
  const ended = running.splice(0).map(async (child) => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  await Promise.all(ended);
}

export const modernOnStdio = (name = 'new'): ServerConfig =>
  scripted(name, {}, { args: [MODERN_SERVER], initTimeoutMs: 20_000 });

export async function modernOverHttp(name = 'new'): Promise<ServerConfig> {
  const child = spawn(process.execPath, [MODERN_SERVER, 'http'], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { name, url: line.toString().trim(), headers: {}, enabled: true, initTimeoutMs: 20_000 };
}
