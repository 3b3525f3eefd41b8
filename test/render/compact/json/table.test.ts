import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { text } from '../../../support/json.ts';
import { runs } from '../../../support/runs.ts';

const lines = (value: unknown): readonly string[] | undefined =>
  json.encode(JSON.stringify(value), false)?.body.split('\n');

const comesBack = (value: unknown): void => {
  const source = JSON.stringify(value);
  const encoded = json.encode(source, false);
  expect(encoded, source).toBeDefined();
  expect(json.decode(encoded!.body, encoded!.variant)).toBe(source);
};

describe('columns that other columns tell', () => {
  const issue = (number: number) => ({
    url: `https://api.example.com/issues/${number}`,
    comments_url: `https://api.example.com/issues/${number}/comments`,
    number,
    user: {
      login: number % 2 ? 'ada' : 'bob',
      url: `https://api.example.com/users/${number % 2 ? 'ada' : 'bob'}`,
    },
  });

  it('stand in the header as a template, also of a template, and have no cell', () => {
    expect(lines([issue(12), issue(7)])).toEqual([
      '[2]{url~"https://api.example.com/issues/<number>" comments_url~"<url>/comments" number user{login url~"https://api.example.com/users/<user.login>"}}',
      '12 bob',
      '7 ada',
    ]);
  });

  it('keep only what varies in their cells where all begin or end alike', () => {
    const times = ['20:49:01', '20:51:30', '21:00:00', '07:00:00'];
    expect(lines(times.map((time, n) => ({ time: `2026-11-21T${time}Z`, n })))).toEqual([
      '[4]{time~"2026-11-21T*Z" n}',
      ...times.map((time, n) => `${time} ${n}`),
    ]);
  });

  it('come back whatever they are made of', () => {
    const affix = fc.constantFrom(
      '',
      'https://example.com/a/',
      'a-',
      '/b.ts',
      '\\',
      '"',
      '<x>',
      '*',
      ' ',
      'é',
    );
    const row = fc.record({ id: fc.oneof(text, fc.nat(99)), name: text, own: text });
    const shape = fc.record({ before: affix, between: affix, after: affix });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 2, maxLength: 5 }),
        shape,
        (rows, { before, between, after }) => {
          comesBack(
            rows.map(({ id, name, own }) => ({
              url: `${before}${id}${between}${name}${after}`,
              id,
              user: { name, url: `${before}${name}`, 'a.b': own },
              tail: `${before}${own}${after}`,
            })),
          );
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});

describe('rows below rows', () => {
  it('stand one space deeper, behind a row that says how many they are', () => {
    const file = (path: string, messages: readonly unknown[]) => ({ path, messages });
    const found = (rule: string, line: number) => ({ rule, line });
    expect(
      lines([
        file('a.ts', [found('semi', 3), found('no-var', 9)]),
        file('b.ts', []),
        file('c.ts', [found('semi', 1)]),
      ]),
    ).toEqual([
      '[3]{path messages[]{rule line}}',
      ...['a.ts 2', ' semi 3', ' no-var 9', 'b.ts 0', 'c.ts 1', ' semi 1'],
    ]);
  });

  it('come back, whatever is missing, null or empty', () => {
    const child = fc.record(
      { k: text, n: fc.nat(9), deep: fc.array(fc.record({ z: text }), { maxLength: 2 }) },
      { requiredKeys: ['k'] },
    );
    const row = fc.record(
      {
        a: text,
        list: fc.oneof(fc.array(child, { maxLength: 3 }), fc.constant(null)),
        b: text,
        more: fc.array(child, { maxLength: 2 }),
      },
      { requiredKeys: ['a', 'b'] },
    );
    fc.assert(fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), comesBack), { numRuns: runs(2000) });
  });
});

