import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../src/bcp/blocks.ts';
import type { EncodeOptions } from '../../src/bcp/codec-services.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { blake3 } from '../../src/bcp/services/blake3.ts';
import { MemoryStore } from '../../src/bcp/services/memory-store.ts';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { utf8 } from '../../src/bcp/text.ts';
import { fileTools } from '../../src/tools/file-tools.ts';
import { type Answer, error, errorWith, fileProject, PAYLOAD, SECRET } from './project.ts';

const { root, outside, named, unnamed, tools, call } = fileProject();

describe('the definitions', () => {
  it('are closed, and honest about writing', () => {
    expect(
      tools.map(({ definition }) => [
        definition.name,
        definition.annotations.readOnlyHint,
        definition.annotations.destructiveHint,
      ]),
    ).toEqual([
      ['read_bcp_file', true, false],
      ['inspect_bcp_file', true, false],
      ['encode_bcp_file', false, true],
    ]);
    for (const { definition } of tools) {
      expect(definition.inputSchema.additionalProperties).toBe(false);
      expect(definition.annotations).toMatchObject({ idempotentHint: true, openWorldHint: false });
    }
  });

  it('explain each argument, and cost a model little', () => {
    for (const { definition } of tools) {
      for (const property of Object.values(definition.inputSchema.properties)) {
        expect(property).toHaveProperty('description');
      }
    }
    expect(JSON.stringify(tools.map(({ definition }) => definition)).length).toBeLessThan(3200);
  });
});

describe('read_bcp_file', () => {
  it('names the file and the mode that can show a content which is no text', async () => {
    const content = Uint8Array.of(0xff);
    const block = { type: 'extension', namespace: 'n', typeName: 't', content } as const;
    writeFileSync(join(root, 'binary.bcp'), encodePayload([block]));
    expect(await call('read_bcp_file', { path: 'binary.bcp', mode: 'xml' })).toEqual(
      error(
        `${root}/binary.bcp: The content of block 0 (extension) is not UTF-8 text, which only the mode compact can render. Use mode compact.`,
      ),
    );
    expect((await call('read_bcp_file', { path: 'binary.bcp', mode: 'compact' })).isError).toBe(false);
  });

  it('renders the mode that the program was told unless the call says otherwise', async () => {
    const { text, isError } = await call('read_bcp_file', { path: join(root, 'a.bcp') });
    expect(isError).toBe(false);
    expect(text).toMatch(/^<context>\n<code lang="go" path="main.go">\npackage main\n<\/code>/);
    const [tool] = fileTools({ mode: 'markdown' });
    expect(tool!.definition.inputSchema.properties['mode']).toMatchObject({ default: 'markdown' });
    const textOf = async (args: object) =>
      (await tool!.call({ path: 'a.bcp', ...args }, named)).content[0]!.text;
    expect(await textOf({})).toBe(await textOf({ mode: 'markdown' }));
    expect(await textOf({})).not.toBe(await textOf({ mode: 'xml' }));
  });

  it('takes a mode, a budget, and paths that count from the first root', async () => {
    expect(await call('read_bcp_file', { path: 'a.bcp', mode: 'minimal', budget: 50 })).toEqual({
      isError: false,
      text: '--- main.go [go] ---\npackage main\n\n[omitted: conversation user turn ~100tok]',
    });
    const compact = await call('read_bcp_file', { path: 'a.bcp', mode: 'compact' });
    expect(compact).toMatchObject({ isError: false, text: expect.stringContaining('=== code main.go') });
  });

  it('refuses an answer that would break the connection, and says what to ask for instead', async () => {
    const content = utf8('x'.repeat(9 * 1024 * 1024));
    writeFileSync(join(root, 'big.bcp'), encodePayload([{ type: 'conversation', role: 2, content }]));
    expect(await call('read_bcp_file', { path: 'big.bcp' })).toEqual(
      errorWith('Give read_bcp_file a budget'),
    );
    expect((await call('read_bcp_file', { path: 'big.bcp', budget: 500 })).isError).toBe(false);
  });

  it('stops once an answer is too long, in every mode', async () => {
    const content = utf8('x'.repeat(1024 * 1024));
    const blocks = new Array<Block>(40).fill({ type: 'conversation', role: 2, content });
    writeFileSync(join(root, 'long.bcp'), encodePayload(blocks));
    for (const mode of ['xml', 'markdown', 'minimal', 'compact']) {
      const { text } = await call('read_bcp_file', { path: 'long.bcp', mode });
      const [, size] = /at least (\d+) bytes/.exec(text) ?? [];
      expect(Number(size), mode).toBeGreaterThan(8 * 1024 * 1024);
      expect(Number(size), mode).toBeLessThan(10 * 1024 * 1024);
    }
  });

  it.each<[unknown, string]>([
    [{}, 'Bad argument "path": it is missing.'],
    [undefined, 'Bad argument "path": it is missing.'],
    [[], 'The arguments have to be an object.'],
    ['a.bcp', 'The arguments have to be an object.'],
    [{ path: 7 }, 'Bad argument "path": it has to be a path.'],
    [{ path: '' }, 'Bad argument "path": it has to be a path.'],
    [{ path: 'a\0.bcp' }, 'Bad argument "path": it has to be a path.'],
    [{ path: 'a.txt' }, 'Bad argument "path": a.txt does not end in .bcp.'],
    [{ path: 'a.bcp/' }, 'Bad argument "path": a.bcp/ does not end in .bcp.'],
    [
      { path: 'a.bcp', mode: 'html' },
      'Bad argument "mode": it has to be one of xml, markdown, minimal, compact.',
    ],
    [{ path: 'a.bcp', budget: -1 }, 'Bad argument "budget": it has to be a whole number from 0.'],
    [{ path: 'a.bcp', budget: '9' }, 'Bad argument "budget": it has to be a whole number from 0.'],
    [{ path: 'a.bcp', pth: 1, x: 2 }, 'Unknown argument "pth", "x"; known: path, mode, budget.'],
  ])('names the bad argument of %j', async (args, text) => {
    expect(await call('read_bcp_file', args)).toEqual(error(text));
  });
});

