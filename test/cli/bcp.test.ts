import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { utf8 } from '../../src/bcp/text.ts';
import { bcpMain } from '../../src/cli/bcp/bcp-main.ts';
import { ranHere } from './ran-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-binary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const large = join(folder, 'large.bcp');
const content = 'line of text\n'.repeat(100_000);
const small = encodePayload([{ type: 'conversation', role: 2, content: utf8('hi') }]);

beforeAll(() =>
  writeFileSync(large, encodePayload([{ type: 'conversation', role: 2, content: utf8(content) }])),
);

async function bcp(argv: readonly string[], input: string | Uint8Array = '') {
  const { status, stdout, stderr } = await ranHere(bcpMain, argv, { cwd: folder, env: {}, input });
  return { status, stdout: stdout.toString(), bytes: stdout, stderr };
}

describe('bcp', () => {
  it('tells success, failure and wrong use by its exit code', async () => {
    expect(await bcp(['validate', large])).toMatchObject({ status: 0, stderr: '' });
    expect(await bcp(['validate', '-'])).toMatchObject({
      status: 1,
      stdout: '✗ Error: invalid header — unexpected end of input at offset 0\n',
    });
    expect(await bcp(['dance'])).toMatchObject({ status: 2, stdout: '' });
    expect(await bcp(['diff', large, '-'], small)).toMatchObject({ status: 1, stderr: '' });
    expect(await bcp(['diff', large, 'gone'])).toMatchObject({ status: 2, stdout: '' });
  });

  it.each([
    ['encode', 'own.json', '{"blocks": [{"type": "conversation", "role": "user", "content": "hi"}]}'],
    ['decode', 'own.bcp', undefined],
  ])('%s does not write over its input', async (command, name, text) => {
    const file = join(folder, name);
    writeFileSync(file, text ?? small);
    const before = readFileSync(file);
    const { status, stderr } = await bcp([command, `./${name}`, '-o', file]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `error: ./${name} is the input, and --output would overwrite it: name another file for --output\n`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('reads stdin and writes stdout in every command, byte for byte', async () => {
    const manifest = '{"blocks": [{"type": "conversation", "role": "user", "content": "hi"}]}';
    const encoded = await bcp(['encode', '-', '-o', '-'], manifest);
    expect(encoded).toMatchObject({ status: 0, stderr: '' });
    expect(encoded.bytes.equals(small)).toBe(true);
    expect((await bcp(['decode', '-', '--mode', 'minimal', '-o', '-'], small)).stdout).toBe('[user] hi\n');
    expect((await bcp(['decode', '-', '--json'], small)).stdout).toContain('"content": "hi"');
    expect((await bcp(['inspect', '-'], small)).stdout).toContain('Block 0: CONVERSATION [user] (2 bytes)');
    expect((await bcp(['stats', '-'], small)).stdout).toContain(`File:    -  (${small.length} bytes)`);
    expect((await bcp(['cat', '-', '-o', '-'], small)).bytes.equals(small)).toBe(true);
    expect((await bcp(['encode', '-', '-o', '-'], '{"blocks": []}')).stderr).toContain(
      '  stdin:1:12: blocks: a payload needs',
    );
    // A file of that name is meant in a manifest, never stdin.
    const named = '{"blocks": [{"type": "conversation", "role": "user", "content_file": "-"}]}';
    expect(await bcp(['encode', '-', '-o', '-'], named)).toMatchObject({
      status: 1,
      stderr: 'error: stdin:1:70: blocks[0].content_file: cannot read -: no such file or folder\n',
    });
  });

  it('keeps what it says about a written file off a binary stdout', async () => {
    const manifest = '{"blocks": [{"type": "code", "lang": "go", "path": "a.go", "content": "package a"}]}';
    expect((await bcp(['encode', '-', '-o', 'm.bcp'], manifest)).stdout).toBe('Wrote 37 bytes to m.bcp\n');
    expect(readFileSync(join(folder, 'm.bcp'))).toHaveLength(37);
  });
});
