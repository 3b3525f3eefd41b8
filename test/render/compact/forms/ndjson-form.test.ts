import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { ndjson } from '../../../../src/render/compact/forms/ndjson-form.ts';
import { describeForm } from '../conformance.ts';

const capture = (name: string): string => readFileSync(`test/corpus/${name}`, 'utf8').trimEnd();

const row = fc.oneof(
  fc.record({ id: fc.nat(), name: fc.string(), tags: fc.array(fc.string(), { maxLength: 2 }) }),
  fc.record({ id: fc.nat(), name: fc.string() }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 4 }),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 1, maxLength: 3 }),
);

/** A sequence in one of the usual layouts. Empty values alone would not show theirs. */
const sequences = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 8 }),
    indent: fc.constantFrom(0, 2, 4),
    between: fc.constantFrom('\n', '', ' ', '\n\n'),
  })
  .map(({ rows, indent, between }) =>
    [{ a: [1] }, ...rows].map((one) => JSON.stringify(one, undefined, indent)).join(between),
  );

describeForm({
  form: ndjson,
  samples: [
    'ndjson-cargo.json',
    'ndjson-go-test.json',
    'ndjson-jq.json',
    'ndjson-pino.json',
    'json-seq-jq.json',
    'git-log-json.json',
    'rg-json.json',
  ].map(capture),
  arbitrary: sequences,
});

describe('JSON values behind each other', () => {
  it('are the table that an array of them would be', () => {
    expect(ndjson.encode('{"id":1,"name":"tea"}\n{"id":2,"name":"milk"}', true)).toEqual({
      body: '[2]{id name}\n1 tea\n2 milk',
    });
  });

  it('keep their layout, and what stands between them', () => {
    expect(ndjson.encode('{\n  "id": 1\n}{\n  "id": 2\n}', true)?.variant).toBe('2-joined');
    expect(ndjson.encode('{"id": 1, "b": 2}\n{"id": 2, "b": 2}', true)?.variant).toBe('p');
  });

  it.each(['{"a":1}\n{"a": 1, "b":2}', '{"a":1}', '1\n2', '{"a":1}\n\n\n{"a":2}', '{"a":1}\n{"a":1} x'])(
    'are left alone in mixed layouts, and where they are something else: %j',
    (text) => expect(ndjson.encode(text, true)).toBeUndefined(),
  );

  it.each([
    ['[2]{id}\n1\n2', 'x'],
    ['[2]{id}\n1\n2', '0-x'],
    ['id: 1', undefined],
  ])('cannot be read from %j (%s)', (body, variant) => {
    expect(() => ndjson.decode(body, variant)).toThrow(FormError);
  });
});
