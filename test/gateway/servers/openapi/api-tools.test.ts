import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../../../src/gateway/servers/openapi/api-document.ts';
import { BASE, described, documentWith, fixture } from './api-world.ts';

const toolsOf = async (name: string, headers: string[] = []) =>
  Object.fromEntries(
    (await described(fixture(name), { headers })).offered.map(({ tool }) => [tool.name, tool]),
  );

const compiles = (schema: object): boolean => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  return typeof ajv.compile(schema) === 'function';
};

describe('the operations of a document become tools', () => {
  it('named by their ids, or by method and path', async () => {
    expect(Object.keys(await toolsOf('pets.yaml'))).toEqual([
      'listPets',
      'addPet',
      'get_pets_petId',
      'pets_replace',
      'deletePet',
    ]);
  });

  it('whose schema has parameters of the path and of the operation', async () => {
    const { listPets } = await toolsOf('pets.yaml');
    expect(listPets).toEqual({
      name: 'listPets',
      description: 'Lists pets',
      annotations: { readOnlyHint: true },
      inputSchema: {
        type: 'object',
        properties: {
          limit: { type: 'integer', exclusiveMinimum: 0, maximum: 100 },
          status: { type: 'array', items: { $ref: '#/$defs/Status' } },
          filter_name: { type: 'string' },
        },
        $defs: { Status: { type: ['string', 'null'], enum: ['available', 'sold', null] } },
      },
    });
  });

  it('whose body is one argument, without what only responses have', async () => {
    const { addPet } = await toolsOf('pets.yaml');
    expect(addPet?.inputSchema).toMatchObject({
      properties: { body: { $ref: '#/$defs/Pet', description: 'The pet to add.' } },
      required: ['body'],
    });
    expect(addPet?.inputSchema['$defs']).toHaveProperty('Pet', {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        status: { $ref: '#/$defs/Status' },
        photo: { type: 'string', contentEncoding: 'base64' },
      },
    });
  });

  it('which take anything where a schema is missing', async () => {
    const tools = await toolsOf('pets.yaml');
    expect(tools['pets_replace']?.inputSchema['properties']).toMatchObject({ body: {} });
  });

  it('with hints of what they change', async () => {
    const tools = Object.values(await toolsOf('pets.yaml'));
    expect(tools.map(({ annotations }) => annotations)).toEqual([
      { readOnlyHint: true },
      undefined,
      { readOnlyHint: true },
      { idempotentHint: true },
      { destructiveHint: true },
    ]);
  });

  it('whose circles stay circles, and end', async () => {
    const { plant, loop } = await toolsOf('tree.json');
    expect(plant?.inputSchema['$defs']).toEqual({
      Node: {
        type: ['object', 'null'],
        properties: {
          value: { type: 'string', const: 'x' },
          left: { $ref: '#/$defs/Node' },
          children: { type: 'array', items: { $ref: '#/$defs/Node' } },
          owner: {},
        },
      },
    });
    expect(loop?.inputSchema['$defs']).toEqual({
      Loop: { allOf: [{ $ref: '#/$defs/Ring' }, { type: 'object' }] },
      Ring: { anyOf: [{}, {}] },
    });
  });

  it('without headers that the config sets, or that HTTP sets', async () => {
    const [upload] = Object.values(await toolsOf('files.yaml', ['x-api-key']));
    expect(Object.keys(upload?.inputSchema['properties'] as object)).toEqual(['X-Trace', 'session', 'body']);
  });

  it('with names that clients take, whatever the id, and different ones for one id', async () => {
    const names = Object.keys(await toolsOf('files.yaml'));
    expect(names).toHaveLength(4);
    expect(names.every((name) => /^[A-Za-z0-9_-]{1,64}$/.test(name))).toBe(true);
    expect(names.filter((name) => name.startsWith('upload_file_'))).toHaveLength(2);
  });

  it('but not those at another host', async () => {
    expect((await described(fixture('files.yaml'))).elsewhere).toEqual(['elsewhere']);
  });

  it('chosen by their ids, or by method and path', async () => {
    const chosen = async (...operations: string[]) =>
      (await described(fixture('pets.yaml'), { operations })).offered.map(({ tool }) => tool.name);
    expect(await chosen('*Pet')).toEqual(['addPet', 'deletePet']);
    expect(await chosen('GET /**')).toEqual(['listPets', 'get_pets_petId']);
    expect(await chosen('* /pets/*', 'addPet')).toEqual([
      'addPet',
      'get_pets_petId',
      'pets_replace',
      'deletePet',
    ]);
  });

  it('cut at a size that a list of tools can carry', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [
        `S${i}`,
        { description: 'x'.repeat(500), properties: { next: { $ref: `#/components/schemas/S${i + 1}` } } },
      ]),
    );
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } };
    const { offered } = await described(
      documentWith({ '/a': { post: { requestBody: body } } }, { components: { schemas } }),
    );
    const schema = offered[0]?.tool.inputSchema ?? {};
    expect(JSON.stringify(schema).length).toBeLessThan(24_500);
    expect(compiles(schema)).toBe(true);
  });
});

