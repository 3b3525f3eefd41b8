import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanDocument } from '../../src/json/scan.ts';
import { runs } from '../support/runs.ts';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Strings beyond the length from which the engine's own search takes over, with whatever may stand in one. */
const pieces = fc.constantFrom(
  'plain words ',
  '\\n',
  '\\"',
  '\\\\',
  '\\/',
  '\\b\\f\\r\\t',
  '\\u00e9',
  'é',
  '\\u12',
  '\\x',
  '"',
  '\n',
  '\0',
);
const bodies = fc.array(pieces, { maxLength: 8 }).map((list) => list.join(''));
const longBodies = fc
  .tuple(bodies, fc.nat(600), bodies, fc.nat(600), bodies)
  .map(([a, n, b, m, c]) => `${a}${'x'.repeat(n)}${b}${'y'.repeat(m)}${c}`);

/** What may stand in a string that is one. */
const longStrings = longBodies.map((body) => JSON.stringify(body).slice(1, -1));

describe('scanning JSON', () => {
  it('takes what JSON.parse takes, and nothing else, however long its strings are', () => {
    fc.assert(
      fc.property(longBodies, longBodies, (a, b) => {
        for (const text of [`"${a}"`, `"${a}`, `{"${a}":["${b}",1],"k":"${a}"}`])
          expect(scanDocument(text).ok).toBe(parses(text));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('gives the span of each string', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 900 }), { maxLength: 4 }), (list) => {
        const text = JSON.stringify(list);
        const scanned = scanDocument(text);
        const items = scanned.ok && scanned.node.type === 'array' ? scanned.node.items : [];
        expect(items.map(({ start, end }) => JSON.parse(text.slice(start, end)))).toEqual(list);
      }),
    );
  });

  it('gives the same spans where the text is known to be JSON, whatever stands in long strings', () => {
    fc.assert(
      fc.property(longStrings, longStrings, (a, b) => {
        const text = `{"${a}":["${b}",1],"k":"${a}"}`;
        expect(scanDocument(text, { known: true })).toEqual(scanDocument(text));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('says where a long string breaks off: at its first fault, whatever follows', () => {
    const long = 'x'.repeat(1000);
    const faults = [`"${long}\n${long}\\q"`, `"${long}\\q${long}\n"`, `"${long}\\u00g0"`];
    for (const text of faults) expect(scanDocument(text)).toEqual({ ok: false, at: 1001 });
    expect(scanDocument(`"${long}`)).toEqual({ ok: false, at: 1001 });
  });

  it('reads strings of a million characters, whatever stands in them', () => {
    const million = 1_000_000;
    for (const unit of ['\\n', '\\"', 'x', '\\\\', 'ab\\u00e9']) {
      const text = `"${unit.repeat(million / unit.length)}"`;
      expect(scanDocument(text)).toMatchObject({ ok: true, end: text.length });
    }
  });
});
