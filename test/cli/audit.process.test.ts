import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { line, toolsIn } from './audit-lines.ts';

it('a log that is followed ends with Ctrl-C, and says nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-follow-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'audit.jsonl');
  writeFileSync(file, line('before', 0));
  const child = spawn(
    process.execPath,
    [resolve('dist/bcp-proxy.js'), 'audit', '--output', 'json', '-f', '--file', file],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(toolsIn([String((await lines.next()).value)])).toEqual(['before']);
  appendFileSync(file, line('after', 1));
  expect(toolsIn([String((await lines.next()).value)])).toEqual(['after']);
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number];
  expect([code, stderr]).toEqual([0, '']);
});
