import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { snapshot } from '../../../../src/render/compact/forms/snapshot-form.ts';
import { describeForm } from '../conformance.ts';

const ROLES = ['generic', 'link', 'button', 'list', 'listitem', 'cell', 'textbox', 'heading'] as const;

/** What pages call their elements: what means something to the form is among it. */
const name = fc.oneof(
  fc.constantFrom(
    'Home',
    'Sort: by name',
    'a | b',
    '|',
    'x > y',
    'see e12',
    'Price [net]',
    '…',
    '= 1',
    '"',
    ' ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

interface Element {
  readonly role: (typeof ROLES)[number];
  readonly name: string | undefined;
  readonly level: number;
  readonly skipped: number;
  readonly hasRef: boolean;
  readonly clickable: boolean;
  readonly url: string | undefined;
  readonly text: string | undefined;
}

const element: fc.Arbitrary<Element> = fc.record({
  role: fc.constantFrom(...ROLES),
  name: fc.option(name, { nil: undefined }),
  level: fc.nat(3),
  skipped: fc.constantFrom(1, 1, 1, 2, 5),
  hasRef: fc.constantFrom(true, true, true, false),
  clickable: fc.boolean(),
  url: fc.option(fc.constantFrom('index.html', '#', '', 'https://shop.example/a', '"a b"'), {
    nil: undefined,
  }),
  text: fc.option(fc.constantFrom('Sold out', '"5"', '"|"', '"a: b"', 'a > b'), { nil: undefined }),
});

/** How deep each stands: never more than one level below the one before it. */
function depths(levels: readonly number[]): number[] {
  const found: number[] = [];
  for (const level of levels) found.push(Math.min(level, (found.at(-1) ?? -1) + 1));
  return found;
}

function asPlaywright(elements: readonly Element[]): string {
  const deep = depths(elements.map(({ level }) => level));
  let number = 0;
  return elements
    .flatMap(({ role, name: called, skipped, hasRef, clickable, url, text }, i) => {
      number += skipped;
      const indent = '  '.repeat(deep[i] ?? 0);
      const ref = hasRef ? ` [ref=e${number}]${clickable ? ' [cursor=pointer]' : ''}` : '';
      const key = `${role}${called ? ` ${JSON.stringify(called)}` : ''}${ref}`;
      const holds = (deep[i + 1] ?? 0) > (deep[i] ?? 0);
      const shown = /: /.test(key) ? `'${key.replaceAll("'", "''")}'` : key;
      if (url !== undefined) return [`${indent}- ${shown}:`, `${indent}  - /url: ${url === '' ? '""' : url}`];
      if (holds) return [`${indent}- ${shown}:`];
      return [`${indent}- ${shown}${text === undefined ? '' : `: ${text}`}`];
    })
    .join('\n');
}

function asChrome(elements: readonly Element[]): string {
  const deep = depths(elements.map(({ level }) => level));
  let number = 0;
  return elements
    .map(({ role, name: called, skipped, hasRef, clickable, url }, i) => {
      number += skipped;
      const said = [
        `uid=${hasRef ? 3 : 1}_${number}`,
        ...(clickable ? [role] : []),
        ...(called === undefined ? [] : [`"${called}"`]),
        ...(clickable && url?.startsWith('https') ? ['haspopup="menu"', `url="${url}"`] : []),
      ];
      return '  '.repeat(deep[i] ?? 0) + said.join(' ');
    })
    .join('\n');
}

const regionOf = (file: string): string => {
  const text = readFileSync(`test/corpus/${file}`, 'utf8');
  const fenced = /### Snapshot\n```yaml\n([\s\S]*?)\n```/.exec(text)?.[1];
  return fenced ?? text.trimEnd().slice(text.indexOf('uid='));
};

const PAGE = `- generic [active] [ref=e1]:
  - navigation "Main" [ref=e2]:
    - list [ref=e3]:
      - listitem [ref=e4]:
        - link "Home" [ref=e5] [cursor=pointer]:
          - /url: index.html
      - listitem [ref=e6]:
        - link "Orders 3" [ref=e7] [cursor=pointer]:
          - /url: orders.html
          - generic [ref=e8]: Orders
          - generic [ref=e10]: "3"
  - textbox "Search" [ref=e11]:
    - /placeholder: Name or number
  - 'button "Sort: by date" [ref=e12] [cursor=pointer]'
  - row [ref=e13]:
    - cell "Paid" [ref=e14]
    - cell "$245" [ref=e15]
    - cell "Visa" [ref=e17]`;

const CHROME = `uid=1_0 RootWebArea "Shop" url="https://shop.example/a/index.html"
  uid=1_1 link "Home" url="https://shop.example/a/home.html"
  uid=1_3 "Total: "
  uid=1_4 "42"
  uid=1_5 "said "so""
  uid=1_6 "a | b
"
  uid=1_7 link "Docs" url="https://shop.example/a/docs.html"
  uid=1_9 button "Menu" expandable haspopup="menu"`;

describeForm({
  form: snapshot,
  samples: [PAGE, CHROME, regionOf('pw-orders.txt'), regionOf('cdt-orders.txt')],
  arbitrary: fc
    .tuple(fc.array(element, { minLength: 4, maxLength: 30 }), fc.boolean())
    .map(([elements, chrome]) => (chrome ? asChrome(elements) : asPlaywright(elements)))
    .filter((text) => !text.includes('\r') && snapshot.encode(text, true) !== undefined),
});

describe('the tree of a page', () => {
  test('keeps every ref that a tool acts on, and counts the others on', () => {
    expect(snapshot.encode(PAGE, true)?.body).toBe(`refs not shown count on
generic [active] e1
 navigation Main > list
   listitem > link Home [pointer] e5 index.html
   listitem > link … [pointer] e7 orders.html
     generic: Orders
     generic e10: 3
 textbox Search e11 > /placeholder: Name or number
 button "Sort: by date" [pointer] e12
 row > cell Paid | $245 | Visa e17`);
  });

  test('of Chrome keeps texts as they are, and the folder of the addresses once', () => {
    expect(snapshot.encode(CHROME, true)).toEqual({
      body: `uid=1_*; url=https://shop.example/a/*; uids not shown count on, by 2 after links
RootWebArea Shop _0 index.html
 link Home _1 home.html
 |Total: |42|said "so"|a \\| b\\n
 link Docs _7 docs.html
 button Menu [expandable haspopup=menu] _9`,
      variant: 'uid',
    });
  });

  test('says once which roles are clickable, where there are some', () => {
    const buttons = [1, 2, 3, 4].map(
      (i) => `- button "Buy ${i}" [ref=e${i}]${i < 4 ? ' [cursor=pointer]' : ''}`,
    );
    expect(snapshot.encode(buttons.join('\n'), true)?.body).toBe(
      'refs not shown count on; cursor=pointer: button\nbutton Buy 1 e1 | Buy 2 e2 | Buy 3 e3 | Buy 4 [no-pointer] e4',
    );
  });

  test.each(['s1e', 'f2e', 'f1s2e'])('counts refs that begin with %s', (prefix) => {
    const lines = [7, 8, 9].map((i) => `- cell "${i}" [ref=${prefix}${i}]`);
    expect(snapshot.encode(lines.join('\n'), true)?.body).toBe(
      `refs not shown count on\ncell 7 ${prefix}7 | 8 | 9`,
    );
  });

  test('leaves a line that is no element, and one printed in another way, as it stands', () => {
    const odd =
      '- button "Go" [ref=e1]\n- <changed> link "x" [ref=e2]\n-  cell "y" [ref=e3]\n- cell "z" [ref=e4]\n- text: end';
    expect(snapshot.encode(odd, true)?.body).toBe(
      'refs not shown count on\nbutton Go e1\n= - <changed> link "x" [ref=e2]\n= -  cell "y" [ref=e3]\ncell z e4\ntext: end',
    );
  });

  test('refuses a line that would say more elements than a line may', () => {
    const line = Array.from({ length: 40 }, () => 'list').join(' > ');
    expect(() => snapshot.decode(`refs not shown count on\n${line}`, undefined)).toThrow(FormError);
  });

  test.each(['pw-orders.txt', 'pw-form.txt', 'pw-python.txt', 'cdt-orders.txt', 'cdt-python.txt'])(
    'has every ref of %s that a tool acts on as itself',
    (file) => {
      const source = regionOf(file);
      const words = new Set(snapshot.encode(source, true)?.body.split(/[\s|]+/));
      const elements = source.split('\n').flatMap((line) => {
        const [, aria] = /\[ref=(e\d+)\]/.exec(line) ?? [];
        const [, uid] = /uid=\d+(_\d+)/.exec(line) ?? [];
        const acted =
          /cursor=pointer|(?:- |\d )'?(?:link|button|textbox|checkbox|radio|combobox|slider) /.test(line);
        return acted ? [aria ?? uid] : [];
      });
      expect(elements.length).toBeGreaterThan(20);
      expect(elements.filter((ref) => ref !== undefined && !words.has(ref) && !words.has(`${ref}:`))).toEqual(
        [],
      );
    },
  );

  test.each(['pw-orders.txt', 'pw-settings.txt', 'cdt-orders.txt'])(
    'takes half of the tokens of %s',
    (file) => {
      const source = regionOf(file);
      const { body = '', variant } = snapshot.encode(source, true) ?? {};
      expect(snapshot.decode(body, variant)).toBe(source);
      expect(countTokens(body)).toBeLessThan(countTokens(source) / 2);
    },
  );
});
