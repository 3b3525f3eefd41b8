import { expect, it } from 'vitest';
import { commentsIn, type Judged, judge } from '../../bench/clients/compare.ts';
import { clientTable, withClientTable } from '../../bench/clients/table.ts';
import { CLIENTS } from '../../src/clients/known/known-clients.ts';

const named = (name: string) => CLIENTS.find((client) => client.name === name)!;
const BEFORE = '{\n  // mine\n  "mcpServers": { "a": { "command": "x" } }\n}\n';
const WITH = BEFORE.replace('{ "a"', '{ "e": {}, "a"');
const GOOD: Judged = {
  ...{
    left: false,
    broken: false,
    rewritten: false,
    commentsLost: false,
    valuesChanged: false,
    stays: false,
    back: true,
  },
};

it.each<readonly [string, string, string, Partial<Judged>]>([
  ['an entry that is put in, and nothing else', WITH, BEFORE, {}],
  ['a comment that is lost', WITH.replace('// mine', ''), BEFORE, { rewritten: true, commentsLost: true }],
  ['blanks that are changed', WITH.replace('\n  ', '\n\t'), BEFORE, { rewritten: true }],
  ['another value', WITH.replace('"x"', '"y"'), BEFORE, { rewritten: true, valuesChanged: true }],
  ['what no reader takes', `${WITH}}`, BEFORE, { rewritten: true, broken: true }],
  ['a file that was left', BEFORE, BEFORE, { left: true }],
  ['an entry that does not go', WITH, WITH, { stays: true, back: false }],
  ['bytes that do not come back', WITH, `${BEFORE}\n`, { back: false }],
])('a file of a client is judged: %s', (_, after, undone, wrong) => {
  expect(judge(named('cursor'), 'e', { before: BEFORE, after, undone })).toEqual({ ...GOOD, ...wrong });
});

it('comments are no parts of texts', () => {
  expect(commentsIn(named('cursor'), '{ "a": "// no", /* b */ "c": 1 } // d')).toEqual(['/* b */', '// d']);
  expect(commentsIn(named('codex'), '# a\nb = 1 # c\n')).toEqual(['# a', '# c']);
});

it('the table counts files, and stands between its marks', () => {
  const table = clientTable([{ title: 'one', judged: [GOOD, { ...GOOD, left: true, back: false }] }]);
  expect(table).toContain('| tried | 2 |');
  expect(table).toContain('| the entry was not put in | 1 |');
  expect(withClientTable('a\n<!-- peer -->old<!-- /peer -->\nb', table)).toBe(
    `a\n<!-- peer -->\n\n${table}\n\n<!-- /peer -->\nb`,
  );
});
