import { describe, expect, it } from 'vitest';
import { declaredServers } from '../../src/code-client/declared-servers.ts';
import { schemaType } from '../../src/code-client/schema-type.ts';

/** On one line. */
const typeOf = (schema: unknown): string => schemaType(schema, '').replaceAll(/\s*\n\s*/g, ' ');

describe('a schema as a type', () => {
  it.each<[string, unknown, string]>([
    ['a word', { type: 'string' }, 'string'],
    ['a whole number', { type: 'integer', minimum: 0 }, 'number'],
    ['several types', { type: ['string', 'null'] }, 'string | null'],
    ['a type that does not exist', { type: 'strang' }, 'unknown'],
    ['true', true, 'unknown'],
    ['false', false, 'never'],
    ['nothing', undefined, 'unknown'],
    ['values', { enum: ['a', 1, -1.5, null, true, '"'] }, String.raw`"a" | 1 | -1.5 | null | true | "\""`],
    ['values that no type says', { enum: ['a', { b: 1 }] }, 'unknown'],
    ['no values', { enum: [], type: 'string' }, 'unknown'],
    ['one value', { const: 'a', type: 'string' }, '"a"'],
    ['a number that JSON cannot say', JSON.parse('{"const":1e400}'), 'number'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'readonly string[]'],
    [
      'a list of lists',
      { items: { type: 'array', items: { enum: [1, 2] } } },
      'readonly (readonly (1 | 2)[])[]',
    ],
    ['a list of anything', { type: 'array' }, 'readonly unknown[]'],
    ['an object', { type: 'object' }, '{ [key: string]: unknown }'],
    ['an object without members', { type: 'object', properties: {} }, 'Record<string, never>'],
    ['a closed object', { type: 'object', additionalProperties: false }, 'Record<string, never>'],
    [
      'a map',
      { type: 'object', additionalProperties: { $ref: '#/$defs/n' }, $defs: { n: { type: 'number' } } },
      '{ [key: string]: number }',
    ],
    [
      'members, that are needed and that are not',
      { properties: { a: { type: 'string' }, 'b-c': {} }, required: ['a', 'd', 5] },
      '{ a: string; "b-c"?: unknown; d: unknown; }',
    ],
    [
      'members beside others of a narrower type',
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'number' } },
      '{ a?: string; [key: string]: unknown; }',
    ],
    ['branches', { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'string' }] }, 'string | number'],
    ['branches with one that says nothing', { oneOf: [{ type: 'string' }, {}] }, 'unknown'],
    [
      'all of several',
      {
        allOf: [{ $ref: '#/$defs/a' }, { properties: { b: { type: 'string' } } }],
        $defs: { a: { type: 'object' } },
      },
      '{ [key: string]: unknown } & { b?: string; }',
    ],
    [
      'two unions at once, of which one counts',
      { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { type: 'string' }] },
      '("a" | "b") & string',
    ],
    ['a reference that leads nowhere', { $ref: '#/$defs/none' }, 'unknown'],
    ['a reference to another file', { $ref: 'https://example.com/schema.json' }, 'unknown'],
    ['a reference to itself', { $ref: '#' }, 'unknown'],
  ])('says %s', (_, schema, expected) => {
    expect(typeOf(schema)).toBe(expected);
  });

  it('ends where definitions lead to each other', () => {
    const node = {
      type: 'object',
      properties: { next: { $ref: '#/$defs/node' }, value: { type: 'string' } },
    };
    const text = typeOf({ $ref: '#/$defs/node', $defs: { node } });
    expect(text).toMatch(/^\{ next\?: \{ next\?: /);
    expect(text).toContain('next?: unknown;');
  });

  it('stays short where each definition names the next one twice', () => {
    const names = Array.from({ length: 40 }, (_, i) => `d${i}`);
    const $defs = Object.fromEntries(
      names.map((name, i) => {
        const $ref = `#/$defs/d${i + 1}`;
        return [name, { type: 'object', properties: { a: { $ref }, b: { $ref } } }];
      }),
    );
    expect(typeOf({ $ref: '#/$defs/d0', $defs }).length).toBeLessThan(100_000);
  });

  it('stays short for a schema of any depth', () => {
    let schema: unknown = { type: 'string' };
    for (let i = 0; i < 2000; i++) schema = { type: 'array', items: schema };
    const text = typeOf(schema);
    expect(text).toContain('readonly unknown[]');
    expect(text.length).toBeLessThan(500);
  });
});

describe('the declarations of servers', () => {
  const declared = (name: string, ...tools: readonly [string, object][]): string =>
    declaredServers([{ name, tools: new Map(tools.map(([tool, one]) => [tool, JSON.stringify(one)])) }]);

  it('have a tool with its arguments, its data and its description', () => {
    const inputSchema = {
      properties: { path: { type: 'string', description: 'Where it is.' } },
      required: ['path'],
    };
    const outputSchema = { type: 'object', properties: { content: { type: 'string' } } };
    const text = declared('my-fs', [
      'read',
      { description: 'Reads.\nAll of it.', inputSchema, outputSchema },
    ]);
    expect(text).toContain(`    "my-fs": {
      /**
       * Reads.
       * All of it.
       */
      read: TypedTool<{
        /** Where it is. */
        path: string;
      }, {
        content?: string;
      }>;
    };
`);
  });

  it('have a tool whose schema is missing, with any arguments', () => {
    expect(declared('s', ['odd', {}])).toContain('odd: TypedTool<AnyArgs>;');
  });

  it('have no tool that the language would call', () => {
    expect(declared('s', ['then', {}], ['toJSON', {}], ['ok', {}]).match(/TypedTool</g)).toHaveLength(1);
  });

  it('keep a description and a name where they stand', () => {
    const text = declared('s', ['a"b\u202e', { description: 'ends */ here \u001b[31m', inputSchema: {} }]);
    expect(text).toContain('/** ends *\\/ here ␛[31m */');
    expect(text).toContain('"a\\"b\\u202e": TypedTool<');
  });
});
