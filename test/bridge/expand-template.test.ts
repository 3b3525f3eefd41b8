import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandTemplate, variablesOf } from '../../src/bridge/resources/expand-template.ts';
import { matchesTemplate } from '../../src/gateway/catalog/uri-template.ts';

/** Values as the examples of RFC 6570 have them. */
const VALUES = new Map<string, readonly string[]>(
  Object.entries({
    var: ['value'],
    hello: ['Hello World!'],
    half: ['50%'],
    path: ['/foo/bar'],
    base: ['http://example.com/home/'],
    list: ['red', 'green', 'blue'],
    x: ['1024'],
    y: ['768'],
    empty: [''],
    v: ['6'],
  }),
);

describe('a template of a resource', () => {
  it.each([
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{half}', '50%25'],
    ['O{empty}X', 'OX'],
    ['O{undef}X', 'OX'],
    ['{x,y}', '1024,768'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['?{x,empty}', '?1024,'],
    ['?{undef,y}', '?768'],
    ['{var:3}', 'val'],
    ['{var:30}', 'value'],
    ['{list}', 'red,green,blue'],
    ['{list*}', 'red,green,blue'],
    ['{+hello}', 'Hello%20World!'],
    ['{+half}', '50%25'],
    ['{base}index', 'http%3A%2F%2Fexample.com%2Fhome%2Findex'],
    ['{+base}index', 'http://example.com/home/index'],
    ['{+path}/here', '/foo/bar/here'],
    ['{+path:6}/here', '/foo/b/here'],
    ['X{#var}', 'X#value'],
    ['{#path,x}/here', '#/foo/bar,1024/here'],
    ['X{.x,y}', 'X.1024.768'],
    ['X{.list*}', 'X.red.green.blue'],
    ['{/var,x}/here', '/value/1024/here'],
    ['{/list*,path:4}', '/red/green/blue/%2Ffoo'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{;v,empty,var}', ';v=6;empty;var=value'],
    ['{;list*}', ';list=red;list=green;list=blue'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['{?x,y,undef}', '?x=1024&y=768'],
    ['{?list}', '?list=red,green,blue'],
    ['{?list*}', '?list=red&list=green&list=blue'],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{&var:3}', '&var=val'],
    ['{not a name}', '{not a name}'],
  ])('%s becomes %s', (template, uri) => {
    expect(expandTemplate(template, VALUES)).toBe(uri);
  });

  it('becomes a URI without blanks and controls that its server is found by, whatever the values are', () => {
    const value = fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(value, value, (one, other) => {
        const values = new Map([
          ['one', [one]],
          ['other', [other]],
        ]);
        for (const template of ['x://{one}/{other}', 'x://a{/one}{?other}', 'x://{+one}#{other}']) {
          const uri = expandTemplate(template, values);
          expect(uri).toMatch(/^[\x21-\x7e]+$/);
          expect(matchesTemplate(template, uri)).toBe(true);
        }
      }),
    );
  });

  it('has its variables once each, and a query may be left out', () => {
    expect(
      variablesOf('x://{a}/{b:3}{?c*,a}{odd name}').map(({ name, optional }) => [name, optional]),
    ).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
  });
});