describe.each(['read_bcp_file', 'inspect_bcp_file'])('%s', (name) => {
  const diagnosis = (path: string, roots = named) => call(name, { path }, roots);

  it('refuses a small file of too many blocks, and one that refers to nothing, at once', async () => {
    const zstd = await loadZstd();
    const units = Buffer.alloc(3 * 65_537, Uint8Array.of(0x42, 0, 0));
    const end = Uint8Array.of(0xff, 1, 0, 0);
    const header = (flags: number) => Uint8Array.of(0x42, 0x43, 0x50, 0, 1, 0, flags, 0);
    const many = zstd.compress(Buffer.concat([units, end]));
    writeFileSync(join(root, 'many.bcp'), Buffer.concat([header(1), many]));
    expect(await diagnosis('many.bcp')).toEqual(errorWith('more than 65536 blocks'));
    const body = zstd.compress(new Uint8Array(16 * 1024 * 1024));
    const size = [(body.length & 127) | 128, ((body.length >> 7) & 127) | 128, body.length >> 14];
    const bomb = Buffer.concat([Uint8Array.of(0x42, 2, ...size), body]);
    const reference = Uint8Array.of(2, 4, 32, ...new Uint8Array(32).fill(7));
    const bombs = new Array<Uint8Array>(24).fill(bomb);
    writeFileSync(join(root, 'stray.bcp'), Buffer.concat([header(0), reference, ...bombs, end]));
    expect(await diagnosis('stray.bcp')).toEqual(errorWith('read no content store'));
  });

  it('says why a file cannot be read', async () => {
    expect(await diagnosis('gone.bcp')).toEqual(error(`${root}/gone.bcp: no such file or folder.`));
    mkdirSync(join(root, 'd.bcp'));
    expect(await diagnosis('d.bcp')).toEqual(error(`${root}/d.bcp: it is a folder.`));
    expect(await diagnosis('a.bcp/b.bcp')).toEqual(
      error(`${root}/a.bcp/b.bcp: a part of the path is not a folder.`),
    );
    expect(await diagnosis(`${'n'.repeat(300)}.bcp`)).toEqual(errorWith('the name is too long.'));
  });

  it('tells nothing of a file that is no BCP file, whatever name or link it has', async () => {
    symlinkSync(join(outside, 'secret.txt'), join(root, 'link.bcp'));
    symlinkSync('/etc/passwd', join(root, 'passwd.bcp'));
    writeFileSync(join(root, 'renamed.bcp'), SECRET);
    for (const path of ['link.bcp', 'passwd.bcp', 'renamed.bcp']) {
      expect(await diagnosis(path, unnamed)).toEqual(
        errorWith(`${join(root, path)} is not a BCP file: it does not begin with "BCP\\0". Read it with`),
      );
    }
  });

  it("stays in the client's roots where it names some, and tells nothing of what is outside", async () => {
    symlinkSync(join(outside, 'other.bcp'), join(root, 'link.bcp'));
    symlinkSync(outside, join(root, 'folder'));
    const ways = [join(outside, 'other.bcp'), '../outside/other.bcp', 'link.bcp', 'folder/other.bcp'];
    for (const path of [...ways, join(outside, 'gone.bcp'), '/gone/away.bcp']) {
      expect(await diagnosis(path), path).toEqual(
        errorWith(`is outside the folders that this tool may use: ${root}. Use a path below one of them.`),
      );
    }
  });

  it('reads BCP files anywhere for a client that names no roots', async () => {
    expect((await diagnosis(join(outside, 'other.bcp'), unnamed)).isError).toBe(false);
    expect((await diagnosis('../outside/other.bcp', unnamed)).isError).toBe(false);
  });

  it('says what is broken, where, and how to mend it', async () => {
    writeFileSync(join(root, 'cut.bcp'), PAYLOAD.subarray(0, 40));
    expect(await diagnosis('cut.bcp')).toEqual(
      errorWith('The payload ends at byte 40, inside a block body. The file is damaged or not complete'),
    );
    writeFileSync(join(root, 'short.bcp'), 'BCP');
    expect(await diagnosis('short.bcp')).toEqual(errorWith('it has 3 bytes, and the header alone takes 8.'));
    writeFileSync(join(root, 'more.bcp'), Buffer.concat([PAYLOAD, utf8(SECRET)]));
    expect(await diagnosis('more.bcp')).toEqual(
      errorWith(`${SECRET.length} bytes follow the END block, from byte ${PAYLOAD.length}.`),
    );
  });

  it('reads what is compressed, and what repeats itself; content that is kept apart is told as such', async () => {
    const store = new MemoryStore();
    const zstd = await loadZstd();
    const content = utf8('again and again '.repeat(100));
    const blocks = [1, 2].map((role) => ({ type: 'conversation', role, content }) as const);
    const write = (file: string, options: EncodeOptions) =>
      writeFileSync(join(root, file), encodePayload([...blocks, ...blocks], options));
    write('plain.bcp', {});
    write('payload.bcp', { compress: { what: 'payload', zstd } });
    write('blocks.bcp', { compress: { what: 'blocks', zstd } });
    write('repeated.bcp', { address: { what: 'repeated', hash: blake3, store } });
    write('apart.bcp', { address: { what: 'all', hash: blake3, store } });
    const blocksOf = ({ text }: Answer) => text.split('\n').slice(name === 'inspect_bcp_file' ? 1 : 0, -1);
    const plain = blocksOf(await diagnosis('plain.bcp'));
    for (const file of ['payload.bcp', 'blocks.bcp', 'repeated.bcp']) {
      expect(blocksOf(await diagnosis(file)), file).toEqual(plain);
    }
    expect(await diagnosis('apart.bcp')).toEqual(errorWith('or write the file again without a store.'));
  });

  it('refuses files above the limit without reading them, and what is no file', async () => {
    writeFileSync(join(root, 'huge.bcp'), 'BCP\0');
    truncateSync(join(root, 'huge.bcp'), 256 * 1024 * 1024 + 9);
    expect(await diagnosis('huge.bcp')).toEqual(errorWith('has 268435465 bytes, the limit is 268435464.'));
    execFileSync('mkfifo', [join(root, 'pipe.bcp')]);
    expect(await diagnosis('pipe.bcp')).toEqual(errorWith('pipe.bcp: not a file.'));
  });
});

describe('inspect_bcp_file', () => {
  it('lists the blocks', async () => {
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
});
