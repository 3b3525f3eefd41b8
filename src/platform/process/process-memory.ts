import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const KIB = 1024;

/** How much of the machine's memory a process holds, in bytes; `undefined` where the system does not say. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const [, told] = /^VmRSS:\s*(\d+) kB$/m.exec(status ?? '') ?? [];
  if (told !== undefined) return Number(told) * KIB;
  if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) =>
      resolve(error === null && /^\s*\d+\s*$/.test(stdout) ? Number(stdout) * KIB : undefined),
    );
  });
}
