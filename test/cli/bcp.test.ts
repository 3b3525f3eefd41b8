import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePayload } from '../../src/bcp/encode.ts';
import { utf8 } from '../../src/bcp/text.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-binary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const binary = resolve('dist/bcp.js');
const large = join(folder, 'large.bcp');
/** More than any pipe holds at once. */
const content = 'line of text\n'.repeat(100_000);
const small = encodePayload([{ type: 'conversation', role: 2, content: utf8('hi') }]);

beforeAll(() =>
  writeFileSync(large, encodePayload([{ type: 'conversation', role: 2, content: utf8(content) }])),
);

function bcp(argv: readonly string[], input: string | Uint8Array = '') {
  const options = { cwd: folder, input, maxBuffer: 1 << 28 };
  const { status, stdout, stderr } = spawnSync(process.execPath, [binary, ...argv], options);
  return { status, stdout: stdout.toString(), bytes: stdout, stderr: stderr.toString() };
}

/** Exit code and stderr of a command whose reader goes away after the first bytes. */
async function withClosedReader(...argv: string[]) {
  const child = spawn(process.execPath, [binary, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.once('data', () => child.stdout.destroy());
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exit = await new Promise<number | null>((done) => child.once('close', done));
  return { exit, stderr };
}

describe('the binary bcp', () => {
  it('writes everything to a pipe before it ends', () => {
    const { stdout, stderr } = bcp(['decode', large, '--mode', 'minimal']);
    expect(stdout === `[user] ${content}`).toBe(true);
    expect(stderr).toBe('');
  });

  it('tells success, failure and wrong use by its exit code', () => {
    expect(bcp(['validate', large])).toMatchObject({ status: 0, stderr: '' });
    expect(bcp(['validate', '-'])).toMatchObject({
      status: 1,
      stdout: '✗ Error: invalid header — unexpected end of input at offset 0\n',
    });
    expect(bcp(['dance'])).toMatchObject({ status: 2, stdout: '' });
    expect(bcp(['diff', large, '-'], small)).toMatchObject({ status: 1, stderr: '' });
    expect(bcp(['diff', large, 'gone'])).toMatchObject({ status: 2, stdout: '' });
  });

  it.each([[['decode']], [['decode', '--json']], [['inspect', '--show-hex']]])(
    'ends quietly when the reader of %j goes away',
    async ([command = '', ...options]) => {
      expect(await withClosedReader(command, large, ...options)).toEqual({ exit: 0, stderr: '' });
    },
  );

  it.skipIf(!existsSync('/dev/full'))('tells of output that finds no room', () => {
    const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
    const { status, stderr } = spawnSync(process.execPath, [binary, 'decode', large], { stdio: [...stdio] });
    expect({ status, stderr: stderr.toString() }).toEqual({
      status: 1,
      stderr: 'error: cannot write stdout: no space left on the device\n',
    });
  });

  it.each([
    ['encode', 'own.json', '{"blocks": [{"type": "conversation", "role": "user", "content": "hi"}]}'],
    ['decode', 'own.bcp', undefined],
  ])('%s does not write over its input', (command, name, text) => {
    const file = join(folder, name);
    writeFileSync(file, text ?? small);
    const before = readFileSync(file);
    const { status, stderr } = bcp([command, `./${name}`, '-o', file]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `error: ./${name} is the input, and --output would overwrite it: name another file for --output\n`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('reads stdin and writes stdout in every command, byte for byte', () => {
    const manifest = '{"blocks": [{"type": "conversation", "role": "user", "content": "hi"}]}';
    const encoded = bcp(['encode', '-', '-o', '-'], manifest);
    expect(encoded).toMatchObject({ status: 0, stderr: '' });
    expect(encoded.bytes.equals(small)).toBe(true);
    expect(bcp(['decode', '-', '--mode', 'minimal', '-o', '-'], small).stdout).toBe('[user] hi\n');
    expect(bcp(['decode', '-', '--json'], small).stdout).toContain('"content": "hi"');
    expect(bcp(['inspect', '-'], small).stdout).toContain('Block 0: CONVERSATION [user] (2 bytes)');
    expect(bcp(['stats', '-'], small).stdout).toContain(`File:    -  (${small.length} bytes)`);
    expect(bcp(['cat', '-', '-o', '-'], small).bytes.equals(small)).toBe(true);
    expect(bcp(['encode', '-', '-o', '-'], '{"blocks": []}').stderr).toContain(
      '  stdin:1:12: blocks: a payload needs',
    );
    // A file of that name is meant in a manifest, never stdin.
    const named = '{"blocks": [{"type": "conversation", "role": "user", "content_file": "-"}]}';
    expect(bcp(['encode', '-', '-o', '-'], named)).toMatchObject({
      status: 1,
      stderr: 'error: stdin:1:70: blocks[0].content_file: cannot read -: no such file or folder\n',
    });
  });

  it('keeps what it says about a written file off a binary stdout', () => {
    const manifest = '{"blocks": [{"type": "code", "lang": "go", "path": "a.go", "content": "package a"}]}';
    expect(bcp(['encode', '-', '-o', 'm.bcp'], manifest).stdout).toBe('Wrote 37 bytes to m.bcp\n');
    expect(readFileSync(join(folder, 'm.bcp'))).toHaveLength(37);
  });
});
