import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { find, spans } from '../find.ts';

const xml = (text: string) => spans(find({ kind: 'parse', format: 'xml' }, text));
const html = (text: string) => spans(find({ kind: 'parse', format: 'html' }, text));

describe('elements of XML', () => {
  it('are found behind tags that nothing closes, however many', () => {
    const includes = '<stdio.h>\n'.repeat(200);
    expect(xml(`${includes}<a>\n<b></b>\n</a>`)).toEqual([[201, 203]]);
  });

  it('are found where their declaration is more than the parser reads', () => {
    expect(xml('<!DOCTYPE a [\n<!ENTITY b "c">\n]>\n<a>\n<b/>\n</a>')).toContainEqual([4, 6]);
  });

  it('may end in themselves, and may say what they are in spaces', () => {
    expect(xml('<a b="c"\n/>')).toEqual([[1, 2]]);
    expect(xml('<a>\n</ a >')).toEqual([[1, 2]]);
  });

  it('are told apart by case', () => {
    expect(xml('<a>\n<B></b>\n</a>')).toEqual([]);
  });

  it('that stand in a page belong to it, and those between two pages do not', () => {
    const page = '<html>\n<p>\na</p>\n</html>';
    expect(xml(`${page}\n<a>\n</a>\n${page}`)).toEqual([[5, 6]]);
  });

  it('are given up where too many stand in each other: the parser takes the square of their number', () => {
    const open = '<a>\n'.repeat(200_000);
    expect(xml(`${open}</a>`)).toEqual([]);
    expect(html(`${open.replaceAll('a', 'div')}</div>`)).toEqual([]);
  });

  it('are found with thousands of others in them, as the form of pages takes them', () => {
    const nested = `${'<div>\n'.repeat(3000)}${'</div>\n'.repeat(3000)}`.trimEnd();
    expect(html(nested)).toEqual([[1, 6000]]);
    expect(xml(nested.replaceAll('div', 'a'))).toEqual([[1, 6000]]);
  });

  it('are found whatever names they have', () => {
    const name = fc.stringMatching(/^[A-Za-z_][\w.:-]{0,8}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), (names) => {
        const text = [...names.map((n) => `<${n}>`), ...names.toReversed().map((n) => `</${n}>`)].join('\n');
        const isPage = /^(?:html|head|body|table|div|main|section|article|nav|form|ul|ol|dl|details)$/i;
        fc.pre(!names.some((n) => isPage.test(n)));
        expect(xml(text)).toEqual([[1, 2 * names.length]]);
      }),
    );
  });
});

describe('elements of HTML', () => {
  it('need the tag that closes them, in any case', () => {
    expect(html('<TABLE>\n<tr><td>a\n</table>')).toEqual([[1, 3]]);
    expect(html('<table>\n<tr><td>a\n</tr>')).toEqual([]);
  });

  it('that another one closes need none', () => {
    expect(html('<head>\n<title>a</title>\n<body>')).toEqual([[1, 3]]);
  });

  it('may be left open in a page', () => {
    expect(html('<!doctype html>\n<html>\n<ul><li>a<li>b\n</html>')).toEqual([[1, 4]]);
  });
});
