import { ROUTES, RULE, type WrongConfig, wrong } from './shape.ts';

const LINES = [...RULE, '    kind: lines', "    line: '^(?<p>x)'"];
const field = (template: string) => [
  'version: 1',
  'rules:',
  '  - id: a/b',
  '    kind: lines',
  "    line: '^(?<p>x)'",
  `    emit: { block: code, fields: { path: §'${template}' } }`,
];

/** What people bring with them from other tools, or guess. */
export const STRANGERS: readonly WrongConfig[] = [
  wrong(
    'a whole command for a server',
    ['version: 1', 'servers:', '  fs: §npx -y server'],
    'wrong-type',
    '{ command: npx, args: [-y, server] }',
  ),
  wrong('a mode without its key', ['version: 1', 'render: §xml'], 'wrong-type', '{ mode: xml }'),
  wrong(
    'the mode of a route without its key',
    [...ROUTES, '  - { name: a, match: {}, render: §xml }'],
    'wrong-type',
    '{ mode: xml }',
  ),
  wrong(
    'a tool beside match',
    [...ROUTES, '  - { name: a, match: {}, §tool: read_file }'],
    'unknown-key',
    'match: { tool: … }',
  ),
  wrong('a tool beside the conditions', [...LINES, '    §tool: grep'], 'unknown-key', 'under "require"'),
  wrong('another name for line', [...LINES, "    §pattern: '^x'"], 'unknown-key', 'its "line"'),
  wrong('flags of a pattern', [...LINES, '    §flags: i'], 'unknown-key', '[Ee]rror'),
  wrong(
    'a comparison as a mapping',
    [...LINES, '    require: [{ ge: §{ matched: 2 } }]'],
    'wrong-type',
    '[matched, 2]',
  ),
  wrong('a fact that is a number', [...LINES, '    require: [{ ge: [§2, 3] }]'], 'wrong-type', 'fact first'),
  wrong(
    'a condition in words',
    [...LINES, '    evidence: [{ id: a, if: §matched > 2, weight: 0.5 }]'],
    'wrong-type',
    '{ ge: [matched, 2] }',
  ),
  wrong(
    'one requirement that is no list',
    [...LINES, '    require: §{ ge: [matched, 2] }'],
    'wrong-type',
    'put "- "',
  ),
  wrong(
    'evidence without an id',
    [...LINES, '    evidence: [§{ if: { tool: x }, weight: 0.5 }]'],
    'missing-key',
    'Names this evidence',
  ),
  wrong('comments of another language', ['version: 1', '§// servers: { }'], 'unknown-key', 'begin with #'),
  wrong('a group by its number', field('$1'), 'broken-template', '{name}'),
  wrong('a placeholder with a dollar', field('${p}'), 'broken-template', '{name}'),
  wrong('a placeholder in two braces', field('{{p}}'), 'broken-template', '{name}'),
  wrong('a placeholder that is never closed', field('{p'), 'broken-template', '{name}'),
  wrong(
    'a fence that only opens',
    [...RULE, '    kind: delimited', "    open: '^(?<fence>~+)'", "    close: §'^~+$'"],
    'fence-without-end',
    '(?<fence>…) in both',
  ),
  wrong(
    'what stands before the start',
    [...RULE, '    kind: lines', "    line: §'^a|b ^c'"],
    'dead-anchor',
    'Remove the anchor',
  ),
  wrong(
    'what stands behind the end',
    [...RULE, '    kind: lines', "    line: §'a$b'"],
    'dead-anchor',
    'Remove the anchor',
  ),
];
