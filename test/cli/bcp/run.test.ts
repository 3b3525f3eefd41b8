import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { encodePayload } from '../../../src/bcp/encode.ts';
import { runBcp } from '../../../src/cli/bcp/run.ts';
import { checkManifest } from '../../../src/manifest/schema.ts';
import { toBlocks } from '../../../src/manifest/to-blocks.ts';
import { GENERATED, READABLE, VECTORS, type Vector } from '../../bcp/vectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const ok = (stdout: string) => ({ exit: 0, stdout, stderr: '' });

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
  test.each(READABLE)('prints for $name what the reference prints', async (vector) => {
    const payload = `${vector.folder}payload.bcp`;
    const commands = commandsOf(vector);
    expect(commands.length).toBeGreaterThan(11);
    for (const { shown, command, options } of commands) {
      const expected = command === 'stats' ? shown.replace('payload.bcp', payload) : shown;
      expect(await runBcp([command, payload, ...options]), `${command} ${options}`).toEqual(ok(expected));
    }
  });

  // The manifest's blocks, written without compression, have to look the same but for sizes and flags.
  test.each(GENERATED.filter((vector) => vector.compressed))(
    'renders the blocks of $name, whose payload is compressed, from its manifest',
    async (vector) => {
      const checked = await checkManifest(JSON.parse(vector.text('manifest.json')));
      if (!checked.ok) throw new Error(checked.problems.join());
      const payload = at(`${vector.name}.bcp`);
      const bytes = encodePayload(toBlocks(checked.manifest));
      writeFileSync(payload, bytes);
      for (const { shown, command, options } of commandsOf(vector)) {
        const expected = shown
          .replace(/^File: .*$/m, `File:    ${payload}  (${bytes.length} bytes)`)
          .replace(/flags=0x0[01]/, 'flags=0x00')
          .replace('(payload zstd-compressed)', '(uncompressed)')
          .replace(/END sentinel at offset \d+/, `END sentinel at offset ${bytes.length - 4}`);
        expect(await runBcp([command, payload, ...options]), `${command} ${options}`).toEqual(ok(expected));
      }
    },
  );

  test.each(VECTORS.filter((vector) => vector.compressed))(
    'says of $name, in every command, that it is compressed',
    async (vector) => {
      const payload = `${vector.folder}payload.bcp`;
      for (const command of ['decode', 'inspect', 'stats', 'validate']) {
        const { exit, stderr } = await runBcp([command, payload]);
        expect({ exit, stderr }).toEqual({
          exit: 1,
          stderr: expect.stringMatching(
            /^error: .*compressed with zstd, and no zstd was given to read it with/,
          ),
        });
      }
    },
  );

  test.each(
    GENERATED.filter((vector) =>
      vector.text('encode.txt').startsWith('bcp encode manifest.json -o payload.bcp\n'),
    ),
  )('encodes $name as the reference does', async (vector) => {
    const output = at(`${vector.name}-encoded.bcp`);
    const shown = vector.text('encode.txt').split('\n')[1]!.replace('payload.bcp', output);
    expect(await runBcp(['encode', `${vector.folder}manifest.json`, '-o', output])).toEqual(ok(`${shown}\n`));
    expect(readFileSync(output).equals(vector.read('payload.bcp'))).toBe(true);
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
    expect((await runBcp(['encode', at('files.json'), '--output', at('files.bcp')])).exit).toBe(0);
    const { stdout } = await runBcp(['inspect', at('files.bcp'), '--show-hex', '--block', '1']);
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

  test('refuses compression and dedup instead of doing without', async () => {
    for (const option of ['--compress-blocks', '--compress-payload', '--dedup']) {
      const result = await runBcp(['encode', at('files.json'), '-o', at('never.bcp'), option]);
      expect(result).toMatchObject({
        exit: 1,
        stderr: expect.stringContaining(`error: ${option} is not supported`),
      });
    }
    expect(() => readFileSync(at('never.bcp'))).toThrow();
  });

  test.each([
    ['{"blocks": [}', 'is not valid JSON: unexpected character at line 1, column 13.'],
    ['{"blocks":\n', 'is not valid JSON: unexpected end at line 2, column 1.'],
    ['{"blocks": [{"type": "code", "lang": "c", "path": "p"}]}', '"content_file" is needed.'],
    [
      '{"blocks": [{"type": "document", "title": "", "content_file": "gone"}]}',
      'gone: no such file or folder',
    ],
    ['{"blocks": []}', 'blocks: must NOT have fewer than 1 items'],
  ])('says what is wrong with %s', async (text, message) => {
    writeFileSync(at('bad.json'), text);
    const result = await runBcp(['encode', at('bad.json'), '-o', at('bad.bcp')]);
    expect(result).toMatchObject({ exit: 1, stdout: '', stderr: expect.stringContaining(message) });
  });
});

describe('bcp decode', () => {
  test('writes to a file without adding a line break', async () => {
    writeFileSync(at('d.json'), '{"blocks": [{"type": "conversation", "role": "user", "content": "hi"}]}');
    await runBcp(['encode', at('d.json'), '-o', at('d.bcp')]);
    expect(await runBcp(['decode', at('d.bcp'), '--mode', 'MINIMAL', '-o', at('d.txt')])).toEqual(ok(''));
    expect(readFileSync(at('d.txt'), 'utf8')).toBe('[user] hi');
    expect(await runBcp(['decode', at('d.bcp'), '--mode', 'md'])).toEqual(ok('**User**: hi\n'));
  });

  test('filters by block type', async () => {
    const decode = (include: string) => runBcp(['decode', at('d.bcp'), '--include', include]);
    expect((await decode('toolresult, Conversation,')).stdout).toContain('hi');
    expect(await decode('code')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('Nothing is left'),
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
    expect(await runBcp(['validate', at('broken.bcp')])).toMatchObject({
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
    const { exit, stdout, stderr } = await runBcp(argv);
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
      expect(await runBcp(argv)).toMatchObject({ exit: 0, stdout: expect.stringContaining('Usage: bcp') });
    }
    expect((await runBcp(['--version'])).stdout).toMatch(/^bcp \d+\.\d+\.\d+\n$/);
  });

  test('takes the global options in front and behind', async () => {
    const payload = `${READABLE[0]!.folder}payload.bcp`;
    const plain = await runBcp(['validate', payload]);
    expect(await runBcp(['-v', '--no-color', 'validate', payload, '--verbose'])).toEqual(plain);
  });

  test('says which file cannot be read, and why', async () => {
    for (const command of ['decode', 'inspect', 'stats', 'validate']) {
      const error = `error: cannot read ${at('gone.bcp')}: no such file or folder\n`;
      expect(await runBcp([command, at('gone.bcp')])).toEqual({ exit: 1, stdout: '', stderr: error });
    }
    expect((await runBcp(['decode', folder])).stderr).toContain('it is a folder');
  });
});