describe('rows that begin like their neighbours', () => {
  const row = (no: number, name: string, amount: number) => ({ no, name, amount, from: `19${amount}-06-26` });

  it('say it once, and the rest of each row below it', () => {
    const rows = [
      ...[60, 61, 62, 63].map((n) => row(10001, 'Georgi Facello', n)),
      ...[70, 71, 72].map((n) => row(10002, 'Bezalel Simmel', n)),
    ];
    expect(lines(rows)).toEqual([
      '[7]{no,name,[]{amount,from~"*-06-26"}}',
      ...[
        '10001,Georgi Facello,4',
        ' 60,1960',
        ' 61,1961',
        ' 62,1962',
        ' 63,1963',
        '10002,Bezalel Simmel,3',
        ' 70,1970',
        ' 71,1971',
        ' 72,1972',
      ],
    ]);
  });

  it('come back, whatever they hold', () => {
    const start = fc.record(
      { a: fc.constantFrom('x'.repeat(30), 'y z'), b: text, c: fc.constantFrom(1, 2) },
      { requiredKeys: ['a'] },
    );
    const end = fc.record(
      {
        d: text,
        e: fc.oneof(text, fc.constant('x'.repeat(30))),
        f: fc.array(fc.record({ g: text }), { maxLength: 2 }),
      },
      { requiredKeys: ['d'] },
    );
    const run = fc
      .tuple(start, fc.array(end, { minLength: 1, maxLength: 5 }))
      .map(([head, tails]) => tails.map((tail) => ({ ...head, ...tail })));
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 4 }), (runs) => comesBack(runs.flat())),
      { numRuns: runs(1500) },
    );
  });
});

describe('keys that few rows have', () => {
  it('stand behind the cells of those rows', () => {
    const rows = [
      { a: 1, note: 'late', b: 2 },
      { a: 3, b: 4 },
      { a: 5, b: 6 },
      { a: 7, b: 9 },
    ];
    expect(lines(rows)).toEqual(['[4]{a note? b}', '1 2 {note:late}', '3 4', '5 6', '7 9']);
  });

  it('come back in their place', () => {
    const row = fc.record({ a: text, b: text, c: fc.nat(9), d: text }, { requiredKeys: ['c'] });
    fc.assert(fc.property(fc.array(row, { minLength: 2, maxLength: 8 }), comesBack), { numRuns: runs(2000) });
  });
});

describe('a header that no table has', () => {
  it.each([
    '[1]{a b~"<b>"}\n1',
    '[1]{a b~"<c>" c~"<b>"}\n1',
    '[1]{a b~"<missing>"}\n1',
    '[1]{a b~"*-*"}\n1 2',
    '[1]{a b[]{c=1}}\n1 2\n 1\n 2',
    '[1]{a b[]{c}}\n1 2\n 1',
    '[1]{a b[]{c}}\n1 x',
    '[1]{a?}\n1',
    '[3]{a []{b}}\n1 2\n 1\n 2\n1 2\n 1\n 2',
    '[1]{a []{b} c}\n1 1\n 1',
    '[1]{a []{b}}\n1 x',
    '[1]{a b?}\n1 {b:2',
  ])('is refused: %j', (body) => {
    expect(() => json.decode(body, undefined)).toThrow(FormError);
  });

  it('cannot grow without bounds by templates of templates', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const doubled = letters.slice(1).map((key, i) => `${key}~"<${letters[i]}><${letters[i]}>"`);
    expect(() => json.decode(`[1]{a ${doubled.join(' ')}}\nxxxxxxxx`, undefined)).toThrow(FormError);
  });
});

