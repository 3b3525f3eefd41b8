import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredServers } from '../../src/code-client/declared-servers.ts';
import { type Consumer, makeConsumer } from '../library/consumer.ts';

let consumer: Consumer;
beforeAll(() => {
  consumer = makeConsumer();
});
afterAll(() => consumer.remove());
const NODE = { types: ['node'] };

/** Names and texts that mean something to TypeScript, and all others. */
const word = fc.oneof(
  fc.constantFrom(
    'new',
    'readonly',
    '__proto__',
    'constructor',
    'a-b',
    '',
    '*/',
    '`${x}`',
    "'",
    '\\',
    '\u2028',
    '// @ts-expect-error',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ maxLength: 6 }),
);
const pointer = fc.constantFrom(
  '#/$defs/a',
  '#/$defs/b',
  '#',
  '#/properties/x',
  '#/nowhere',
  'https://example.com',
  5,
);

/** Schemas that are right, that are odd, and that are none. */
const { schema } = fc.letrec((tie) => {
  const many = fc.array(tie('schema'), { maxLength: 3 });
  const named = fc.dictionary(word, tie('schema'), { maxKeys: 4 });
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(fc.constantFrom<unknown>(true, false, null, [], 'string', {}), fc.jsonValue({ maxDepth: 2 })),
      fc.record(
        {
          type: fc.oneof(
            fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object', 'strang', 7),
            fc.array(fc.constantFrom('string', 'array', 'object', 'null'), { maxLength: 3 }),
          ),
          enum: fc.array(fc.oneof(word, fc.double(), fc.jsonValue({ maxDepth: 1 })), { maxLength: 4 }),
          const: fc.oneof(word, fc.double(), fc.jsonValue({ maxDepth: 1 })),
          properties: fc.oneof(named, fc.constant(null)),
          required: fc.array(fc.oneof(word, fc.constant(1)), { maxLength: 3 }),
          additionalProperties: tie('schema'),
          items: tie('schema'),
          prefixItems: many,
          anyOf: many,
          oneOf: many,
          allOf: many,
          $ref: pointer,
          $defs: fc.record({ a: tie('schema'), b: tie('schema') }),
          description: word,
          not: tie('schema'),
          nullable: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    ),
  };
});
const tool = fc.record(
  { description: word, inputSchema: schema, outputSchema: schema },
  { requiredKeys: [] },
);
const server = fc.record({
  name: word,
  tools: fc
    .dictionary(word, tool, { minKeys: 5, maxKeys: 15 })
    .map((tools) => new Map(Object.entries(tools).map(([name, one]) => [name, JSON.stringify(one)]))),
});

describe('declarations of any servers', () => {
  it('compile', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(server, { minLength: 10, maxLength: 20, selector: ({ name }) => name }),
        (servers) => {
          consumer.write('any.d.ts', declaredServers(servers));
          consumer.compile('any.d.ts', 'bundler', NODE);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('compile where unions would multiply', () => {
    const either = {
      anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }, { properties: { c: {} } }],
    };
    const allOf = Array.from({ length: 30 }, () => either);
    const tools = new Map([['wide', JSON.stringify({ inputSchema: { allOf: [{ allOf }, { allOf }] } })]]);
    consumer.write('wide.d.ts', declaredServers([{ name: 's', tools }]));
    consumer.compile('wide.d.ts', 'bundler', NODE);
  });
});

