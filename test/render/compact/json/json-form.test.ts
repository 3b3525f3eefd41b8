import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanDocument } from '../../../../src/json/scan.ts';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { layOut, layoutOf } from '../../../../src/render/compact/json/json-layout.ts';
import { jsonDocument } from '../../../support/json.ts';
import { runs } from '../../../support/runs.ts';

const RUNS = runs(3000);
/** A scalar, an empty object or array: there is nothing to lay out. */
const WITHOUT_PARTS = /^(?:[^[{]|\[\s*\]$|\{\s*\}$)/;

describe('json form', () => {
  it('gives back the same lexemes for any document', () => {
    fc.assert(
      fc.property(jsonDocument, (source) => {
        const encoded = json.encode(source, false);
        if (encoded === undefined) expect(source).toMatch(WITHOUT_PARTS);
        else expect(json.decode(encoded.body, encoded.variant)).toBe(source);
      }),
      { numRuns: RUNS },
    );
  });

  it('gives back the very bytes where the layout is a usual one and exactness is asked for', () => {
    fc.assert(
      fc.property(jsonDocument, fc.constantFrom('0', '1', '2', '4', 't', 'p'), (minified, variant) => {
        const source = layOut(minified, variant);
        const encoded = json.encode(source, true);
        if (encoded === undefined) expect(source).toMatch(WITHOUT_PARTS);
        else expect(json.decode(encoded.body, encoded.variant)).toBe(source);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('recognises the layout of JSON.stringify', () => {
    const value = { a: [1, { b: [] }], c: {} };
    for (const indent of [0, 1, 2, 3, 4, '\t']) {
      const source = JSON.stringify(value, null, indent);
      const scanned = scanDocument(source);
      expect(scanned.ok && layoutOf(source, scanned.node)).toBe(indent === '\t' ? 't' : String(indent));
    }
  });

  it('prints rows as a table with constant columns in the header', () => {
    const rows = [
      { id: 1, kind: 'user', name: 'Ada', at: { x: 1, y: 'a b' } },
      { id: 2, kind: 'user', name: 'Grace', at: { x: 2, y: 'c' } },
    ];
    expect(json.encode(JSON.stringify({ ok: true, rows }), false)?.body.split('\n')).toEqual([
      'ok: true',
      'rows[2]{id kind=user name at{x y}}',
      '1 Ada 1 a b',
      '2 Grace 2 c',
    ]);
  });

  it.each([
    'a: 1\n b: 2',
    '[2]{a b}\n1 2',
    '[2]{a b}\n1 2\n',
    '[1]{a b?}\n1 2',
    '[1]{a b}\n1 "2" 3',
    '[999999999]{a=1}',
    'a:',
    '{a:1',
    '[1]:\n',
  ])('refuses a text it cannot have made: %j', (body) => {
    expect(() => json.decode(body, undefined)).toThrow(FormError);
  });
});
