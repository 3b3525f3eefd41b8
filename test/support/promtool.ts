import { spawnSync } from 'node:child_process';
import { hasProgram, programFile } from './programs.ts';

export const hasPromtool = hasProgram('promtool');

/** Runs promtool. What it finds is in `said`. */
export function promtool(
  args: readonly string[],
  input = '',
): { readonly code: number; readonly said: string } {
  const { status, stdout, stderr, error } = spawnSync(programFile('promtool') ?? 'promtool', args, {
    input,
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (error !== undefined) throw error;
  return { code: status ?? -1, said: `${stdout}${stderr}` };
}
