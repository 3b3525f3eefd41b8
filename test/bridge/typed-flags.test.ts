import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkArguments } from '../../src/arguments/check-arguments.ts';
import { argumentsOf, splitWords } from '../../src/bridge/arguments/typed-flags.ts';
import { COMMON, EXEC_OPTIONS } from '../../src/bridge/bridge-options.ts';
import { optionsOf } from '../../src/command-line/options.ts';

const parsed = (argv: readonly string[], schema: unknown) => {
  const { flags, own, words } = splitWords(argv, optionsOf({ ...EXEC_OPTIONS, ...COMMON }), schema);
  const { json, problems } = argumentsOf(flags, schema);
  return { args: JSON.parse(json) as unknown, problems, own, words };
};

/** A value, its schema, and one of the ways in which it is written on a command line behind a name. */
interface Sample {
  readonly schema: object;
  readonly value: unknown;
  readonly words: (flag: string) => readonly string[];
}

const joined = (word: string) => (flag: string) => [`--${flag}=${word}`];
const apart = (word: string) => (flag: string) => [`--${flag}`, word];
const paired = (word: string) => (flag: string) => [`${flag}=${word}`];
/** A word that names one of the flags itself has to stand behind `=`. */
const spelled = (word: string): fc.Arbitrary<Sample['words']> =>
  word.startsWith('-')
    ? fc.constantFrom(joined(word), paired(word))
    : fc.constantFrom(joined(word), apart(word), paired(word));
const sample = (schema: object, value: unknown, word = JSON.stringify(value)): fc.Arbitrary<Sample> =>
  spelled(word).map((words) => ({ schema, value, words }));

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('007', 'true', 'null', '-1', '--help', '1e3', '{}', '[]', '', ' ', '=', 'größe', '--'),
);
const strings = text.chain((word) => sample({ type: 'string' }, word, word));
const numbers = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((one) => (Object.is(one, -0) ? 0 : one))
  .chain((one) => sample({ type: 'number' }, one));
const integers = fc.maxSafeInteger().chain((one) => sample({ type: 'integer' }, one));
const booleans: fc.Arbitrary<Sample> = fc
  .boolean()
  .chain((value) =>
    fc
      .constantFrom<Sample['words']>(joined(String(value)), apart(String(value)), (flag) => [
        value ? `--${flag}` : `--no-${flag}`,
      ])
      .map((words) => ({ schema: { type: 'boolean' }, value, words })),
  );
const nothing = sample({ type: 'null' }, null);
const either = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)).chain((value) =>
  sample({ type: ['integer', 'boolean', 'null'] }, value).map((one) => ({
    ...one,
    // A flag that may be true or false takes no other word behind a blank.
    words: joined(JSON.stringify(value)),
  })),
);
const choices = fc
  .uniqueArray(fc.oneof(fc.string({ minLength: 1 }), fc.integer()), { minLength: 1, maxLength: 4 })
  .filter((values) => new Set(values.map(String)).size === values.length)
  .chain((values) => fc.constantFrom(...values).chain((one) => sample({ enum: values }, one, String(one))));
const lists: fc.Arbitrary<Sample> = fc.array(text, { minLength: 1, maxLength: 3 }).chain((value) =>
  fc.boolean().map((asJson) => {
    const single = value.length === 1 && (value[0] as string).trimStart().startsWith('[');
    return {
      schema: { type: 'array', items: { type: 'string' } },
      value,
      words: (flag: string) =>
        asJson || single ? [`--${flag}=${JSON.stringify(value)}`] : value.map((one) => `--${flag}=${one}`),
    };
  }),
);
const objects: fc.Arbitrary<Sample> = fc.record({ city: text, zip: fc.integer() }).chain((value) =>
  fc.boolean().map((dotted) => ({
    schema: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'integer' } } },
    value,
    words: (flag: string) =>
      dotted
        ? [`--${flag}.city=${value.city}`, `--${flag}.zip=${value.zip}`]
        : [`--${flag}=${JSON.stringify(value)}`],
  })),
);
const anySample = fc.oneof(strings, numbers, integers, booleans, nothing, either, choices, lists, objects);