describe('a program with the types of its servers', () => {
  const typesOf = (...names: readonly string[]) => {
    const server = { command: process.execPath, args: [resolve('test/fixtures/servers/shell-tools.mjs')] };
    const config = JSON.stringify({ version: 1, servers: { s: server, search: server } });
    writeFileSync(join(consumer.folder, 'program.json'), config);
    const words = ['types', ...names, '--config', 'program.json'];
    return spawnSync(process.execPath, [resolve('dist/bcp-proxy.js'), ...words], {
      ...{
        cwd: consumer.folder,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: consumer.folder },
      },
    });
  };

  it.each([
    ['no server', [], /^bcp-proxy: Name the servers whose tools you want to call\.\n/, 2],
    [
      'an unknown server',
      ['s', 'serch'],
      /^SERVER_NOT_FOUND: .*\nnear: search\ntry: bcp-proxy servers list\n$/s,
      2,
    ],
  ])('gets no file for %s: errors stand on stderr', (_, names, message, exit) => {
    const { stdout, stderr, status } = typesOf(...names);
    expect([stdout, status]).toEqual(['', exit]);
    expect(stderr).toMatch(message);
  });

  it.each(['bundler', 'nodenext'] as const)('is checked by the compiler under %s, and runs', (resolution) => {
    const { stdout, stderr } = typesOf('s', 'search');
    expect(stderr).toBe('');
    consumer.write('servers.d.ts', stdout);
    consumer.write(
      'program.ts',
      `/// <reference path="./servers.d.ts" />
      import { ClientError, type ClientErrorCode, connect } from 'bcp-proxy/client';
      const client = await connect({ config: 'program.json', daemon: false });
      const text: string = await client.s.echo();
      const made: unknown = await client.s.make({ title: 'a', labels: ['b'] as const, kind: 'bug' }, { as: 'data' });
      const { content } = await client.s.make({ title: 'a' }, { as: 'result' });
      const found = await client.search('make', { limit: 1 });
      const byName: string = await client.server('search').make({ title: 'a' });
      // @ts-expect-error the title is needed
      const lacks = await client.s.make({}).catch((error: ClientError): ClientErrorCode => error.code);
      // @ts-expect-error no such argument
      await client.s.make({ title: 'a', colour: 'red' }).catch(() => {});
      // @ts-expect-error no such value
      await client.s.make({ title: 'a', kind: 'idea' }).catch(() => {});
      // @ts-expect-error no such tool
      await client.s.mak({ title: 'a' }).catch(() => {});
      // @ts-expect-error no such server
      await client.t.make({ title: 'a' }).catch(() => {});
      // @ts-expect-error no such form
      await client.s.echo({}, { as: 'short' }).catch(() => {});
      console.log(JSON.stringify([text, made, content?.[0]?.text, found[0]?.name, byName, lacks]));
      await client.close();`,
    );
    consumer.compile('program.ts', resolution, NODE);
    expect(JSON.parse(consumer.run('out/program.js'))).toEqual([
      ...['{}', { title: 'a', labels: ['b'], kind: 'bug' }, '{"title":"a"}', 'make', '{"title":"a"}'],
      'INVALID_ARGUMENTS',
    ]);
  });
});

/** Each program of the guide, and what stands below it as its output. */
const EXAMPLES = [
  ...readFileSync('docs/from-code.md', 'utf8').matchAll(/```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
].map(([, program, output], i) => ({ name: `example-${i + 1}`, program: program!, output: output! }));

describe.skipIf(process.platform === 'win32')('the guide', () => {
  it('shows programs that compile in strict TypeScript, and print what it says', () => {
    const { folder } = consumer;
    const env = { PATH: process.env['PATH'], HOME: folder };
    const program = join(folder, 'node_modules/bcp-proxy/dist/bcp-proxy.js');
    const bcpProxy = (...words: readonly string[]): string =>
      execFileSync(process.execPath, [program, ...words], { cwd: folder, env, encoding: 'utf8' });
    const args = [resolve('node_modules/@modelcontextprotocol/server-filesystem/dist/index.js'), folder];
    consumer.write(
      'bcp-proxy.config.json',
      JSON.stringify({ version: 1, servers: { fs: { command: process.execPath, args } } }),
    );
    consumer.write('notes.txt', 'Buy milk.');
    bcpProxy('trust', '--yes');
    consumer.write('servers.d.ts', bcpProxy('types', 'fs'));
    for (const { name, program: text } of EXAMPLES) consumer.write(`${name}.ts`, text);
    const all = EXAMPLES.map(({ name }) => `import './${name}.js';`).join('\n');
    consumer.write('all.ts', `/// <reference path="./servers.d.ts" />\n${all}`);
    consumer.compile('all.ts', 'nodenext', NODE);
    try {
      const printed = EXAMPLES.map(({ name }) => consumer.run(`out/${name}.js`, env).trimEnd());
      expect(printed).toEqual(EXAMPLES.map(({ output }) => output.trimEnd()));
      expect(EXAMPLES).toHaveLength(3);
    } finally {
      bcpProxy('daemon', 'stop', '--all');
    }
  });
});
