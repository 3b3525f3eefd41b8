import { ROUTES, RULE, type WrongConfig, wrong } from './shape.ts';

const LINES = [...RULE, '    kind: lines', "    line: '^a'"];
const tree = (...more: string[]) => [...RULE, '    kind: tree', ...more];
const route = (match: string) => [...ROUTES, `  - { name: a, match: { ${match} } }`];

const SERVERS = ['version: 1', 'servers:', '  s: { command: node }', '  r: { url: https://example.com/mcp }'];
const policy = (...lines: string[]) => [...SERVERS, 'policy:', ...lines.map((line) => `  ${line}`)];

/** What is valid by itself, and can never come to pass. */
export const NEVER: readonly WrongConfig[] = [
  wrong(
    'a rule behind one that takes all its calls',
    policy('rules:', '  - { match: { tool: "*" }, do: deny }', '  - §{ match: { tool: x }, do: allow }'),
    'unreachable-entry',
    'Move it above',
  ),
  wrong(
    'a bound that an earlier one has said already',
    policy('bounds:', '  - { timeout: 1m, max_result: 1MB }', '  - §{ match: { tool: x }, timeout: 2m }'),
    'unreachable-entry',
    'make that one narrower',
  ),
  wrong(
    'a bound of nothing',
    policy('bounds:', '  - §{ match: { tool: x } }'),
    'limits-nothing',
    'max_arguments, max_result, timeout',
  ),
  wrong(
    'a limit of nothing',
    [...SERVERS, 'limits:', '  - §{ match: { tool: x } }'],
    'limits-nothing',
    'calls',
  ),
  wrong(
    'two rules of one name',
    policy('rules:', '  - { name: a, match: { tool: x }, do: deny }', '  - { name: §a, do: deny }'),
    'access-name-twice',
    'a name of its own',
  ),
  wrong(
    'a schema that is none',
    policy('rules:', '  - { schema: §{ type: nothing }, do: deny }'),
    'policy-schema',
    'Correct it',
  ),
  wrong(
    'a server whose program is not allowed',
    ['version: 1', 'servers:', '  s: { command: §nodejs }', 'policy: { commands: [node, npx] }'],
    'program-not-listed',
    'Allowed are node, npx',
  ),
  wrong(
    'resources of a server that is not there',
    policy('resources: { §t: { allow: ["**"] } }'),
    'unknown-server',
    'Did you mean',
  ),
  wrong(
    'a threshold above all that speaks for the rule',
    [
      ...LINES,
      '    confidence: 0.5',
      '    threshold: §0.9',
      '    evidence: [{ id: a, if: { tool: x }, weight: 0.7 }]',
    ],
    'unreachable-threshold',
    'raise "confidence"',
  ),
  wrong(
    'a threshold that only both of two alternatives would reach',
    [
      ...LINES,
      '    threshold: §0.95',
      '    confidence: 0.5',
      '    evidence:',
      '      - any_of:',
      '          - { id: a, if: { tool: x }, weight: 0.7 }',
      '          - { id: b, if: { tool: y }, weight: 0.7 }',
    ],
    'unreachable-threshold',
    'Lower the threshold',
  ),
  wrong(
    'requirements that contradict each other',
    [...LINES, '    require:', '      - { ge: [matched, 5] }', '      - { le: [matched, §4] }'],
    'never-holds',
    'the other stands in line 8',
  ),
  wrong(
    'a requirement that contradicts itself',
    tree('    require: [{ ge: [matched, 5], le: [matched, §2] }]'),
    'never-holds',
    'Change one of the two numbers',
  ),
  wrong(
    'at least more lines than at most',
    [...LINES, '    min_lines: 5', '    require: [{ le: [lines, §3] }]'],
    'never-holds',
    'line 7',
  ),
  wrong(
    'keys that have to occur and may not',
    [...RULE, '    kind: json-parse', '    require: [{ keys: { all: [§a, b], only: [b] } }]'],
    'keys-contradict',
    'Add "a" to "only"',
  ),
  wrong(
    'a part above 1',
    [...LINES, '    require: [{ ge: [share, §70] }]'],
    'out-of-range',
    'Did you mean 0.7? Use a number from 0 to 1',
  ),
  wrong(
    'a part of the matches above 1',
    [
      ...RULE,
      '    kind: lines',
      "    line: '^(?<n>a)'",
      '    evidence: [{ id: a, if: { ge: [n_ratio, §2] }, weight: 0.1 }]',
    ],
    'out-of-range',
    'Use a number from 0 to 1',
  ),
  wrong(
    'a yes or no above 1',
    [
      ...RULE,
      '    kind: delimited',
      "    open: '^a'",
      "    close: '^b'",
      '    require: [{ any_of: [{ ge: [closed, §3] }] }]',
    ],
    'out-of-range',
    'from 0 to 1',
  ),
  wrong(
    'a number of lines below 0',
    [...LINES, '    require: [{ le: [lines, §-1] }]'],
    'out-of-range',
    'from 0',
  ),
  wrong(
    'evidence whose id stands twice',
    [
      ...LINES,
      '    evidence:',
      '      - { id: a, if: { tool: x }, weight: 0.1 }',
      '      - any_of: [{ id: §a, if: { tool: y }, weight: 0.1 }]',
    ],
    'duplicate-evidence',
    'id of its own',
  ),
  wrong(
    'evidence that is named like the match itself',
    [...LINES, '    evidence: [{ id: §match, if: { tool: y }, weight: 0.1 }]'],
    'reserved-evidence',
    'another id',
  ),
  wrong('a glob whose brace is never closed', route("tool: §'{read,write'"), 'dead-glob', 'Add it'),
  wrong('a glob whose bracket is never closed', route("server: §'fs[1'"), 'dead-glob', 'Add it'),
  wrong('a glob with a parenthesis of its own', route("tool: [x, §'@(a|b']"), 'dead-glob', 'Add it'),
  wrong('a glob that cannot be read', route("args: { path: §'[z-a]' }"), 'dead-glob', 'what stands in [ ]'),
  wrong('a glob with a blank', route("tool: §'read_file '"), 'dead-glob', 'Remove the blanks'),
  wrong('a glob that is meant to leave out', route("tool: §'!read_*'"), 'dead-glob', 'write !(name)'),
  wrong(
    'a regular expression for a glob',
    route("tool: §'^read_.*$'"),
    'dead-glob',
    'Write a glob: "read_*".',
  ),
  wrong('a regular expression for any tool', route("tool: §'.*'"), 'dead-glob', 'Write a glob: "*".'),
  wrong('a regular expression of digits', route("tool: §'^run\\d+_(?:a|b)$'"), 'dead-glob', '"run*_{a,b}"'),
  wrong('either without braces', route("tool: §'read|write'"), 'dead-glob', '{a,b}'),
  wrong('braces around one name', route("tool: §'{read_file}'"), 'dead-glob', 'Remove the braces'),
  wrong('a tool behind a server', route('server: §fs/read_file'), 'dead-glob', 'under "tool"'),
  wrong(
    'a broken glob for the name of an argument',
    route("args: { §'{path,file': '*.md' }"),
    'dead-glob',
    'Add it',
  ),
  wrong(
    'a broken glob in a condition',
    [...LINES, "    require: [{ any_of: [{ tool: §'*{bash,sh*' }] }]"],
    'dead-glob',
    'Add it',
  ),
];

/** What only takes something away from a rule. */
export const NEVER_COUNTS: readonly WrongConfig[] = [
  wrong(
    'a rule for a server that is not there',
    policy('rules:', '  - { match: { server: §t }, do: deny }'),
    'unmatched-server',
    'Did you mean',
  ),
  wrong(
    'a limit for a profile that is not there',
    [...SERVERS, 'limits:', '  - { match: { profile: §docs }, calls: 5/m }'],
    'unmatched-profile',
    'Add the profile',
  ),
  wrong(
    'bytes of servers that run here',
    [...SERVERS, 'limits:', '  - { match: { server: s }, §bytes: 5MB/m }'],
    'bytes-of-local',
    'max_result',
  ),
  wrong(
    'evidence that its rule rules out',
    [
      ...LINES,
      '    require: [{ le: [share, 0.5] }]',
      '    evidence: [{ id: a, if: { ge: [share, §0.9] }, weight: 0.1 }]',
    ],
    'never-holds',
    'line 7',
  ),
  wrong(
    'an alternative that contradicts itself',
    tree('    require: [{ any_of: [{ ge: [lines, 3] }, { ge: [lines, 9], le: [lines, §8] }] }]'),
    'never-holds',
    'Change one',
  ),
];