const NAMES = ['title', 'per_page', 'maxItems', 'a', 'constructor', '__proto__', 'größe', 'x-y', 'output'];
const tools = fc
  .subarray(NAMES, { minLength: 1 })
  .chain((names) => fc.tuple(...names.map((name) => anySample.map((one) => [name, one] as const))));

describe('flags of a tool', () => {
  it('say what the same arguments as JSON say, whatever the schema', async () => {
    await fc.assert(
      fc.asyncProperty(tools, fc.boolean(), async (samples, kebab) => {
        const schema = {
          type: 'object',
          properties: Object.fromEntries(samples.map(([name, one]) => [name, one.schema])),
          additionalProperties: false,
        };
        const flagOf = (name: string): string => (kebab && name === 'per_page' ? 'per-page' : name);
        const argv = ['s', 'make', '--', ...samples.flatMap(([name, one]) => one.words(flagOf(name)))];
        const { args, problems, own, words } = parsed(argv, schema);
        expect({ args, problems, own, words }).toEqual({
          args: Object.fromEntries(samples.map(([name, one]) => [name, one.value])),
          ...{ problems: [], own: [], words: ['s', 'make'] },
        });
      }),
    );
  });

  it('are told from our own options, which stand anywhere before two dashes', () => {
    const schema = { properties: { title: { type: 'string' }, timeout: { type: 'string' } } };
    const argv = ['s', '--title', 'x', 'make', '--timeout', '3s', '--raw', '--', '--timeout', 'y'];
    expect(parsed(argv, schema)).toEqual({
      args: { title: 'x', timeout: 'y' },
      ...{ problems: [], own: ['--timeout', '3s', '--raw'], words: ['s', 'make'] },
    });
  });

  it('may be pairs behind the names, which are never our own options', () => {
    const schema = {
      properties: { title: { type: 'string' }, deep: { type: 'boolean' }, timeout: { type: 'string' } },
    };
    const argv = ['s', 'make', '--timeout', '3s', '--deep', 'title=a=b', 'timeout=y', '--title', 'x=1'];
    expect(parsed(argv.slice(0, -2), schema)).toEqual({
      args: { title: 'a=b', deep: true, timeout: 'y' },
      ...{ problems: [], own: ['--timeout', '3s'], words: ['s', 'make'] },
    });
    expect(parsed(argv, schema).problems).toEqual([{ path: 'title', expected: '--title once, not 2 times' }]);
    expect(parsed(['s', 'make', 'titel=x'], schema).problems).toMatchObject([
      { path: 'titel', similar: 'title' },
    ]);
  });

  it('that lack the value of a switch, or give one too many, are problems with a name', async () => {
    const schema = {
      type: 'object',
      properties: {
        draft: { type: 'boolean' },
        id: { type: 'integer' },
        at: { type: 'object', properties: { x: { type: 'integer' } } },
      },
    };
    const stray = parsed(['s', 'make', '--draft', 'maybe'], schema);
    expect(stray.words).toEqual(['s', 'make']);
    expect(await checkArguments(schema, stray.args)).toMatchObject({
      problems: [{ path: 'draft', expected: 'boolean', got: '"maybe"' }],
    });
    expect(parsed(['--id', '1', '--id', '2'], schema).problems).toEqual([
      { path: 'id', expected: '--id once, not 2 times' },
    ]);
    expect(parsed(['--at', '{"y":1}', '--at.x', '2'], schema).problems).toEqual([
      { path: 'at', expected: 'either --at JSON or --at.NAME VALUE, not both' },
    ]);
  });

  it('are read by what references of the schema lead to', async () => {
    const schema = {
      type: 'object',
      properties: {
        id: { $ref: '#/$defs/Id' },
        maybe: { anyOf: [{ $ref: '#/$defs/Id' }, { type: 'null' }] },
        old: { allOf: [{ $ref: '#/$defs/Id' }] },
        many: { type: 'array', items: { $ref: '#/$defs/Id' } },
        where: { $ref: '#/$defs/Where' },
      },
      $defs: {
        Id: { type: 'string' },
        Where: {
          type: 'object',
          properties: { id: { $ref: '#/$defs/Id' }, next: { $ref: '#/$defs/Where' } },
        },
      },
    };
    const flags = ['--id', '42', '--maybe', '7', '--old', 'true', '--many', '1', '--many', '2'];
    const { args, problems } = parsed(
      ['s', 't', ...flags, '--where.id', '5', '--where.next.id', '6'],
      schema,
    );
    expect({ args, problems }).toEqual({
      args: {
        ...{ id: '42', maybe: '7', old: 'true', many: ['1', '2'] },
        where: { id: '5', next: { id: '6' } },
      },
      problems: [],
    });
    expect(await checkArguments(schema, args)).toEqual({ kind: 'fine' });
  });

  it('keep one text a text where the tool takes a text or a list of them', () => {
    const schema = {
      properties: { path: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] } },
    };
    expect(parsed(['--path', 'x'], schema).args).toEqual({ path: 'x' });
    expect(parsed(['--path', 'x', '--path', 'y'], schema).args).toEqual({ path: ['x', 'y'] });
  });

  it('stand beside our own options, whose values stand behind = or a blank', () => {
    const { own, words } = parsed(['--timeout=5', 's', '--save', 'f', 't', '--max-tokens=9'], {});
    expect({ own, words }).toEqual({
      own: ['--timeout=5', '--save', 'f', '--max-tokens=9'],
      words: ['s', 't'],
    });
  });

  it('that are only like two arguments name none', () => {
    const schema = { properties: { perPage: {}, per_page: {} } };
    expect(parsed(['--per-page', '1'], schema).problems).toMatchObject([{ path: 'per-page' }]);
    expect(parsed(['--per_page', '1'], schema)).toMatchObject({ args: { per_page: 1 }, problems: [] });
  });
});

