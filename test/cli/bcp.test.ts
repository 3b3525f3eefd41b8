import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePayload } from '../../src/bcp/encode.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'bcp-binary-'));
const binary = join(folder, 'dist', 'bcp.mjs');
const payload = join(folder, 'large.bcp');
/** More than any pipe holds at once. */
const content = 'line of text\n'.repeat(100_000);

beforeAll(async () => {
  const entry = fileURLToPath(new URL('../../src/cli/bcp.ts', import.meta.url));
  const bundle = await rolldown({ input: entry, platform: 'node', logLevel: 'silent' });
  await bundle.write({ dir: join(folder, 'dist'), entryFileNames: 'bcp.mjs', format: 'esm' });
  await bundle.close();
  const bytes = new TextEncoder().encode(content);
  writeFileSync(payload, encodePayload([{ type: 'conversation', role: 2, content: bytes }]));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bcp = (...argv: string[]) => run(process.execPath, [binary, ...argv], { maxBuffer: 1 << 26 });

test('the binary writes everything to a pipe before it ends', async () => {
  const { stdout, stderr } = await bcp('decode', payload, '--mode', 'minimal');
  expect(stdout === `[user] ${content}`).toBe(true);
  expect(stderr).toBe('');
});

test('the binary tells success, failure and wrong use by its exit code', async () => {
  await expect(bcp('validate', payload)).resolves.toMatchObject({ stderr: '' });
  writeFileSync(join(folder, 'empty.bcp'), '');
  await expect(bcp('validate', join(folder, 'empty.bcp'))).rejects.toMatchObject({
    code: 1,
    stdout: '✗ Error: invalid header — unexpected end of input at offset 0\n',
  });
  await expect(bcp('dance')).rejects.toMatchObject({ code: 2, stdout: '' });
});

test('the binary ends quietly when its reader goes away', async () => {
  const child = spawn(process.execPath, [binary, 'decode', payload], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.once('data', () => child.stdout.destroy());
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exit = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
});

test('the binary loads the manifest schema and encodes', async () => {
  const manifest = join(folder, 'm.json');
  writeFileSync(
    manifest,
    '{"blocks": [{"type": "code", "lang": "go", "path": "a.go", "content": "package a"}]}',
  );
  const output = join(folder, 'm.bcp');
  expect((await bcp('encode', manifest, '-o', output)).stdout).toBe(`Wrote 37 bytes to ${output}\n`);
});
