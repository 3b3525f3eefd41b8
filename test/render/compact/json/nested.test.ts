import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { bodyOf, comesBack } from './round-trip.ts';

const ITEMS = Array.from({ length: 6 }, (_, i) => ({
  id: i,
  name: `item ${i}`,
  note: 'a "note"',
  paid: i > 2,
}));
const inString = (text: string): string => JSON.stringify({ type: 'text', text, seconds: 1.5 });

describe('a document in a string of JSON', () => {
  it.each([
    ['on one line', JSON.stringify(ITEMS), 'json/0'],
    ['on several lines', JSON.stringify({ items: ITEMS }, null, 2), 'json/2'],
    ['with tabs', JSON.stringify(ITEMS, null, '\t'), 'json/t'],
  ])('stands as its own lines: %s', (_, text, layout) => {
    const body = bodyOf(inString(text))!;
    expect(body.split('\n')[1]).toMatch(`lines ${layout}]:`);
    expect(body).toContain('[6]{id name~"item <id>" note="a \\"note\\"" paid}');
    expect(body.split('\n').slice(-2)).toEqual(['[end]', 'seconds:1.5']);
    comesBack(inString(text));
  });

  it.each([
    ['lists', (id: number) => `{'id': ${id}, 'name': "it's ${id}", 'paid': ${id > 4 ? 'True' : 'None'}}`],
    ['tuples', (id: number) => `(${id}, "it's ${id}", Decimal('${id}.50'))`],
  ])('may be %s as Python prints them', (way, row) => {
    const text = `[${Array.from({ length: 12 }, (_, i) => row(i)).join(', ')}]`;
    const body = bodyOf(inString(text))!;
    expect(body.split('\n')[1]).toMatch(`lines python/${way}]:`);
    expect(body.split('\n')[2]).toMatch(/^\[12.*\]\{/);
    comesBack(inString(text));
  });

  it('may hold one again', () => {
    const inner = JSON.stringify({ ok: true, body: JSON.stringify(ITEMS) });
    expect(bodyOf(inString(inner))!.match(/lines json\/0\]:/g)).toHaveLength(2);
    comesBack(inString(inner));
  });

  it.each([
    ['a short one', JSON.stringify({ id: 7, tags: ['a', 'b'] })],
    ['in another layout', JSON.stringify(ITEMS).replace('[{', '[ {')],
    ['in a layout that Python does not print', `[${'{"id": 7}, '.repeat(40)}{'id': 7}]`],
    ['without its end', JSON.stringify(ITEMS).slice(0, -5)],
    ['that saves nothing', JSON.stringify({ text: 'words that nothing repeats, '.concat('x'.repeat(300)) })],
  ])('stays a string: %s', (_, text) => {
    expect(bodyOf(inString(text)) ?? '').not.toMatch(/lines (?:json|python)\//);
    comesBack(inString(text));
  });

  it('stays a string with escapes that are not needed', () => {
    const source = inString(JSON.stringify(ITEMS)).replace('item 3', '\\u0069tem 3');
    expect(bodyOf(source) ?? '').not.toContain('lines json');
    comesBack(source);
  });

  it.each([
    'text[1 lines json/9]:\na: 1\n[end]',
    'text[2 lines json/0]:\na: 1\n[end]',
    'text[1 lines json/0]:\n"\n[end]',
    'text[1 lines python/0]:\na: 1\n[end]',
  ])('is refused where it is damaged: %j', (body) => {
    expect(() => json.decode(body, undefined)).toThrow();
  });

  it('comes back whatever it is', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.array(fc.record({ id: fc.nat(), text: fc.string() })),
    );
    fc.assert(
      fc.property(value, fc.constantFrom(0, 1, 2, 3, 4, '\t'), fc.nat(3), (inner, indent, depth) => {
        let text = JSON.stringify([inner, ITEMS], null, indent);
        for (let i = 0; i < depth; i++) text = JSON.stringify({ at: i, text });
        comesBack(inString(text));
      }),
      { numRuns: 300 },
    );
  });
});
