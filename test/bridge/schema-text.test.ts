import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaText } from '../../src/bridge/tools/schema-text.ts';
import { runs } from '../support/runs.ts';

const tool = (inputSchema: unknown, more: object = {}): string =>
  schemaText('t', JSON.stringify({ name: 't', inputSchema, ...more }));
/** The line of an argument `a`, and what stands below it. */
const argument = (a: unknown): string =>
  tool({ type: 'object', properties: { a }, required: ['a'] })
    .split('\n')
    .slice(1)
    .join('\n');

const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'] as const;
const NASTY = ['a', 'b', 'a|b', 'a,b', '"a"', '1', 'true', 'null', 'string', 'any', '', ' ', 'a\nb: string'];
const value = fc.oneof(
  fc.constantFrom<unknown>(...NASTY, 1, 2, true, false, null),
  fc.string({ maxLength: 4 }),
);
const name = fc.oneof(fc.constantFrom('path', 'größe', 'a b', 'x?', 'a: b', '[]', 'returns'), fc.string());
const words = fc
  .array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 4 })
  .chain((all) => fc.constantFrom(' ', '\n', '\n\n  ', '\r\n').map((gap) => all.join(gap)));

const { schema } = fc.letrec<{ schema: unknown; object: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>({}, true, { $ref: '#/$defs/Thing' }),
    fc.record(
      { type: fc.constantFrom(...TYPES), description: words, minLength: fc.nat(9) },
      { requiredKeys: [] },
    ),
    fc.record({ type: fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }) }),
    fc.record(
      { enum: fc.array(value, { maxLength: 4 }), type: fc.constantFrom(...TYPES), description: words },
      { requiredKeys: ['enum'] },
    ),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), description: words },
      { requiredKeys: ['items'] },
    ),
    fc.record({ prefixItems: fc.array(tie('schema'), { maxLength: 3 }), type: fc.constant('array') }),
    fc.record(
      { anyOf: fc.array(tie('schema'), { maxLength: 3 }), description: words },
      { requiredKeys: ['anyOf'] },
    ),
    tie('object'),
  ),
  object: fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(name, tie('schema'), { maxKeys: 4 }),
      required: fc.array(name, { maxLength: 3 }),
      description: words,
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
    },
    { requiredKeys: ['type'] },
  ),
}));
const root = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(name, schema, { maxKeys: 4 }),
});