describe('an object whose values look alike', () => {
  const packages = {
    braces: { version: '3.0.3', dev: true, license: 'MIT', dependencies: { 'fill-range': '^7.1.1' } },
    debug: { version: '4.4.3', dev: true, license: 'MIT' },
    semver: { version: '7.8.6', dev: true, license: 'ISC' },
  };

  it('is a table whose first column is the key', () => {
    expect(lines({ lockfileVersion: 3, packages })).toEqual([
      'lockfileVersion:3',
      'packages{3}{key version dev=true license dependencies}',
      'braces 3.0.3 MIT {fill-range:^7.1.1}',
      'debug 4.4.3 MIT',
      'semver 7.8.6 ISC',
    ]);
    expect(lines(packages)?.[0]).toBe('{3}{key version dev=true license dependencies}');
  });

  it('is none where a value has such a member itself, or is no object', () => {
    expect(lines({ ...packages, other: { key: 1 } })?.[0]).not.toMatch(/^\{/);
    expect(lines({ ...packages, other: 1 })?.[0]).not.toMatch(/^\{/);
  });

  it('comes back whatever its keys and values are', () => {
    const value = fc.record(
      {
        key: text,
        a: text,
        b: fc.oneof(text, fc.nat(), fc.array(fc.record({ x: text }))),
        c: fc.dictionary(text, text),
      },
      { requiredKeys: ['a'] },
    );
    fc.assert(
      fc.property(fc.dictionary(text, value, { minKeys: 3, maxKeys: 6 }), (object) => {
        comesBack(object);
        comesBack({ inner: object, items: [object] });
      }),
      { numRuns: runs(1000) },
    );
  });

  it('comes back with a key twice', () => {
    const source =
      '{"a":{"x":"one long text","y":1},"a":{"x":"one long text","y":2},"a":{"x":"another text","y":3}}';
    const encoded = json.encode(source, false);
    expect(encoded && json.decode(encoded.body, encoded.variant)).toBe(source);
  });

  it.each(['{1}{x}\na', '{2}{key x}\na 1', 'p{1}{key=a}\nb', '{1}{key}\n1'])(
    'cannot be read from %j',
    (body) => {
      expect(() => json.decode(body, undefined)).toThrow(FormError);
    },
  );
});

describe('the end of a row', () => {
  it('is the last cell, whatever stands in it, where nothing comes behind the cells', () => {
    const rows = [
      { id: 1, title: 'Make it work, at last' },
      { id: 2, title: '12' },
      { id: 3, title: 'say "no"' },
      { id: 4, title: '"quoted" ones' },
      { id: 5, title: '-' },
    ];
    expect(lines(rows)).toEqual([
      '[5]{id title}',
      '1 Make it work, at last',
      '2 "12"',
      ...['3 "say \\"no\\""', '4 "\\"quoted\\" ones"'],
      '5 "-"',
    ]);
    comesBack(rows);
  });

  it('comes before cells at the end that the row lacks, and where rows lack them together', () => {
    const rows = [
      { name: 'a', release: '1.0' },
      { name: 'b', release: '1.1', support: 'none left' },
      { name: 'c', release: '1.2', support: 'two years', paid: 'five years' },
      { name: 'd', release: '1.3' },
    ];
    expect(lines(rows)).toEqual([
      '[4]{name release~"*" support paid}',
      'a 1.0',
      'b 1.1 "none left"',
      'c 1.2 "two years" five years',
      'd 1.3',
    ]);
    comesBack(rows);
  });

  it('comes back wherever rows end', () => {
    const value = fc.oneof(
      fc.constantFrom('-', '', 'a b', '{x', '[1', ' x', 'x ', '{same row 3 more times}', 'null', 'a,b|c\td'),
      fc.nat(9),
      fc.array(fc.nat(9), { maxLength: 2 }),
      fc.record({ x: fc.nat(3) }),
    );
    const row = fc
      .tuple(fc.array(value, { minLength: 1, maxLength: 5 }), fc.boolean())
      .map(([values, odd]) =>
        Object.fromEntries([
          ...(odd ? [['odd', 1]] : []),
          ...values.map((one, i) => [`k${i}`, one] as const),
        ]),
      );
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 12 }), (rows) => {
        comesBack(rows);
        comesBack({ inner: rows.map((one) => ({ id: 'x', rows: rows.slice(0, 2), at: one })) });
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('rows whose keys come in different orders', () => {
  it('are a table where one order agrees with all', () => {
    const rows = [
      { id: 1, name: 'a', license: 'MIT', engines: 'node' },
      { id: 2, name: 'b', bin: 'x', engines: 'bun' },
      { id: 3, name: 'c', license: 'ISC', bin: 'y', engines: 'node' },
    ];
    expect(lines(rows)?.[0]).toBe('[3]{id name license? bin? engines}');
    comesBack(rows);
  });

  it('come back in theirs', () => {
    const keys = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 2 });
    fc.assert(
      fc.property(fc.array(keys, { minLength: 2, maxLength: 6 }), (rows) =>
        comesBack(rows.map((row) => Object.fromEntries(row.map((key) => [key, `${key} of a row`])))),
      ),
      { numRuns: runs(1000) },
    );
  });
});

describe('members that go on from another', () => {
  const url = 'https://api.example.com/repos/ada/tools';

  it('say what they add to it', () => {
    const source = {
      id: 7,
      url,
      forks_url: `${url}/forks`,
      keys_url: `${url}/keys{/key_id}`,
      topics: ['a'.repeat(120)],
    };
    expect(lines(source)?.slice(0, 4)).toEqual([
      'id:7',
      `url: ${url}`,
      'forks_url~"<url>/forks"',
      'keys_url~"<url>/keys{/key_id}"',
    ]);
    comesBack(source);
  });

  it('come back whatever they add', () => {
    const rest = fc.oneof(fc.constantFrom('', '/x', '<a>/', '/*', '\\', '"', '/"<url>"', 'more'), text);
    const keys = fc.constantFrom('url', 'a', 'b b', 'c', '__proto__', '1');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, rest), { minLength: 4, maxLength: 12 }), (members) => {
        const inside = members
          .map(([key, end]) => `${JSON.stringify(key)}:${JSON.stringify(url + end)}`)
          .join(',');
        const source = `{"first":{${inside}},"list":[{${inside}},1]}`;
        const encoded = json.encode(source, false);
        expect(encoded && json.decode(encoded.body, encoded.variant)).toBe(source);
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each(['a~"<url>/x"', `url: ${url}\na~"x"`, 'url: short\na~"<url>/x"', `url: ${url}\na~"<url>/x" y`])(
    'cannot be read from %j',
    (body) => {
      expect(() => json.decode(body, undefined)).toThrow(FormError);
    },
  );
});

describe('rows that are the same', () => {
  const row = { name: 'worker', state: 'waiting for a job that nobody has sent so far' };
  const other = { name: 'master', state: 'busy' };

  it('stand once, with how many more there are', () => {
    expect(lines([...Array(5).fill(row), other, row, row])).toEqual([
      '[8]{name?=worker,state}',
      'waiting for a job that nobody has sent so far',
      '{same row 4 more times}',
      'busy,{name:master}',
      'waiting for a job that nobody has sent so far',
      '{same row 1 more time}',
    ]);
  });

  it('are not counted where that would be longer', () => {
    expect(lines([{ a: 1 }, { a: 2 }, { a: 2 }])).toEqual(['[3]{a}', '1', '2', '2']);
  });

  it('come back, in groups, below other rows, beside their neighbours, and where a cell reads like a count', () => {
    const cell = fc.constantFrom(
      '{same row 3 more times}',
      'a longer text of a cell',
      'x',
      '{',
      'job-1',
      'job-2',
    );
    const one = fc.record({
      group: fc.constantFrom('first group of all', 'second'),
      name: cell,
      at: fc.nat(2),
    });
    const run = fc
      .tuple(one, fc.integer({ min: 1, max: 6 }))
      .map(([value, count]) => Array(count).fill(value));
    const rows = fc.array(run, { minLength: 1, maxLength: 8 }).map((runs) => runs.flat());
    fc.assert(
      fc.property(rows, rows, (above, below) => {
        comesBack(above);
        comesBack(above.map((value) => ({ ...value, below })));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    '[2]{a b}\n{same row 1 more time}\n1 2',
    '[2]{a b}\n1 2\n{same row 2 more times}',
    '[2]{a b}\n1 2\n{same row 0 more times}',
  ])('cannot be read from %j', (body) => {
    expect(() => json.decode(body, undefined)).toThrow(FormError);
  });
});
