import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodedHeader,
  headerValue,
  paramHeaders,
  wrongHeader,
} from '../../../src/gateway/wire/header-values.ts';

const PARAMS = [
  { header: 'Region', path: ['region'] },
  { header: 'Deep', path: ['outer', 'inner'] },
];
const plain = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.boolean(), fc.maxSafeInteger());

describe('headers that repeat arguments', () => {
  it('give back every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(text.isWellFormed());
        expect(decodedHeader(headerValue(text))).toBe(text);
      }),
    );
  });

  it('are never wrong as they are made, and always where one is missing or another argument’s', () => {
    fc.assert(
      fc.property(plain, plain, (region, inner) => {
        fc.pre([region, inner].every((value) => String(value).isWellFormed()));
        const args = { region, outer: { inner } };
        const made = paramHeaders(PARAMS, args);
        expect(wrongHeader(PARAMS, args, made)).toBeUndefined();
        expect(
          wrongHeader(PARAMS, args, { ...made, 'mcp-param-region': `${made['mcp-param-region']}x` }),
        ).toBe('Region');
        const { 'mcp-param-deep': _, ...rest } = made;
        expect(wrongHeader(PARAMS, args, rest)).toBe('Deep');
        expect(wrongHeader(PARAMS, {}, made)).toBe('Region');
      }),
    );
  });
});
