import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build, type OutputChunk } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { BLOCK_TABLE, COMMON_FIELDS, type FieldTable, HUNK_FIELDS } from '../../src/bcp/block-table.ts';
import { type Consumer, makeConsumer } from './consumer.ts';

let consumer: Consumer;
beforeAll(() => {
  consumer = makeConsumer();
});
afterAll(() => consumer.remove());

const guide = readFileSync('docs/library.md', 'utf8');
/** Each program of the guide, and what stands below it as its output. */
const EXAMPLES = [...guide.matchAll(/```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)].map(
  ([, program, output], i) => ({ name: `example-${i + 1}`, program: program!, output: output! }),
);

/** One file with all that a program needs of the package, for browsers. */
async function bundled(program: string, format: 'esm' | 'iife' = 'esm', minify = false): Promise<string> {
  const input = join(consumer.folder, consumer.write('bundled.js', program));
  const { output } = await build({
    input,
    cwd: consumer.folder,
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    output: { format, minify, name: 'result', codeSplitting: false },
  });
  return (output[0] as OutputChunk).code;
}

describe('the guide to the library', () => {
  it('has an output below every program', () => {
    expect(EXAMPLES).toHaveLength(guide.split('```ts').length - 1);
    expect(EXAMPLES.length).toBeGreaterThan(4);
  });

  it('shows programs that compile under both module resolutions, and print what it says', () => {
    for (const { name, program } of EXAMPLES) consumer.write(`${name}.ts`, program);
    const all = EXAMPLES.map(({ name }) => `import './${name}.js';`).join('\n');
    consumer.write('all.ts', all);
    consumer.compile('all.ts', 'bundler', { types: ['node'] });
    consumer.compile('all.ts', 'nodenext', { types: ['node'] });
    for (const { name, output } of EXAMPLES) {
      expect(consumer.run(`out/${name}.js`).trimEnd(), name).toBe(output.trimEnd());
    }
  });
});

describe('the types of the library', () => {
  test.each(['nodenext', 'bundler'] as const)(
    'refuse wrong names and missing fields under %s, without the types of Node',
    (resolution) => {
      const file = consumer.write(
        'wrong.ts',
        [
          "import { type Block, type BcpErrorCode, decode, encode } from 'bcp-proxy/bcp';",
          '// @ts-expect-error no such role',
          "encode([{ type: 'conversation', role: 'robot', content: '' }]);",
          '// @ts-expect-error no path',
          "encode([{ type: 'code', language: 'go', content: '' }]);",
          '// @ts-expect-error decoded contents are bytes',
          "const text: string = (decode(new Uint8Array(0))[0] as Block & { type: 'code' }).content;",
          '// @ts-expect-error no such code',
          "const code: BcpErrorCode = 'bcp-nonsense';",
          '// @ts-expect-error internals are not exported',
          "import 'bcp-proxy/dist/lib/index.js';",
          'export { code, text };',
        ].join('\n'),
      );
      consumer.compile(file, resolution);
    },
  );

  /** The interface of each type of block. */
  const INTERFACES = Object.entries(BLOCK_TABLE).map(([type, { fields }]): [string, FieldTable] => [
    `${type.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Block`,
    type === 'annotation' ? fields : { ...fields, ...COMMON_FIELDS },
  ]);
  const declared = (): string =>
    readFileSync(
      join(consumer.folder, 'node_modules/bcp-proxy/dist/lib/types/library/named-blocks.d.ts'),
      'utf8',
    );

  it('say the same as those that follow from the table', () => {
    const names = [...declared().matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);
    expect(names).toEqual(
      expect.arrayContaining([...INTERFACES.map(([name]) => name), 'DiffHunk', 'BlockInput']),
    );
    const same = (type: string) => `Same<plain.${type}, derived.${type}> = true;`;
    const file = consumer.write(
      'same.ts',
      [
        "import type * as plain from 'bcp-proxy/bcp';",
        `import type * as derived from '${resolve('src/library/named-blocks.ts')}';`,
        'type Into<A, B> = [A, keyof A] extends [B, keyof B] ? true : false;',
        'type Same<A, B> = Into<A, B> & Into<B, A>;',
        ...names.map((name) => `export const is${name}: ${same(name)}`),
        ...INTERFACES.map(([name]) => `export const of${name}: ${same(`${name}<string>`)}`),
      ].join('\n'),
    );
    consumer.compile(file, 'bundler', {
      rootDir: resolve('/'),
      noEmit: true,
      allowImportingTsExtensions: true,
    });
  });

  it.each([...INTERFACES, ['DiffHunk', HUNK_FIELDS]] as [string, FieldTable][])(
    'are plain in %s, with the docstring that each field has in the table',
    (name, fields) => {
      const table = readFileSync('src/bcp/block-table.ts', 'utf8').replaceAll(/\n +/g, ' ');
      const [, body] = new RegExp(`^export interface ${name}<Bytes = Uint8Array> \\{\\n([^}]*)\\}`, 'm').exec(
        declared(),
      )!;
      const members = [...body!.matchAll(/ {4}\/\*\* (.*) \*\/\n {4}readonly (\w+)\??: /g)];
      const docs = Object.fromEntries(members.map(([, text, member]) => [member, text]));
      for (const field of Object.keys(fields)) {
        expect(table).toContain(`/** ${docs[field]} */ ${field}: {`);
      }
    },
  );
});

