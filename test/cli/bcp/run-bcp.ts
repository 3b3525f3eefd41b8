import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll } from 'vitest';
import { bcpMain } from '../../../src/cli/bcp/bcp-main.ts';

/** What a command left behind; bytes on stdout come as latin1. */
export interface Ran {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A stream that keeps texts as texts and bytes as latin1. */
function kept(): { readonly stream: Writable; readonly text: () => string } {
  const parts: string[] = [];
  const write = (chunk: string | Buffer, _encoding: string, done: () => void): void => {
    parts.push(typeof chunk === 'string' ? chunk : chunk.toString('latin1'));
    done();
  };
  return { stream: new Writable({ write, decodeStrings: false }), text: () => parts.join('') };
}

/** Runs `bcp` in this process. */
export async function bcp(...argv: readonly string[]): Promise<Ran> {
  const [out, err] = [kept(), kept()];
  const { env, stdin } = process;
  const signals = { on: () => {}, once: () => {} };
  const exit = await bcpMain(argv, { env, stdin, stdout: out.stream, stderr: err.stream, ...signals });
  return { exit, stdout: out.text(), stderr: err.text() };
}

export const ok = (stdout: string): Ran => ({ exit: 0, stdout, stderr: '' });

/** A folder for one test file, as a function from names to paths. */
export function temporaryFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-run-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
