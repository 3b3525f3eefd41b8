import { describe, expect, it } from 'vitest';
import { typesAt } from '../../src/arguments/schema-at.ts';
import { foreseenMisfits } from '../../src/batch/foreseen-misfits.ts';
import { filled } from '../../src/batch/result-references.ts';
import { misfits } from '../../src/batch/run-step.ts';
import { variableOf } from '../../src/batch/variable-of.ts';

const ISSUE = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    body: { $ref: '#/$defs/text' },
    labels: { type: 'array', items: { type: 'string' } },
    number: { type: ['integer', 'null'] },
    extra: {},
    about: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  },
  $defs: { text: { type: 'string' } },
};
/** Results of a server that reads a file: a text, and data with a copy of it. */
const FILE = variableOf(
  '{"content":[{"type":"text","text":"# Read me\\n"}],"structuredContent":{"content":"# Read me\\n"}}',
);
const ROWS = variableOf(
  '{"content":[],"structuredContent":{"rows":[{"id":12345678901234567890,"name":"Ada"}],"done":true}}',
);
const LIST = variableOf('{"content":[{"type":"text","text":" [\\"a\\"]\\n"}]}');
const variables = new Map([
  ['file', FILE],
  ['rows', ROWS],
  ['list', LIST],
]);
const fill = (args: object): unknown =>
  filled(JSON.stringify(args), variables, (place) => typesAt(ISSUE, place));

describe('a place that takes only a text', () => {
  it.each([
    ['the text of a structured result', { title: '{{file}}' }, '{"title":"# Read me\\n"}'],
    ['also behind a reference of the schema', { body: '{{file}}' }, '{"body":"# Read me\\n"}'],
    ['also in a list', { labels: ['{{file}}'] }, '{"labels":["# Read me\\n"]}'],
    [
      'the data as JSON if there is no text, with its digits',
      { title: '{{rows}}' },
      JSON.stringify({ title: ROWS.value }),
    ],
    ['a text that is JSON as it came', { title: '{{list}}' }, '{"title":" [\\"a\\"]\\n"}'],
    ['the digits of a number', { title: '{{rows.rows[0].id}}' }, '{"title":"12345678901234567890"}'],
    ['a truth value in words', { title: '{{rows.done}}' }, '{"title":"true"}'],
  ])('gets %s', (_, args, expected) => {
    expect(fill(args)).toBe(expected);
  });

  it.each([
    ['that takes the type as well', { about: '{{list}}' }, '{"about":["a"]}'],
    ['that takes anything', { extra: '{{file}}' }, '{"extra":{"content":"# Read me\\n"}}'],
    ['that the schema does not know', { other: '{{file}}' }, '{"other":{"content":"# Read me\\n"}}'],
    ['that takes no text', { number: '{{file}}' }, '{"number":{"content":"# Read me\\n"}}'],
  ])('is no place %s: the value keeps its type there', (_, args, expected) => {
    expect(fill(args)).toBe(expected);
  });

  it('gets the text of a whole result within a longer text, too', () => {
    expect(fill({ title: 'It says: {{file}}' })).toBe('{"title":"It says: # Read me\\n"}');
  });
});

describe('a value that its place does not take', () => {
  it.each([
    [{ title: '{{rows.rows}}' }, '{{rows.rows}} is a list, not a string; use {{rows.rows[0].id}}'],
    [{ title: '{{rows.rows[0]}}' }, '{{rows.rows[0]}} is an object, not a string; use {{rows.rows[0].id}}'],
    [{ number: '{{rows}}' }, '{{rows}} is an object, not a whole number or null; use {{rows.rows[0].id}}'],
    [{ number: '{{file}}' }, '{{file}} is an object, not a whole number or null'],
  ])('%j is told with the reference that works', (args, text) => {
    expect(misfits(JSON.stringify(args), variables, ISSUE)).toEqual([text]);
  });
});

const OUTPUT = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
  },
  required: ['rows'],
  additionalProperties: false,
};
const foreseen = (args: Readonly<Record<string, unknown>>, outputSchema: unknown = OUTPUT) =>
  foreseenMisfits(
    [{ input: ISSUE, args, path: ['operations', 1, 'args'] }],
    new Map([['v', outputSchema]]),
  ).map(({ path, ...rest }) => [path.slice(3).join('.'), rest]);

describe('before the first call, the schemas tell', () => {
  it.each([
    [{ title: '{{v.rows}}' }, { problem: '{{v.rows}} is a list, not a string; use {{v.rows[0].name}}' }],
    [
      { title: 'rows: {{v.row}}' },
      { problem: '{{v.row}}: there is no "row"; there are count, rows', similar: ['rows'] },
    ],
    [{ title: '{{v.count.x}}' }, { problem: '{{v.count.x}}: there is no "x"' }],
    [{ number: '{{v}}' }, { problem: '{{v}} is an object, not a whole number or null' }],
  ])('what is wrong with %j', (args, problem) => {
    expect(foreseen(args)).toEqual([[Object.keys(args)[0], problem]]);
  });

  it.each([
    [{ title: '{{v}}', labels: ['{{v.count}}'], number: '{{v.count}}', extra: '{{v.rows}}' }],
    [{ title: '{{v.rows[0].name}} {{v.rows}}', about: '{{v.rows[0].other}}' }],
    [{ title: '{{v.$result.content[0].text}}', body: '{{w.x}}' }],
  ])('nothing is wrong with %j', (args) => {
    expect(foreseen(args)).toEqual([]);
  });

  it('nothing where they leave it open', () => {
    for (const output of [
      {},
      { type: 'object' },
      { ...OUTPUT, patternProperties: {} },
      { anyOf: [OUTPUT, { type: 'object' }] },
    ])
      expect(foreseen({ title: '{{v.row}}' }, output)).toEqual([]);
  });
});
