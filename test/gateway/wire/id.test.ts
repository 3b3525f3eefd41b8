import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idKey, isPortableId, knownKey, salvageId } from '../../../src/gateway/wire/id.ts';

describe('ids', () => {
  it('are one where their values are one, and never across types', () => {
    expect(idKey('1.0')).toBe(idKey('1'));
    expect(idKey('"1"')).not.toBe(idKey('1'));
    expect(idKey('null')).not.toBe(idKey('"null"'));
    expect(idKey('"\\u0061"')).toBe(idKey('"a"'));
  });

  it('go through where every library gives them back', () => {
    expect(['0', '-3', '"x"'].map(isPortableId)).toEqual([true, true, true]);
    expect(['1.5', '1.0', 'null', '12345678901234567890'].map(isPortableId)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('are found at either end of a line that was too long', () => {
    const none = Buffer.alloc(0);
    expect(salvageId(Buffer.from('{"jsonrpc":"2.0","id":4,"result":{"x":'), none)).toBe('4');
    expect(
      salvageId(Buffer.from('{"result":{"id":9,'), Buffer.from('x"},"jsonrpc":"2.0","id":"a\\"b"}')),
    ).toBe('"a\\"b"');
    expect(salvageId(Buffer.from('{"result":{"id":9,'), Buffer.from('"id":9}]}'))).toBeUndefined();
  });

  it('that are no id at all are only equal to their own bytes', () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expect(idKey(deep)).toBe(idKey(deep));
    expect(idKey('{"toString":1,"valueOf":1}')).not.toBe(idKey('{}'));
    expect(idKey('true')).not.toBe(idKey('"true"'));
  });

  it('come back as the other type where the peer swapped it, the same type first', () => {
    const known = new Set([idKey('1'), idKey('"2"')]);
    const has = (key: string): boolean => known.has(key);
    expect(knownKey('"1"', has)).toBe(idKey('1'));
    expect(knownKey('2', has)).toBe(idKey('"2"'));
    known.add(idKey('"1"'));
    expect(knownKey('"1"', has)).toBe(idKey('"1"'));
    expect(knownKey('3', has)).toBeUndefined();
  });

  it.each(['{"id":2024-01-02, oops', '{"id":1-2', '{"id":12', '{"id":1e,', '{"id":"a\nb",'])(
    'are not made out of %j',
    (line) => {
      expect(salvageId(Buffer.from(line), Buffer.from(line))).toBeUndefined();
    },
  );

  it('are looked for at the ends of a line only, however long it is', () => {
    const junk = Buffer.from(`{"id":"${'x'.repeat(13_000_000)}`);
    expect(salvageId(junk, junk)).toBeUndefined();
    const commas = Buffer.from(',"id":"'.repeat(2_000_000));
    expect(salvageId(commas, commas)).toBeUndefined();
    const far = Buffer.from(`{"id":7,${' '.repeat(13_000_000)}`);
    expect(salvageId(far, far)).toBe('7');
  });

  it('that are salvaged are always JSON', () => {
    const piece = fc.constantFrom('{', '"id"', ':', ',', '1', '-', 'e', '.', '"', '\\', 'a', '\t', '}', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const line = Buffer.from(`{"id":${pieces.join('')}`);
        const id = salvageId(line, line);
        return id === undefined || ['string', 'number'].includes(typeof JSON.parse(id));
      }),
    );
  });
});
