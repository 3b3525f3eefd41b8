import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodePayload } from '../../../src/bcp/decode-payload.ts';
import { loadZstd } from '../../../src/bcp/services/zstd.ts';
import { GENERATED, VECTORS, type Vector } from '../../bcp/vectors.ts';
import { bcp, ok, temporaryFolder } from './run-bcp.ts';

const at = temporaryFolder();
const folder = at('.');

/** The words of the command whose output a vector's file shows, after the payload's name. */
const OPTIONS: readonly [RegExp, (match: RegExpExecArray) => readonly [string, ...string[]]][] = [
  [/^decode-([a-z]+)\.txt$/, ([, mode]) => ['decode', '--mode', mode!]],
  [/^decode-([a-z]+)-summary\.txt$/, ([, mode]) => ['decode', '--mode', mode!, '--verbosity', 'summary']],
  [/^decode-([a-z]+)-budget-(\d+)\.txt$/, ([, mode, n]) => ['decode', '--mode', mode!, '--budget', n!]],
  [/^inspect\.txt$/, () => ['inspect', '--show-body', '--show-hex']],
  [/^stats\.txt$/, () => ['stats']],
  [/^validate\.txt$/, () => ['validate']],
];

function commandsOf(vector: Vector): { shown: string; command: string; options: readonly string[] }[] {
  return vector.files.flatMap((file) =>
    OPTIONS.flatMap(([pattern, words]) => {
      const match = pattern.exec(file);
      if (!match) return [];
      const [command, ...options] = words(match);
      return [{ shown: vector.text(file), command, options }];
    }),
  );
}

describe('bcp', () => {
  test.each(VECTORS)('prints for $name what the reference prints', async (vector) => {
    const payload = `${vector.folder}payload.bcp`;
    const commands = commandsOf(vector);
    expect(commands.length).toBeGreaterThan(11);
    for (const { shown, command, options } of commands) {
      const expected = command === 'stats' ? shown.replace('payload.bcp', payload) : shown;
      expect(await bcp(command, payload, ...options), `${command} ${options}`).toEqual(ok(expected));
    }
  });

  test.each(GENERATED)('encodes $name as the reference does', async (vector) => {
    const output = at(`${vector.name}-encoded.bcp`);
    const [line = '', shown = ''] = vector.text('encode.txt').split('\n');
    const options = line.replace('bcp encode manifest.json -o payload.bcp', '').split(' ').filter(Boolean);
    const outcome = await bcp('encode', `${vector.folder}manifest.json`, '-o', output, ...options);
    const written = readFileSync(output);
    expect(outcome).toEqual(ok(`Wrote ${written.length} bytes to ${output}\n`));
    const reference = vector.read('payload.bcp');
    if (!vector.compressed) {
      expect(written.equals(reference)).toBe(true);
      expect(shown).toBe(`Wrote ${written.length} bytes to payload.bcp`);
    }
    // What a frame inflates to has to be the same, and so has the choice of what is compressed.
    const zstd = await loadZstd();
    const rawOf = (bytes: Uint8Array) => ({
      header: [...bytes.subarray(0, 8)],
      blocks: decodePayload(bytes, { zstd }).blocks,
      flags: decodePayload(bytes, { zstd }).frames.map(({ flags }) => flags),
    });
    expect(rawOf(written)).toEqual(rawOf(reference));
  });
});

describe('bcp encode', () => {
  test('reads the files that a manifest names, from its own folder', async () => {
    writeFileSync(at('part.txt'), Uint8Array.of(0xff, 0x00));
    writeFileSync(
      at('files.json'),
      JSON.stringify({
        blocks: [
          { type: 'document', title: 't', content_file: 'part.txt' },
          { type: 'image', media_type: 'gif', data_file: './part.txt' },
        ],
      }),
    );
    expect((await bcp('encode', at('files.json'), '--output', at('files.bcp'))).exit).toBe(0);
    const { stdout } = await bcp('inspect', at('files.bcp'), '--show-hex', '--block', '1');
    expect(stdout).toBe(
      [
        'Header: BCP v1.0, flags=0x00, 2 blocks',
        'Block 1: IMAGE [gif] alt="" (2 bytes)',
        '         Hex dump:',
        `           0000  ${'ff 00'.padEnd(48)}  ..`,
        '---',
        'END sentinel at offset 37',
        '',
      ].join('\n'),
    );
  });

  test.each<[string, string | RegExp]>([
    ['{"blocks": [}', 'is not valid JSON: unexpected character at line 1, column 13.'],
    [
      `{"[":\n${'['.repeat(3000)}`,
      /is not valid JSON: it has more than \d+ objects and arrays in each other at line 2, column \d+\.$/m,
    ],
    ['{"blocks":\n', 'is not valid JSON: unexpected end at line 2, column 1.'],
    ['{"blocks": [{"type": "code", "lang": "c", "path": "p"}]}', 'add one of "content", "content_file".'],
    [
      '{"blocks": [{"type": "document", "title": "", "content_file": "gone"}]}',
      /bad\.json:1:63: blocks\[0\]\.content_file: cannot read .*gone: no such file or folder/,
    ],
    ['{"blocks": []}', 'blocks: a payload needs at least one block.'],
  ])('says what is wrong with %s', async (text, message) => {
    writeFileSync(at('bad.json'), text);
    const result = await bcp('encode', at('bad.json'), '-o', at('bad.bcp'));
    expect(result).toMatchObject({ exit: 1, stdout: '' });
    expect(result.stderr).toMatch(message);
  });
});

