import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { encodePayload } from '../../src/bcp/encode.ts';
import { utf8 } from '../../src/bcp/text.ts';
import { fileTools } from '../../src/tools/index.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-tools-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const root = join(base, 'root');
const outside = join(base, 'outside');
const FILE_TOOLS = fileTools({ mode: 'xml' });
const SECRET = 'root:x:0:0:hunter2';
const PAYLOAD = encodePayload([
  { type: 'code', language: 5, path: 'main.go', content: utf8('package main'), summary: 'A program.' },
  { type: 'conversation', role: 2, content: utf8('x'.repeat(400)) },
]);
const MANIFEST = '{"blocks": [{"type": "conversation", "role": "user", "content": "hi"}]}';

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(outside, { recursive: true, force: true });
  mkdirSync(root);
  mkdirSync(outside);
  writeFileSync(join(root, 'a.bcp'), PAYLOAD);
  writeFileSync(join(root, 'm.json'), MANIFEST);
  writeFileSync(join(outside, 'secret.bcp'), SECRET);
  writeFileSync(join(outside, 'secret.txt'), SECRET);
});

async function call(name: string, args: unknown) {
  const tool = FILE_TOOLS.find(({ definition }) => definition.name === name);
  const { content, isError } = await tool!.call(args, { folders: [root], named: true });
  expect(content).toHaveLength(1);
  return { text: content[0]!.text, isError: isError ?? false };
}

const error = (text: string) => ({ isError: true, text });
const errorWith = (text: string) => ({ isError: true, text: expect.stringContaining(text) });

test('the definitions are small, closed and honest about writing', () => {
  expect(FILE_TOOLS.map(({ definition }) => definition.name)).toEqual([
    'read_bcp_file',
    'inspect_bcp_file',
    'encode_bcp_file',
  ]);
  for (const { definition } of FILE_TOOLS) {
    expect(definition.inputSchema.additionalProperties).toBe(false);
    expect(definition.annotations.readOnlyHint).toBe(!definition.name.startsWith('encode'));
    expect(definition.description.length).toBeLessThan(60);
  }
  expect(JSON.stringify(FILE_TOOLS.map(({ definition }) => definition)).length).toBeLessThan(1300);
});

describe('read_bcp_file', () => {
  test('renders xml unless told otherwise', async () => {
    const { text, isError } = await call('read_bcp_file', { path: join(root, 'a.bcp') });
    expect(isError).toBe(false);
    expect(text).toMatch(/^<context>\n<code lang="go" path="main.go">\npackage main\n<\/code>/);
  });

  test('renders as the program was told to unless the call says otherwise', async () => {
    const [tool] = fileTools({ mode: 'markdown' });
    const { properties } = tool!.definition.inputSchema;
    expect(properties['mode']).toMatchObject({ default: 'markdown' });
    const textOf = async (args: object) =>
      (await tool!.call({ path: 'a.bcp', ...args }, { folders: [root], named: true })).content[0]!.text;
    expect(await textOf({})).toBe(await textOf({ mode: 'markdown' }));
    expect(await textOf({})).not.toBe(await textOf({ mode: 'xml' }));
  });

  test('takes a mode, a budget, and paths that count from the first root', async () => {
    expect(await call('read_bcp_file', { path: 'a.bcp', mode: 'minimal', budget: 50 })).toEqual({
      isError: false,
      text: '--- main.go [go] ---\npackage main\n\n[omitted: conversation user turn ~100tok]',
    });
  });

  test.each<[unknown, string]>([
    [{}, 'Bad argument "path": it is missing.'],
    [undefined, 'Bad argument "path": it is missing.'],
    [[], 'The arguments have to be an object.'],
    ['a.bcp', 'The arguments have to be an object.'],
    [{ path: 7 }, 'Bad argument "path": it has to be a path.'],
    [{ path: '' }, 'Bad argument "path": it has to be a path.'],
    [{ path: 'a\0.bcp' }, 'Bad argument "path": it has to be a path.'],
    [{ path: 'a.txt' }, 'Bad argument "path": a.txt does not end in .bcp.'],
    [{ path: 'a.bcp', mode: 'html' }, 'Bad argument "mode": it has to be one of xml, markdown, minimal.'],
    [{ path: 'a.bcp', budget: -1 }, 'Bad argument "budget": it has to be a whole number from 0.'],
    [{ path: 'a.bcp', budget: '9' }, 'Bad argument "budget": it has to be a whole number from 0.'],
    [{ path: 'a.bcp', pth: 1, x: 2 }, 'Unknown argument "pth", "x"; known: path, mode, budget.'],
  ])('names the bad argument of %j', async (args, text) => {
    expect(await call('read_bcp_file', args)).toEqual(error(text));
  });
});

