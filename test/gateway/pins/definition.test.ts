import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionOf, hashOf } from '../../../src/gateway/pins/definition.ts';
import { isRecord } from '../../../src/json/is-record.ts';
import { runs } from '../../support/runs.ts';

const hashed = (json: string): string => hashOf(definitionOf(json));

/** Those of the specification, others in its spelling, and one that nobody knows. */
const PINNED_PARTS = [
  ...['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'execution'],
  ...['Description', 'INPUTSCHEMA', 'Icons', '_META', 'anything'],
];

const part = fc.oneof(
  fc.constantFrom('', 'Reads a file.', 'Reads\u200b a file.', 'z\u{e0041}', '\ud800', '\udfff'),
  fc.jsonValue(),
);
const tool = fc.record(Object.fromEntries(PINNED_PARTS.map((name) => [name, part])), {
  requiredKeys: ['name'],
}) as fc.Arbitrary<Record<string, unknown>>;

/** The same value with the keys of all objects the other way round, and other blanks. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  );
}

/** One place in a value where something else could stand, and that value with it. */
function* mutations(value: unknown): Generator<unknown> {
  yield value === null ? 'null' : null;
  if (typeof value === 'string') yield `${value} `;
  if (typeof value === 'number') yield value + 1;
  if (typeof value === 'boolean') yield !value;
  if (Array.isArray(value)) {
    yield [...value, 0];
    for (const [i, item] of value.entries()) for (const other of mutations(item)) yield value.with(i, other);
  } else if (isRecord(value)) {
    yield { ...value, 'a new key': 1 };
    for (const [key, member] of Object.entries(value)) {
      if (key === '__proto__') continue;
      const { [key]: _, ...rest } = value;
      yield rest;
      for (const other of mutations(member)) yield { ...value, [key]: other };
    }
  }
}

describe('what is pinned of a tool', () => {
  it('is not changed by the order of keys, blanks, escapes, and what no client goes by', () => {
    fc.assert(
      fc.property(tool, (value) => {
        const other = JSON.stringify({ ...(turned(value) as object), _meta: { a: 1 }, icons: [] }, null, 3);
        const escaped = other.replaceAll('e', '\\u0065');
        expect(hashed(other)).toBe(hashed(JSON.stringify(value)));
        // Outside of strings no e stands but in numbers and words.
        if (!/\d[eE]|true|false/.test(other)) expect(hashed(escaped)).toBe(hashed(other));
      }),
      { seed: 7, numRuns: runs(200) },
    );
  });

  it('is changed by any other change of any of its parts', () => {
    fc.assert(
      fc.property(tool, (value) => {
        const before = hashed(JSON.stringify(value));
        for (const name of PINNED_PARTS) {
          if (!Object.hasOwn(value, name)) {
            expect(hashed(JSON.stringify({ ...value, [name]: null }))).not.toBe(before);
            continue;
          }
          const { [name]: _, ...without } = value;
          expect(hashed(JSON.stringify(without))).not.toBe(before);
          for (const other of mutations(value[name])) {
            const json = JSON.stringify({ ...value, [name]: other });
            if (json !== JSON.stringify(value) && hashed(json) === before)
              throw new Error(`not found: ${json}`);
          }
        }
      }),
      { seed: 11, numRuns: runs(100) },
    );
  });

  it('counts what stands twice both times, in its order', () => {
    const twice = (a: string, b: string): string =>
      hashed(`{"name":"t","description":"${a}","description":"${b}"}`);
    expect(new Set([twice('a', 'b'), twice('b', 'a'), hashed('{"name":"t","description":"b"}')]).size).toBe(
      3,
    );
  });

  it('tells numbers apart that JavaScript takes for one', () => {
    const schema = (n: string): string => hashed(`{"name":"t","inputSchema":{"maximum":${n}}}`);
    expect(schema('9007199254740993')).not.toBe(schema('9007199254740992'));
  });
});