describe('bcp decode', () => {
  test('writes to a file without adding a line break', async () => {
    writeFileSync(at('d.json'), '{"blocks": [{"type": "conversation", "role": "user", "content": "hi"}]}');
    await bcp('encode', at('d.json'), '-o', at('d.bcp'));
    expect(await bcp('decode', at('d.bcp'), '--mode', 'MINIMAL', '-o', at('d.txt'))).toEqual(ok(''));
    expect(readFileSync(at('d.txt'), 'utf8')).toBe('[user] hi');
    expect(await bcp('decode', at('d.bcp'), '--mode', 'md')).toEqual(ok('**User**: hi\n'));
  });

  test('names the file and what to do where a content is no text', async () => {
    const manifest = {
      blocks: [{ type: 'extension', namespace: 'n', type_name: 't', content_base64: '/w==' }],
    };
    writeFileSync(at('binary.json'), JSON.stringify(manifest));
    await bcp('encode', at('binary.json'), '-o', at('binary.bcp'));
    expect(await bcp('decode', at('binary.bcp'))).toEqual({
      exit: 1,
      stdout: '',
      stderr: `error: ${at('binary.bcp')}: The content of block 0 (extension) is not UTF-8 text, which only the mode compact can render. Use --mode compact, or leave the block out with --include.\n`,
    });
    expect(await bcp('decode', at('binary.bcp'), '--mode', 'compact')).toMatchObject({ exit: 0, stderr: '' });
  });

  test('names the limit for a file that cannot be read at once, and reads none of it', async () => {
    writeFileSync(at('huge.bcp'), '');
    truncateSync(at('huge.bcp'), 2 ** 31);
    for (const argv of [
      ['decode', at('huge.bcp')],
      ['cat', at('huge.bcp'), '-o', at('never.bcp')],
    ]) {
      expect((await bcp(...argv)).stderr).toBe(
        `error: cannot read ${at('huge.bcp')}: it has 2147483648 bytes or more, the limit is 2147483647. Split it.\n`,
      );
    }
  });

  test('says which numbers a budget can be', async () => {
    const { exit, stderr } = await bcp('decode', at('d.bcp'), '--budget', '99999999999');
    expect(exit).toBe(2);
    expect(stderr).toContain('--budget needs a whole number from 0 to 4294967295, not "99999999999".');
  });

  test('filters by block type', async () => {
    const decode = (include: string) => bcp('decode', at('d.bcp'), '--include', include);
    expect((await decode('toolresult, Conversation,')).stdout).toContain('hi');
    expect(await decode('code')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('There is nothing to render'),
    });
    expect(await decode('cod')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('block type "cod"'),
    });
  });
});

describe('bcp validate', () => {
  test.each<[string, readonly number[], string]>([
    [
      'a foreign file',
      [0xde, 0xad, 0xbe, 0xef, 1, 0, 0, 0],
      'invalid header — invalid magic number: expected 0x42435000, got 0xDEADBEEF',
    ],
    ['another version', [0x42, 0x43, 0x50, 0, 2, 3, 0, 0], 'invalid header — unsupported version 2.3'],
    [
      'a reserved byte',
      [0x42, 0x43, 0x50, 0, 1, 0, 0, 9],
      'invalid header — reserved field at offset 7 was 0x09, expected 0x00',
    ],
    ['a missing end', [0x42, 0x43, 0x50, 0, 1, 0, 0, 0], 'missing END sentinel'],
    [
      'trailing bytes',
      [0x42, 0x43, 0x50, 0, 1, 0, 0, 0, 0xff, 1, 0, 0, 7],
      'trailing data after END (1 unexpected bytes)',
    ],
    [
      'a missing field',
      [0x42, 0x43, 0x50, 0, 1, 0, 0, 0, 1, 0, 0, 0xff, 1, 0, 0],
      'missing required field: lang',
    ],
  ])('shows %s in the words of the reference', async (_name, bytes, words) => {
    writeFileSync(at('broken.bcp'), Uint8Array.from(bytes));
    expect(await bcp('validate', at('broken.bcp'))).toMatchObject({
      exit: 1,
      stdout: `✗ Error: ${words}\n`,
      stderr: expect.stringMatching(/^error: validation failed: ./),
    });
  });
});

describe('the command line', () => {
  test.each([
    [[]],
    [['dance']],
    [['decode']],
    [['decode', 'a', 'b']],
    [['decode', 'a', '--budget', 'x']],
    [['decode', 'a', '--budget', '4294967296']],
    [['inspect', 'a', '--block', '-1']],
    [['inspect', 'a', '--nonsense']],
    [['encode', 'a']],
    [['stats', '--show-body', 'a']],
  ])('%j is a usage error', async (argv) => {
    const { exit, stdout, stderr } = await bcp(...argv);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain('Usage: bcp');
  });

  test('has help for everything, and a version', async () => {
    for (const argv of [
      ['help'],
      ['--help'],
      ['-h'],
      ['help', 'decode'],
      ['decode', '-h'],
      ['encode', 'x', '--help'],
    ]) {
      expect(await bcp(...argv)).toMatchObject({ exit: 0, stdout: expect.stringContaining('Usage: bcp') });
    }
    expect((await bcp('--version')).stdout).toMatch(/^bcp \d+\.\d+\.\d+\n$/);
  });

  test('takes the global options in front and behind', async () => {
    const payload = `${VECTORS[0]!.folder}payload.bcp`;
    const plain = await bcp('validate', payload);
    expect(await bcp('-v', '--no-color', 'validate', payload, '--verbose')).toEqual(plain);
  });

  test('says which file cannot be read, and why', async () => {
    for (const command of ['decode', 'inspect', 'stats', 'validate']) {
      const error = `error: cannot read ${at('gone.bcp')}: no such file or folder\n`;
      expect(await bcp(command, at('gone.bcp'))).toEqual({ exit: 1, stdout: '', stderr: error });
    }
    expect((await bcp('decode', folder)).stderr).toContain('it is a folder');
  });
});
