import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlPage } from '../../../../src/render/compact/forms/html-page-form.ts';
import { withoutTagLines, withTagLines } from '../../../../src/render/compact/html/tag-lines.ts';
import { runs } from '../../../support/runs.ts';
import { describeForm } from '../conformance.ts';

const item = (n: number): string => `<li class="item wide"><a href="/shop/${n}">Tea number ${n}</a></li>`;
const items = (n: number): string[] => Array.from({ length: n }, (_, i) => item(i));
const minified = (n: number): string =>
  `<!DOCTYPE html><html><body><ul>${items(n).join('')}</ul></body></html>`;
const printed = (n: number): string => ['<html>', '<ul>', ...items(n), '</ul>', '</html>'].join('\n');

describeForm({
  form: htmlPage,
  samples: [minified(40), printed(40), `|\n=x\n<p>a\n${minified(30)}\n<p>b\n|c\n=d`],
  arbitrary: fc.integer({ min: 30, max: 60 }).map(minified),
});

describe('long lines of a page', () => {
  it('are divided in front of their tags', () => {
    const { body, variant } = htmlPage.encode(minified(40), true)!;
    expect(variant).toMatch(/^parts-[1-6]/);
    expect(body.split('\n').length).toBeGreaterThan(40);
    expect(body.length).toBeLessThan(minified(40).length / 3);
  });

  it('are left alone if they are the lines of a printed page', () => {
    expect(htmlPage.encode(printed(40), true)!.variant).not.toContain('parts');
  });

  it('come back byte for byte, whatever stands between them', () => {
    const piece = fc.constantFrom(
      '<',
      '<p>',
      '|',
      '=',
      '=|',
      'text ',
      '\n',
      '\n<b>',
      '\n|',
      '\n=',
      'x'.repeat(399),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const all = pieces.join('').split('\n');
        const parts = withTagLines(all);
        if (parts) expect(withoutTagLines(parts)).toEqual(all);
      }),
      { numRuns: runs(2000) },
    );
  });
});