describe.each(['read_bcp_file', 'inspect_bcp_file'])('%s', (name) => {
  const diagnosis = (path: string) => call(name, { path });

  test('says why a file cannot be read', async () => {
    expect(await diagnosis('gone.bcp')).toEqual(error(`${root}/gone.bcp: no such file or folder.`));
    mkdirSync(join(root, 'd.bcp'));
    expect(await diagnosis('d.bcp')).toEqual(error(`${root}/d.bcp: it is a folder.`));
    expect(await diagnosis('a.bcp/b.bcp')).toEqual(
      error(`${root}/a.bcp/b.bcp: a part of the path is not a folder.`),
    );
  });

  test('tells nothing of a file that is no BCP file', async () => {
    const path = join(outside, 'secret.bcp');
    expect(await diagnosis(path)).toEqual(
      error(`${path} is not a BCP file: it does not begin with "BCP\\0".`),
    );
  });

  test('says what is broken, and where', async () => {
    writeFileSync(join(root, 'cut.bcp'), PAYLOAD.subarray(0, 40));
    expect(await diagnosis('cut.bcp')).toEqual(
      errorWith('The payload ends at byte 40, inside a block body.'),
    );
    writeFileSync(join(root, 'short.bcp'), 'BCP');
    expect(await diagnosis('short.bcp')).toEqual(errorWith('it has 3 bytes, and the header alone takes 8.'));
    writeFileSync(join(root, 'more.bcp'), Buffer.concat([PAYLOAD, utf8(SECRET)]));
    const { text } = await diagnosis('more.bcp');
    expect(text).toContain(`${SECRET.length} bytes follow the END block`);
    expect(text).not.toContain('hunter2');
  });

  test('refuses files above 256 MiB without reading them, and what is no file', async () => {
    writeFileSync(join(root, 'huge.bcp'), '');
    truncateSync(join(root, 'huge.bcp'), 256 * 1024 * 1024 + 1);
    expect(await diagnosis('huge.bcp')).toEqual(errorWith('has 268435457 bytes, the limit is 268435456.'));
    execFileSync('mkfifo', [join(root, 'pipe.bcp')]);
    expect(await diagnosis('pipe.bcp')).toEqual(errorWith('pipe.bcp: not a file.'));
  });
});

test('inspect_bcp_file lists the blocks', async () => {
  expect(await call('inspect_bcp_file', { path: 'a.bcp' })).toEqual({
    isError: false,
    text: [
      'Header: BCP v1.0, flags=0x00, 2 blocks',
      'Block 0: CODE [go] path="main.go" (12 bytes)',
      '         Summary: "A program."',
      'Block 1: CONVERSATION [user] (400 bytes)',
      '---',
      `END sentinel at offset ${PAYLOAD.length - 4}`,
    ].join('\n'),
  });
});

