import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkArguments } from '../../src/arguments/check-arguments.ts';
import { filled, referencesIn, type Variable } from '../../src/batch/result-references.ts';
import { runs } from '../support/runs.ts';

const TEXT_RULES = [
  { pattern: '^a' },
  { minLength: 2 },
  { maxLength: 1 },
  { enum: ['a', 'b'] },
  { format: 'uri' },
] as const;

/** Schemas of all keywords that ask for the values within a value, or behind a `$ref`. */
const schemas = fc.letrec<{ schema: object }>((tie) => {
  const schema = tie('schema');
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom(...TEXT_RULES.map((rule) => ({ type: 'string', ...rule }))),
      fc.constantFrom<object>({ const: 'ab' }, { type: 'integer' }, { type: ['string', 'null'] }, {}),
      fc.constantFrom({ $ref: '#/$defs/kind' }, { $ref: '#/$defs/pair' }),
      fc.record(
        {
          type: fc.constant('object'),
          properties: fc.record({ a: schema, b: schema }, { requiredKeys: [] }),
          required: fc.constantFrom(['a'], ['a', 'b']),
          additionalProperties: fc.boolean(),
          unevaluatedProperties: fc.constant(false),
          propertyNames: fc.constantFrom({ maxLength: 1 }),
        },
        { requiredKeys: ['properties'] },
      ),
      fc.record(
        {
          type: fc.constant('array'),
          items: schema,
          contains: schema,
          uniqueItems: fc.constant(true),
          minItems: fc.constantFrom(1, 2),
        },
        { requiredKeys: ['items'] },
      ),
      fc.record({ anyOf: fc.array(schema, { minLength: 1, maxLength: 3 }) }),
      fc.record({ oneOf: fc.array(schema, { minLength: 1, maxLength: 3 }) }),
      fc.record({ allOf: fc.array(schema, { minLength: 1, maxLength: 2 }) }),
      fc.record({ not: schema }),
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
      fc.record({ if: schema, then: schema, else: schema }, { requiredKeys: ['if'] }),
    ),
  };
}).schema;

const DEFINITIONS = {
  kind: { anyOf: [{ type: 'string', minLength: 2 }, { const: null }] },
  pair: { type: 'object', oneOf: [{ required: ['a'] }, { properties: { b: { const: 'ab' } } }] },
};
const rootOf = (schema: object) => ({
  ...{ type: 'object', properties: { x: schema }, $defs: DEFINITIONS },
});

const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom('a', 'b', 'ab', '', 1, null),
    fc.record({ a: tie('value'), b: tie('value') }, { requiredKeys: [] }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
})).value;

/** Puts references in place of values, or within texts, as `choose` says. */
function withReferences(value: unknown, choose: () => number, variables: Map<string, Variable>): unknown {
  const name = `v${variables.size}`;
  const choice = choose();
  if (choice === 0) {
    variables.set(name, { value: JSON.stringify(value), text: '', result: '{}' });
    return `{{${name}}}`;
  }
  if (typeof value === 'string' && choice === 1) {
    variables.set(name, { value: JSON.stringify(value.slice(0, 1)), text: '', result: '{}' });
    const rest = value.slice(1);
    return rest === '' ? value : `{{${name}}}${rest}`;
  }
  if (Array.isArray(value)) return value.map((one) => withReferences(one, choose, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withReferences(one, choose, variables)]),
  );
}

const check = (schema: object, args: unknown) =>
  checkArguments(
    schema,
    args,
    referencesIn(args).map(({ place, alone }) => ({ place, isText: !alone })),
  );
const problemsOf = async (schema: object, args: unknown) => {
  const checked = await check(schema, args);
  return checked.kind === 'wrong' ? checked.problems.map(({ path }) => path) : [];
};

describe('arguments with values that are not known yet', () => {
  it('are never refused where there are values with which they are right', async () => {
    let right = 0;
    const cases = fc.array(fc.tuple(values, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 })), {
      minLength: 30,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(schemas, cases, async (schema, some) => {
        const root = rootOf(schema);
        for (const [value, choices] of some) {
          const left = [...choices];
          const variables = new Map<string, Variable>();
          const args = { x: withReferences(value, () => left.pop() ?? 3, variables) };
          if (
            (await checkArguments(root, JSON.parse(filled(JSON.stringify(args), variables)))).kind !== 'fine'
          )
            continue;
          if (variables.size > 0) right++;
          expect(await check(root, args)).toEqual({ kind: 'fine' });
        }
      }),
      { numRuns: runs(150) },
    );
    expect(right).toBeGreaterThan(runs(300));
  });

  it.each([
    ['pattern', { pattern: '^to a' }],
    ['minLength', { minLength: 20 }],
    ['maxLength', { maxLength: 5 }],
    ['enum', { enum: ['to a', 'to b'] }],
    ['format', { format: 'uri' }],
  ])('are asked for no %s within a text that is not known as a whole', async (_, rule) => {
    const schema = { type: 'object', properties: { x: { type: 'string', ...rule } } };
    expect(await problemsOf(schema, { x: 'to {{v}}' })).toEqual([]);
  });

  it('are asked for nothing that a condition on them decides, also behind a $ref', async () => {
    const when = { properties: { kind: { const: 'a' } } };
    const schema = {
      $defs: { condition: { if: when, else: { required: ['reason'] } } },
      type: 'object',
      properties: { x: { $ref: '#/$defs/condition' } },
    };
    expect(await problemsOf(schema, { x: { kind: '{{v}}' } })).toEqual([]);
    expect(await problemsOf(schema, { x: { kind: 'b', other: 1 } })).toContain('x.reason');
  });

  it('are refused where a text stands that could be no text', async () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' }, m: { type: 'integer' } } };
    expect(await problemsOf(schema, { n: 'no. {{v}}', m: '{{v}}' })).toEqual(['n']);
  });

  it('are refused for what is wrong beside them', async () => {
    const schema = {
      type: 'object',
      required: ['title', 'edits'],
      additionalProperties: false,
      properties: {
        title: { type: 'string' },
        edits: { type: 'array', items: { type: 'object', required: ['from', 'to'] } },
      },
    };
    const args = { edits: [{ from: '{{v}}' }, { from: 'a', to: '{{v}}' }], titel: '{{v}}' };
    expect([...(await problemsOf(schema, args))].sort()).toEqual(['edits[0].to', 'titel', 'title']);
  });

  it('are refused for what no value of a reference can mend in another branch', async () => {
    const schema = {
      type: 'object',
      properties: {
        open: { anyOf: [{ type: 'object', properties: { k: { const: 'a' } } }, { type: 'array' }] },
        known: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      },
    };
    expect(await problemsOf(schema, { open: { k: '{{v}}' }, known: 'x' })).toEqual(['known']);
  });
});