describe('the bare name of the package', () => {
  test.each([
    ['import', 'bare.mjs', "import 'bcp-proxy';\n"],
    ['require', 'bare.cjs', "require('bcp-proxy');\n"],
  ])('says on %s which names there are', (_, file, program) => {
    const { status, stderr } = spawnSync(process.execPath, [consumer.write(file, program)], {
      ...{ cwd: consumer.folder, encoding: 'utf8' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'Error: "bcp-proxy" alone is no module: it is a program, and its library has names of its own. Import "bcp-proxy/bcp", "bcp-proxy/bcp/zstd", "bcp-proxy/bcp/blake3", "bcp-proxy/client". ',
    );
  });
});

describe('a bundle', () => {
  const SECRETS = {
    zstd: 'zstdOf',
    blake3: 'blake3',
    wasm: 'WebAssembly',
    rendering: '<context>',
    compact: 'matches begin ',
    encoding: 'is not an unsigned 64-bit integer',
  };
  const partsOf = (code: string) =>
    Object.entries(SECRETS).flatMap(([part, secret]) => (code.includes(secret) ? [part] : []));

  test.each([
    ['bcp', 'isBcpError', []],
    ['bcp', 'decode', []],
    ['bcp', 'decodeStream', []],
    ['bcp', 'encode', ['encoding']],
    ['bcp', 'render', ['rendering', 'compact']],
    ['bcp/blake3', 'blake3', ['blake3']],
    ['bcp/zstd', 'loadZstd', ['zstd', 'wasm']],
  ])('with %s of %s holds no other part', async (path, name, parts) => {
    expect(partsOf(await bundled(`export { ${name} } from 'bcp-proxy/${path}';`))).toEqual(parts);
  });

  it('is as small as the guide says', async () => {
    const rows = [...guide.matchAll(/^\| `(\w+)` \| (\d+) \|$/gm)];
    expect(rows).toHaveLength(6);
    const paths: Readonly<Record<string, string>> = { blake3: 'bcp/blake3', loadZstd: 'bcp/zstd' };
    for (const [, name, kilobytes] of rows) {
      const program = `export { ${name} } from 'bcp-proxy/${paths[name!] ?? 'bcp'}';`;
      const size = (await bundled(program, 'esm', true)).length / 1024;
      expect(size, name).toBeLessThanOrEqual(Number(kilobytes));
    }
  });

  it('of everything holds every part, so that one that is missed is really missing', async () => {
    const all = ['', '/zstd', '/blake3'].map((path) => `export * from 'bcp-proxy/bcp${path}';`);
    expect(partsOf(await bundled(all.join('\n')))).toEqual(Object.keys(SECRETS));
  });

  it('of everything runs where there is nothing of Node', async () => {
    const code = await bundled(
      `import { decode, decodeStream, encode, MemoryStore, render } from 'bcp-proxy/bcp';
       import { blake3 } from 'bcp-proxy/bcp/blake3';
       import { loadZstd } from 'bcp-proxy/bcp/zstd';
       export default (async () => {
         const zstd = await loadZstd();
         const store = new MemoryStore();
         const address = { hash: blake3, store };
         const block = { type: 'document', title: 't', format: 'plain', content: 'abc '.repeat(500) };
         const small = encode([block, block], {
           address: { what: 'repeated', ...address },
           compress: { what: 'blocks', zstd },
         });
         const blocks = [];
         for await (const found of decodeStream((async function* () { yield small; })(), { zstd, address })) {
           blocks.push(found);
         }
         const binary = encode([{ type: 'unknown', typeId: 32, body: Uint8Array.of(255, 254) }]);
         return {
           length: small.length,
           same: render(blocks) === render([block, block]),
           text: render(decode(binary)),
           globals: [typeof process, typeof Buffer, typeof require, typeof setImmediate],
         };
       })();`,
      'iife',
    );
    // What every browser and worker has beside the language itself.
    const context = createContext({ TextEncoder, TextDecoder, atob, btoa });
    runInContext(`${code};globalThis.result = result;`, context);
    const { length, ...rest } = await (context['result'] as Promise<{ length: number }>);
    expect(length).toBeLessThan(200);
    expect(rest).toEqual({
      same: true,
      text: '=== block 0x20 2 bytes [base64]\n//4=\n',
      globals: ['undefined', 'undefined', 'undefined', 'undefined'],
    });
  });
});

describe('the package', () => {
  const EXPECTED = [
    /^(?:package\.json|README\.md|LICENSE|SECURITY\.md|CHANGELOG\.md|CONTRIBUTING\.md|CODE_OF_CONDUCT\.md|bcp-proxy\.config\.yaml)$/,
    /^dist\/(?:aside-worker|bare-name|bcp|bcp-proxy|client|judge-worker|mcp-cli|quick-client|ui-worker)\.js$/,
    /^dist\/hooks\/[a-z]+\.js$/,
    /^dist\/THIRD_PARTY_LICENSES\.txt$/,
    /^dist\/(?:lib\/)?package\.json$/,
    /^dist\/ui\/(?:index\.html|icon\.svg|assets\/[a-z-]+-[\w-]{8}\.(?:js|css))$/,
    /^dist\/chunks\/[^/]+\.js$/,
    /^dist\/lib\/(?:[^/]+|chunks\/[^/]+)\.js$/,
    /^dist\/lib\/types\/.+\.d\.ts$/,
    /^docs\/(?:[a-z-]+\/)?(?:[a-z-]+|README)\.(?:md|png|svg)$/,
    /^rules\/(?:README\.md|.+\.yaml)$/,
    /^examples\/(?:[a-z-]+\/)*[\w-]+(?:\.config|\.test)?\.(?:md|yaml|json|txt)$/,
    /^schema\/[a-z-]+\.v\d+\.schema\.json$/,
  ];

  it('holds what is needed and nothing else', () => {
    expect(consumer.files.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)))).toEqual([]);
    for (const pattern of EXPECTED) {
      expect(
        consumer.files.some((file) => pattern.test(file)),
        String(pattern),
      ).toBe(true);
    }
  });

  it('names no file of the machine that it was built on', () => {
    for (const file of consumer.files.filter((name) => /^dist\/lib\//.test(name))) {
      const text = readFileSync(join(consumer.folder, 'node_modules/bcp-proxy', file), 'utf8');
      expect(text.includes(process.cwd()), file).toBe(false);
    }
  });
});
