import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hasProgram, programFile } from './programs.ts';
import { freePort } from './redis.ts';

export const hasNginx = hasProgram('nginx');

/** The configuration of deploy/nginx, before these replicas. */
export async function startNginx(
  replicas: readonly [string, string],
): Promise<{ readonly origin: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-nginx-'));
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const port = await freePort();
  const [one, two] = replicas.map((origin) => origin.replace('http://', ''));
  const recipe = readFileSync(resolve('deploy/nginx/bcp-proxy.conf'), 'utf8')
    .replaceAll('10.0.0.11:8137', one ?? '')
    .replaceAll('10.0.0.12:8137', two ?? '')
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name.replace('client_', ''))};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')}
${recipe} }`,
  );
  const child: ChildProcess = spawn(
    programFile('nginx') ?? 'nginx',
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', 'nginx.conf'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    const there = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (there !== undefined) break;
    await new Promise((again) => setTimeout(again, 20));
  }
  return {
    origin,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
