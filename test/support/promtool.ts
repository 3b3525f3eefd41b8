import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const found = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'promtool'))
  .find((file) => existsSync(file));

/** Whether tests that need promtool are left out: where it is not installed, but never in CI. */
export const withoutPromtool = found === undefined && !process.env['CI'];

/** Runs promtool. What it finds is in `said`. */
export function promtool(
  args: readonly string[],
  input = '',
): { readonly code: number; readonly said: string } {
  if (found === undefined) throw new Error('promtool is not installed (Debian: apt-get install prometheus)');
  const { status, stdout, stderr, error } = spawnSync(found, args, {
    input,
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (error !== undefined) throw error;
  return { code: status ?? -1, said: `${stdout}${stderr}` };
}