describe('the check of arguments', () => {
  it.each(['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema'])(
    'knows the dialect %s',
    async ($schema) => {
      const schema = { $schema, type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
      expect(await checkArguments(schema, { n: 1 })).toEqual({ kind: 'fine' });
      expect(await checkArguments(schema, { n: 'x' })).toMatchObject({
        kind: 'wrong',
        problems: [{ path: 'n', expected: 'integer', got: '"x"' }],
      });
    },
  );

  it('takes names of Object.prototype for names', async () => {
    const schema = { type: 'object', properties: { a: {} }, required: ['constructor', 'toString'] };
    expect(await checkArguments(schema, {})).toMatchObject({
      kind: 'wrong',
      problems: [{ path: 'constructor' }, { path: 'toString' }],
    });
    const closed = { type: 'object', additionalProperties: false };
    expect(await checkArguments(closed, JSON.parse('{"__proto__":1}'))).toMatchObject({
      problems: [{ path: '__proto__' }],
    });
  });

  it('fills nothing in, and leaves what it is given as it is', async () => {
    const args = { a: '1' };
    const schema = { type: 'object', properties: { a: { type: 'string' }, b: { default: 2 } } };
    expect(await checkArguments(schema, args)).toEqual({ kind: 'fine' });
    expect(args).toEqual({ a: '1' });
  });

  it('is left out for a schema that cannot be compiled, or takes too long', async () => {
    expect(await checkArguments({ type: 'strang' }, {})).toMatchObject({ kind: 'unchecked' });
    const slow = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
    expect(await checkArguments(slow, { a: `${'a'.repeat(60)}!` })).toMatchObject({ kind: 'unchecked' });
  });

  it('gives an example only where it passes itself', async () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', pattern: '^[0-9]{4}$' } },
      required: ['a'],
    };
    expect(await checkArguments(schema, {})).toMatchObject({ kind: 'wrong', example: undefined });
  });
});
