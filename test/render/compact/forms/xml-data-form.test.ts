import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expand } from '../../../../src/render/compact/expand.ts';
import { FormError } from '../../../../src/render/compact/form.ts';
import { xmlData as xml } from '../../../../src/render/compact/forms/xml-data-form.ts';
import { renderCompact } from '../../../../src/render/compact/render-compact.ts';
import { describeForm } from '../conformance.ts';

interface Element {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  /** Text, children, or nothing (`<a/>`). */
  readonly content: string | readonly Element[] | undefined;
}

interface Style {
  readonly indent: string | undefined;
  readonly spaced: boolean;
}

function print({ name, attributes, content }: Element, style: Style, depth = 0): string {
  const start = `<${name}${attributes.map(([key, value]) => ` ${key}="${value}"`).join('')}`;
  const lineBreak = (level: number): string =>
    style.indent === undefined ? '' : `\n${style.indent.repeat(level)}`;
  if (content === undefined) return start + (style.spaced ? ' />' : '/>');
  if (typeof content === 'string') return `${start}>${content}</${name}>`;
  const children = content.map((one) => lineBreak(depth + 1) + print(one, style, depth + 1)).join('');
  return `${start}>${children}${lineBreak(depth)}</${name}>`;
}

const element = (name: string, content: Element['content'], ...attributes: [string, string][]): Element => ({
  name,
  attributes,
  content,
});

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

const TITLES = ['Green & white', 'Black', 'Oolong', 'Rooibos', 'Mate', 'Chai', 'Sencha', 'Assam'].map(
  (title) => title.replace('&', '&amp;'),
);

const feed = (count: number): Element =>
  element(
    'rss',
    [
      element('channel', [
        element('title', 'Teas'),
        ...Array.from({ length: count }, (_, i) =>
          element('item', [
            element('title', `${TITLES[i % TITLES.length]} ${i}`),
            element('link', `https://example.com/teas/${i * 37}`),
            element('guid', `https://example.com/teas/${i * 37}`, ['isPermaLink', 'false']),
            element('price', `${i}.50`, ['currency', 'EUR']),
            element('sold', i % 3 === 0 ? undefined : ''),
          ]),
        ),
      ]),
    ],
    ['version', '2.0'],
  );

const STYLES: readonly Style[] = ['', '  ', '\t', '    '].flatMap((indent) =>
  [false, true].map((spaced) => ({ indent: indent === '' ? undefined : indent, spaced })),
);

const text = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    'true',
    '12',
    '007',
    '-',
    'a b',
    ' a ',
    '&lt;b&gt;',
    '"',
    '*a',
    '{same row 2 more times}',
  ),
  fc.constantFrom('<![CDATA[a < b]]>', 'a<![CDATA[<b>]]>c', '\\n', 'ä😀'),
  fc.stringMatching(/^[ -;=?-~]{0,12}$/),
);
const attributes = fc
  .uniqueArray(fc.constantFrom('id', 'xml:lang', 'data-x', 'n'), { maxLength: 3 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) =>
        fc.stringMatching(/^[ !#-;=?-~]{0,8}$/).map((value): [string, string] => [key, value]),
      ),
    ),
  );
const { any } = fc.letrec<{ any: Element }>((tie) => ({
  any: fc.record({
    name: fc.constantFrom('item', 'dc:creator', 'Key', 'x-y', 'a.b'),
    attributes,
    content: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      fc.constant(undefined),
      fc
        .array(tie('any'), { minLength: 1, maxLength: 5 })
        .map((all) => [...all].sort((a, b) => (a.name < b.name ? -1 : 1))),
    ),
  }),
}));
const documents = fc
  .record({
    root: fc
      .array(any, { minLength: 1, maxLength: 4 })
      .map((all) => [...all].sort((a, b) => (a.name < b.name ? -1 : 1))),
    attributes,
    style: fc.constantFrom(...STYLES),
    head: fc.constantFrom('', DECLARATION, `${DECLARATION}\n`, `${DECLARATION}\n<!-- by hand -->\n`),
  })
  .map(({ root, attributes: own, style, head }) => head + print(element('root', root, ...own), style));

describeForm({
  form: xml,
  samples: STYLES.map((style) => `${DECLARATION}\n${print(feed(12), style)}`),
  arbitrary: documents,
});

describe('XML of data', () => {
  it('is written as JSON of the same data, below the opening tag of its root', () => {
    const source = DECLARATION + print(feed(8), { indent: undefined, spaced: false });
    const { body = '', variant } = xml.encode(source, true) ?? {};
    expect(variant).toBe('0-1');
    expect(body.split('\n').slice(0, 6)).toEqual([
      `${DECLARATION}<rss version="2.0">`,
      'channel:',
      ' title: Teas',
      ' item[8]{title,link~"https://example.com/teas/*",guid{@isPermaLink=false,#~"<link>"},price{@currency=EUR,#},sold}',
      'Green &amp; white 0,0,0.50,null',
      'Black 1,37,1.50,""',
    ]);
  });

  it('has its form if it is so long that forms are chosen by its beginning, which has no end', () => {
    const source = `${DECLARATION}\n${print(feed(1500), { indent: '  ', spaced: false })}`;
    expect(source.length).toBeGreaterThan(200_000);
    const [best] = renderCompact([{ source, hint: 'xml' }], { bom: false, crlf: false, tail: '' });
    expect(best?.forms).toEqual(['xml-data']);
    expect(expand(best?.text ?? '')).toBe(source);
  });

  it.each([
    ['elements of one name with others between them', '<r><a>1</a><b>2</b><a>3</a></r>'],
    ['text beside elements', '<r><p>one <b>two</b> three</p></r>'],
    ['a text of several lines', '<r><a>one\ntwo</a><a>three</a></r>'],
    ['a comment within', '<r><!-- x --><a>1</a></r>'],
    ['another layout on one line', '<r>\n  <a>1</a>\n   <b>2</b>\n</r>'],
    ['both kinds of empty tags', '<r><a/><b /></r>'],
    ['attributes in single quotes', "<r><a x='1'/></r>"],
    ['a tag that never closes', '<r><a>1</r>'],
    ['something behind the root', '<r><a>1</a></r> x'],
  ])('is left to other forms with %s', (_, source) => {
    expect(xml.encode(source, true)).toBeUndefined();
  });

  it('is refused with a variant or a head that the form does not write', () => {
    for (const [body, variant] of [
      ['<r>\na:1', undefined],
      ['<r>\na:1', '9-1'],
      ['<r>\na:1', '0-0'],
      ['r\na:1', '0-1'],
      ['<r>\n[1,2]', '0-1'],
      ['<r>\na: [[1],2]', '0-1'],
      ['<r>\na: {#:1,b:2}', '0-1'],
    ] as const) {
      expect(() => xml.decode(body, variant)).toThrow(FormError);
    }
    expect(xml.decode('<r>\na:1', '0-1')).toBe('<r><a>1</a></r>');
    expect(xml.decode('<r>\na:1\nb: ""', '2-1')).toBe('<r>\n  <a>1</a>\n  <b></b>\n</r>');
  });

  it('takes no longer than the head is for comments before a root that never comes', () => {
    const head = `${'<!-- a-b -->'.repeat(5000)}\n<r`;
    expect(xml.encode(`${head} <a>1</a></r>`, true)).toBeUndefined();
    expect(() => xml.decode(`${head}\na:1`, '0-2')).toThrow(FormError);
    expect(xml.encode(`${head}>\n <a>1</a>\n</r>`, true)?.variant).toBe('1-2');
  });
});