describe('a schema of any size', () => {
  const many = (of: (i: number) => object = () => ({ type: 'string' })) => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`property${i}`, of(i)])),
  });
  const posting = (schema: object, count = 1): Record<string, object> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => {
        const parameters = [{ name: 'q', in: 'query', schema: { type: 'string', maxLength: i } }];
        const requestBody = { content: { 'multipart/form-data': { schema } } };
        return [`/${i}`, { post: { operationId: `op${i}`, parameters, requestBody } }];
      }),
    );
  const named = { $ref: '#/components/schemas/Big' };

  it.each<[string, object, object]>([
    ['within the operation', many(), {}],
    ['behind a reference', named, { Big: many() }],
    ['of small parts', many(() => ({})), {}],
    ['of one long text', { description: 'x'.repeat(1_000_000), properties: { a: named } }, { Big: many() }],
    ['of a long list', { allOf: Array(20_000).fill({ type: 'object' }) }, {}],
    [
      'of references',
      many((i) => ({ $ref: `#/components/schemas/Big/properties/property${i}` })),
      { Big: many() },
    ],
    ['of references that allow null', many(() => ({ ...named, nullable: true })), { Big: many() }],
  ])('%s is cut, and takes what it took', async (_, schema, schemas) => {
    const { offered, cut } = await described(documentWith(posting(schema), { components: { schemas } }));
    const made = offered[0]?.tool.inputSchema ?? {};
    expect(JSON.stringify(made).length).toBeLessThan(24_200);
    expect(cut).toEqual(['op0']);
    const check = new Ajv2020({ strict: false }).compile(made);
    expect(check({ body: { property1: '', property19999: '' } })).toBe(true);
  });

  it('keeps the first part of what is there', async () => {
    const schema = { type: 'array', items: many() };
    const { offered } = await described(documentWith(posting(schema)));
    expect(offered[0]?.tool.inputSchema).toMatchObject({
      properties: { body: { type: 'array', items: { properties: { property0: { type: 'string' } } } } },
    });
    expect(JSON.stringify(offered[0]?.tool.inputSchema).length).toBeGreaterThan(20_000);
  });

  it.each(['not', 'oneOf', 'anyOf'])('loses %s as a whole, which would allow less in part', async (key) => {
    const schema = { [key]: key === 'not' ? many() : [many(), { type: 'string' }] };
    const { offered } = await described(documentWith(posting(schema)));
    expect(offered[0]?.tool.inputSchema).toMatchObject({ properties: { body: {} } });
    expect(JSON.stringify(offered[0]?.tool.inputSchema).length).toBeLessThan(200);
  });

  it('is read once for all operations that name it', () => {
    let reads = 0;
    const properties = new Proxy(many().properties, {
      get: (target, key) => {
        reads++;
        return Reflect.get(target, key) as unknown;
      },
    });
    const Big = { type: 'object', properties };
    const root = { paths: posting(named, 300), components: { schemas: { Big } } };
    const { offered } = operationsOf(root, { operations: undefined, headers: new Set(), base: BASE });
    expect(reads).toBeLessThan(3 * 20_000);
    expect(new Set(offered.map(({ tool }) => tool.inputSchema['$defs'])).size).toBe(1);
  });
});

const NAMES = ['A', 'B', 'C', 'constructor', '__proto__'] as const;
const reference = fc.constantFrom(...NAMES).map((name) => ({ $ref: `#/components/schemas/${name}` }));
const { schema: anySchema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    reference,
    fc.record(
      {
        type: fc.constantFrom('string', 'file', 'object', 'array', ['integer', 'null'], 7),
        nullable: fc.boolean(),
        format: fc.constantFrom('binary', 'date'),
        pattern: fc.constantFrom('^a', '(?i)b', '['),
        minimum: fc.constantFrom(1, 'one'),
        exclusiveMinimum: fc.constantFrom(true, 2),
        enum: fc.constantFrom([], ['a'], 'a'),
        required: fc.constantFrom(['a'], true),
        readOnly: fc.boolean(),
        items: tie('schema'),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        properties: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('schema'), { maxKeys: 2 }),
        allOf: fc.array(tie('schema'), { maxLength: 2 }),
        anyOf: fc.array(tie('schema'), { maxLength: 2 }),
        not: tie('schema'),
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom(null, true, false, 'text', []),
  ),
}));

describe('for any schemas of a document', () => {
  it('the schema of a tool is valid, and a check by it ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(anySchema, anySchema, anySchema, anySchema),
        fc.jsonValue(),
        async (all, value) => {
          const schemas = Object.fromEntries(NAMES.map((name, i) => [name, all[i % all.length]]));
          const body = { content: { 'application/json': { schema: all[0] } } };
          const text = JSON.stringify({
            openapi: '3.1.0',
            paths: { '/a': { post: { requestBody: body } } },
            components: { schemas },
          });
          const { offered } = await described(text);
          const ajv = new Ajv2020({ strict: false, validateFormats: false });
          const check = ajv.compile(offered[0]?.tool.inputSchema ?? {});
          expect(typeof check({ body: value })).toBe('boolean');
        },
      ),
    );
  });

  it('names depend on no order', async () => {
    const id = fc.constantFrom('a', 'a b', 'a!', '', 'x'.repeat(80), 'über');
    const paths = fc.uniqueArray(fc.tuple(fc.constantFrom('/a', '/b/{c}', '/d'), id), {
      selector: ([path]) => path,
      minLength: 1,
    });
    const namesOf = async (entries: readonly (readonly [string, string])[]) => {
      const items = entries.map(([path, operationId]) => [path, { get: { operationId } }] as const);
      const { offered } = await described(documentWith(Object.fromEntries(items)));
      return new Map(offered.map(({ path, tool }) => [path, tool.name]));
    };
    await fc.assert(
      fc.asyncProperty(paths, async (entries) => {
        const names = await namesOf(entries);
        expect(new Set(names.values()).size).toBe(entries.length);
        for (const name of names.values()) expect(name).toMatch(/^[A-Za-z0-9_-]{1,60}$/);
        const reversed = await namesOf(entries.toReversed());
        for (const [path, name] of names) expect(reversed.get(path)).toBe(name);
      }),
    );
  });
});