/** Everything in a schema that a reader has to learn, as it may stand in a text. */
function* facts(part: unknown): Generator<readonly string[]> {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const one of part) yield* facts(one);
    return;
  }
  for (const [key, one] of Object.entries(part)) {
    if (key === 'properties') {
      for (const [property, inner] of Object.entries(one as object)) {
        yield [property, JSON.stringify(property)];
        yield* facts(inner);
      }
    } else if (key === 'type' && 'enum' in part) {
      // The values may say it.
    } else if (key === 'type')
      for (const type of [one].flat()) yield type === 'array' ? ['array', '[]'] : [String(type)];
    else if (key === 'enum') for (const each of one as unknown[]) yield [JSON.stringify(each), String(each)];
    else if (key === 'required') for (const each of one as string[]) yield [each, JSON.stringify(each)];
    else if (key === 'description') for (const word of (one as string).split(/\s+/)) yield [word];
    else if (key === '$ref') yield [String(one)];
    else yield* facts(one);
  }
}
describe('a definition as text', () => {
  it('says every name, type, value and word of what a tool takes and returns', () => {
    fc.assert(
      fc.property(root, root, (inputSchema, outputSchema) => {
        const text = tool(inputSchema, { outputSchema });
        for (const ways of [inputSchema, outputSchema].flatMap(({ properties }) => [
          ...facts({ properties }),
        ]))
          if (!ways.some((way) => text.includes(way))) expect(text).toContain(ways[0]);
      }),
      { numRuns: runs(500) },
    );
  });

  it('tells different values apart, whatever they are made of', () => {
    const values = fc.array(value, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(values, values, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(argument({ enum: one })).not.toBe(argument({ enum: other }));
        expect(argument({ type: 'array', items: { enum: one } })).not.toBe(
          argument({ enum: [...one.slice(0, -1), `${String(one.at(-1))}[]`] }),
        );
      }),
      { numRuns: runs(1000) },
    );
    for (const type of TYPES) expect(argument({ enum: [type] })).not.toBe(argument({ type }));
  });

  it('no description and no name can forge a line', () => {
    const forged = 'first\nb: string - forged\r\n\u2028c: x\u0085d: y\u000be: z\u202e';
    const text = tool(
      {
        type: 'object',
        properties: {
          a: { type: 'string', description: forged },
          'x: string\ny': { enum: ['p\nq: string'], pattern: 'p\nq' },
        },
      },
      { description: forged },
    );
    expect(text.split(/[\n\r\u0085\u2028\u2029\u000b]/)).toEqual([
      't: first',
      '| b: string - forged',
      '|',
      '| c: x',
      '| d: y␋e: z�',
      'a?: string - first␊b: string - forged␊c: x�d: y␋e: z�',
      '"x: string\\ny"?: "p\\nq: string" {"pattern":"p\\nq"}',
    ]);
  });

  it.each([
    [{ type: 'array', items: { type: 'array', items: { type: 'number' } } }, 'a: number[][]'],
    [{ type: 'array', items: { enum: ['x', 'y'] } }, 'a: (x|y)[]'],
    [{ type: 'string', enum: ['a,b', '1', 'open'] }, 'a: "a,b"|"1"|open'],
    [{ enum: [1, '1', null] }, 'a: 1|"1"|null'],
    [{ type: ['string', 'null'], enum: ['x'] }, 'a: x {"type":["string","null"]}'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }], default: null }, 'a: string|null {"default":null}'],
    [
      { anyOf: [{ type: 'string', minLength: 1 }, { type: 'null' }] },
      'a: {"anyOf":[{"type":"string","minLength":1},{"type":"null"}]}',
    ],
    [{ $ref: '#/$defs/X', description: 'One.' }, 'a: {"$ref":"#/$defs/X"} - One.'],
    [
      { type: 'array', prefixItems: [{ type: 'number' }], items: false },
      'a: array {"prefixItems":[{"type":"number"}],"items":false}',
    ],
    [
      { type: 'array', maxItems: 2, items: { type: 'string', minLength: 1, description: 'A name.' } },
      'a: array {"maxItems":2}\n []: string {"minLength":1} - A name.',
    ],
    [
      { type: 'array', items: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'] } },
      'a: object[]\n x: number',
    ],
    [
      {
        type: 'array',
        items: { type: 'array', items: { type: 'object', properties: { x: { type: 'number' } } } },
      },
      'a: array\n []: object[]\n  x?: number',
    ],
    [{ type: 'object', required: ['x'] }, 'a: object {"required":["x"]}'],
    [
      { type: 'object', properties: { y: {} }, required: ['x', 'y'] },
      'a: object {"required":["x","y"]}\n y: any',
    ],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      'a: object {"additionalProperties":{"type":"string"}}',
    ],
    [{ type: 'string', title: 'A' }, 'a: string'],
    [{ type: 'string', title: 'Path of the file' }, 'a: string {"title":"Path of the file"}'],
  ])('%j', (schema, line) => {
    expect(argument(schema)).toBe(line);
  });

  it('says what holds for all arguments, and that there are none', () => {
    expect(tool({ type: 'object', required: ['x'], description: 'All.', oneOf: [{}] })).toBe(
      't\n{"required":["x"],"description":"All.","oneOf":[{}]}',
    );
    expect(tool({ type: 'object', additionalProperties: false })).toBe('t\n(no arguments)');
  });

  it('says what the tool returns', () => {
    const outputSchema = {
      type: 'object',
      properties: { content: { type: 'string' } },
      required: ['content'],
    };
    expect(tool({ type: 'object' }, { outputSchema })).toBe('t\n(no arguments)\nreturns\n content: string');
  });
});