describe('encode_bcp_file', () => {
  const encode = (manifest_path: string, output_path: string) =>
    call('encode_bcp_file', { manifest_path, output_path });

  test('writes a file that can be read again, and leaves nothing else behind', async () => {
    expect(await encode('m.json', 'out.bcp')).toEqual({
      isError: false,
      text: `Wrote 23 bytes to ${root}/out.bcp`,
    });
    expect(await call('read_bcp_file', { path: 'out.bcp', mode: 'minimal' })).toEqual({
      isError: false,
      text: '[user] hi',
    });
    expect(readdirSync(root).sort()).toEqual(['a.bcp', 'm.json', 'out.bcp']);
  });

  test('never replaces a file, nor follows a link in its place', async () => {
    expect(await encode('m.json', 'a.bcp')).toEqual(errorWith('a.bcp exists already and is never replaced.'));
    expect(readFileSync(join(root, 'a.bcp')).equals(PAYLOAD)).toBe(true);
    symlinkSync(join(outside, 'new.bcp'), join(root, 'link.bcp'));
    expect(await encode('m.json', 'link.bcp')).toEqual(errorWith('link.bcp exists already'));
    expect(readdirSync(outside).sort()).toEqual(['secret.bcp', 'secret.txt']);
  });

  test('writes below the roots only, links and dots included', async () => {
    symlinkSync(outside, join(root, 'way-out'));
    for (const output of [join(outside, 'x.bcp'), '../outside/x.bcp', 'way-out/x.bcp', `${root}-2/x.bcp`]) {
      expect((await encode('m.json', output)).isError, output).toBe(true);
    }
    expect(await encode('m.json', 'way-out/x.bcp')).toEqual(
      errorWith('is outside the folders that may be used'),
    );
    expect(readdirSync(outside).sort()).toEqual(['secret.bcp', 'secret.txt']);
  });

  test('writes below a root that is itself a link', async () => {
    const alias = join(base, 'alias');
    symlinkSync(root, alias);
    const tool = FILE_TOOLS.find(({ definition }) => definition.name === 'encode_bcp_file')!;
    const result = await tool.call(
      { manifest_path: 'm.json', output_path: 'viaLink.bcp' },
      { folders: [alias], named: true },
    );
    expect(result.isError).toBeUndefined();
    expect(readdirSync(root)).toContain('viaLink.bcp');
  });

  test('says when the folder is missing or the name is not one of a BCP file', async () => {
    expect(await encode('m.json', 'no/where.bcp')).toEqual(error(`${root}/no: no such file or folder.`));
    expect(await encode('m.json', 'out.txt')).toEqual(
      error('Bad argument "output_path": out.txt does not end in .bcp.'),
    );
  });

  test('reads the files that a manifest names from its own folder and the roots alone', async () => {
    const manifest = (content_file: string) =>
      writeFileSync(
        join(root, 'f.json'),
        JSON.stringify({ blocks: [{ type: 'document', title: 't', content_file }] }),
      );
    manifest('m.json');
    expect((await encode('f.json', 'inside.bcp')).isError).toBe(false);
    symlinkSync(join(outside, 'secret.txt'), join(root, 'innocent.txt'));
    for (const path of ['../outside/secret.txt', join(outside, 'secret.txt'), 'innocent.txt']) {
      manifest(path);
      const result = await encode('f.json', 'leak.bcp');
      expect(result).toEqual(errorWith('is outside the folders that may be used'));
      expect(result.text).not.toContain('hunter2');
    }
    expect(readdirSync(root)).not.toContain('leak.bcp');
  });

  test('names each folder that may be used once', async () => {
    writeFileSync(
      join(root, 'f.json'),
      JSON.stringify({ blocks: [{ type: 'document', title: 't', content_file: '../outside/secret.txt' }] }),
    );
    expect(await encode('f.json', 'out.bcp')).toEqual(errorWith(`that may be used: ${root}.`));
  });

  test('tells of a manifest that is none without quoting it', async () => {
    const result = await encode(join(outside, 'secret.txt'), 'out.bcp');
    expect(result).toEqual(
      errorWith('secret.txt is not valid JSON: unexpected character at line 1, column 1.'),
    );
    expect(result.text).not.toContain('hunter2');
    writeFileSync(join(root, 'bad.json'), '{"blocks": [{"type": "code", "lang": "c", "content": ""}]}');
    expect(await encode('bad.json', 'out.bcp')).toEqual(
      errorWith("blocks[0]: must have required property 'path'"),
    );
  });

  test('lets one of several writers of the same file win', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => encode('m.json', 'race.bcp')));
    expect(results.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(readdirSync(root).filter((name) => name.includes('race'))).toEqual(['race.bcp']);
  });
});
