import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasKey, lookUp, memberKey } from '../../src/json/json-edit.ts';
import { scanDocument } from '../../src/json/scan.ts';

/** A key as JSON may spell it: each character as it is, or escaped. */
const spelled = (key: string, escaped: readonly boolean[]): string =>
  `"${[...key].map((c, i) => (escaped[i] ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : c)).join('')}"`;

const NAMES = ['text', 'type', 'texts', 'tex', 'mimeType', 'content'];

describe('the key of a member', () => {
  it('is told without reading it, however it is spelled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.constantFrom(...NAMES),
        fc.array(fc.boolean(), { maxLength: 8 }),
        (own, wanted, escaped) => {
          const json = `{${spelled(own, escaped)}:1}`;
          const scanned = scanDocument(json);
          if (!scanned.ok || scanned.node.type !== 'object') throw new Error(json);
          const [member] = scanned.node.members;
          expect(hasKey(json, member!, wanted)).toBe(own === wanted);
          expect(memberKey(json, member!) === wanted).toBe(own === wanted);
        },
      ),
    );
  });

  it('counts last where it comes twice, once with escapes', () => {
    const json = '{"text":1,"t\\u0065xt":2,"other":3}';
    const scanned = scanDocument(json);
    const found = scanned.ok ? lookUp(json, scanned.node, 'text') : undefined;
    expect(found && json.slice(found.start, found.end)).toBe('2');
  });
});
