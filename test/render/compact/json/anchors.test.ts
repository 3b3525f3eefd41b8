import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { ndjson } from '../../../../src/render/compact/forms/ndjson-form.ts';
import { namedLines } from '../../../../src/render/compact/json/anchor-lines.ts';
import { runs } from '../../../support/runs.ts';

const USER = { login: 'ada', id: 7, url: 'https://git.example.com/users/ada', type: 'User', admin: false };
const TEXT = 'a sentence that is so long that nobody wants to read it more than once in one document';

const lines = (value: unknown): readonly string[] | undefined =>
  json.encode(JSON.stringify(value), false)?.body.split('\n');

function comesBack(value: unknown): void {
  const source = JSON.stringify(value);
  const encoded = json.encode(source, false);
  if (encoded) expect(json.decode(encoded.body, encoded.variant), encoded.body).toBe(source);
  if (!Array.isArray(value) || value.length < 2) return;
  const sequence = value.map((one) => JSON.stringify(one)).join('\n');
  const behind = ndjson.encode(sequence, true);
  if (behind) expect(ndjson.decode(behind.body, behind.variant), behind.body).toBe(sequence);
}

describe('values that come again', () => {
  it('have a name where they stand first, and are that name later', () => {
    expect(lines({ ok: true, user: USER, owner: USER, sender: { ...USER, admin: true } })).toEqual([
      'ok: true',
      'user: &user {login:ada,id:7,url:https://git.example.com/users/ada,type:User,admin:false}',
      'owner: *user',
      'sender: {<<:*user,admin:true}',
    ]);
  });

  it('are named over several lines, in lists, and in the cells of tables', () => {
    const plan = { steps: [TEXT, 'x'], user: USER, list: [1, TEXT.toUpperCase()] };
    const rows = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, text: i % 2 ? TEXT : id, more: [id, USER] }));
    const value = { plan, again: plan, items: [plan, 1], rows };
    const found = lines(value) ?? [];
    expect(found[0]).toBe('plan: &plan');
    expect(found).toContain('again: *plan');
    expect(found).toContain(' *plan');
    expect(found.slice(-4)).toEqual([
      'a a [a,*user]',
      'b *steps [b,*user]',
      'c c [c,*user]',
      'd *steps [d,*user]',
    ]);
    comesBack(value);
  });

  it('get another name where theirs is taken', () => {
    const other = { ...USER, extra: 1, url: 'https://git.example.com/users/grace' };
    const found = lines({ ok: true, a: { user: USER }, b: { user: other }, c: [1, USER], d: [1, other] });
    expect(found?.join('\n')).toContain('&user2 ');
  });

  it('stand in their places where they are short or come once', () => {
    expect(lines({ a: { x: 1, y: 2 }, b: { x: 1, y: 2 }, c: USER })?.join('\n')).not.toMatch(/[&*]/);
  });

  it('are told from texts that look like names', () => {
    const found = lines({ user: USER, owner: USER, a: '*user', b: '&user', c: { '<<': '*.ts' } });
    expect(found?.slice(2)).toEqual(['a: "*user"', 'b: "&user"', 'c: {"<<":*.ts}']);
  });

  it('keep their own order of members', () => {
    const { login, ...rest } = USER;
    comesBack({ user: USER, owner: { ...rest, login }, more: USER });
  });

  it('come back wherever they stand', () => {
    const leaf = fc.oneof(
      fc.constantFrom<unknown>(TEXT, '*user', '&user x', '<<', '- x', null, 1.5, 'x', [], {}, '*value2'),
      fc.nat(9),
    );
    const key = fc.constantFrom('user', '<<', '*user', 'a b', 'key', 'value', 'id');
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.dictionary(key, tie('node'), { maxKeys: 5 }),
        fc.array(tie('node'), { maxLength: 4 }),
      ),
    }));
    const place = fc.tuple(key, fc.nat(), fc.nat(), fc.nat(4));
    fc.assert(
      fc.property(
        fc.array(node, { minLength: 1, maxLength: 3 }),
        fc.array(place, { minLength: 2, maxLength: 7 }),
        (pool, places) => {
          const values = pool.flatMap((rest, i) => [{ ...USER, id: i, rest }, rest]);
          const put = places.map(([name, one, two, how]): [string, unknown] => {
            const [a, b] = [values[one % values.length], values[two % values.length]];
            if (how === 0) return [name, a];
            if (how === 1) return [name, [a, b, a, TEXT]];
            if (how === 2) return [`${name}2`, { deep: a, more: { [name]: b } }];
            if (how === 3) return [`${name}3`, [{ n: a, m: TEXT }, { n: b, m: TEXT }, { n: a }]];
            return [`${name}4`, { ...USER, id: two % 9, admin: true }];
          });
          comesBack(Object.fromEntries(put));
          comesBack(put.map(([, value]) => value));
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it.each(['a: *b', 'a: {<<:*b,c:1}', 'a: &b {c:1}\nd: {<<:*b,e:1}', 'a: &b 1\nd: {<<:*b}', 'a: &b {c:*b}'])(
    'cannot be read from %j',
    (body) => {
      expect(() => json.decode(body, undefined)).toThrow(FormError);
    },
  );

  it('have no names behind values that are nested too deeply to count their tokens', () => {
    const nested = (depth: number): object =>
      depth === 0 ? { leaf: TEXT.repeat(20) } : { [`a${depth % 2}`]: TEXT, x: depth, of: nested(depth - 1) };
    const named = (depth: number): boolean | undefined =>
      lines({ deep: nested(depth), user: USER, owner: USER })?.includes('owner: *user');
    expect(named(10)).toBe(true);
    expect(named(200)).toBe(false);
    comesBack({ deep: nested(200), user: USER, owner: USER });
  });

  it('are not multiplied without bound', () => {
    const grown = Array.from(
      { length: 40 },
      (_, i) => `a${i + 1}: &a${i + 1} [${Array(8).fill(`*a${i}`).join(',')}]`,
    );
    expect(() => json.decode(['a0: &a0 [some,words]', ...grown].join('\n'), undefined)).toThrow(FormError);
  });
});

describe('the lines of values that have a name', () => {
  it('belong to the lines that say it', () => {
    const found = namedLines(['a: &a', ' b:1', ' c:2', 'd: *a', 'e: &e [2]{x y}', '1 *a', '2 3', 'f: [*e]']);
    expect([...found]).toEqual([
      [3, [0, 1, 2]],
      [5, [0, 1, 2]],
      [7, [4, 5, 6]],
    ]);
  });
});
