/** What a new rule of each kind begins as: it is valid, and its tests pass. */
import type { Kind } from '../rules/types.ts';

/** Kinds that look for a shape of their own. */
type Shape = Kind | 'sections' | 'table' | 'encoded' | 'whole';

interface Template {
  /** Keys of the rule that the kind has, in YAML, indented as they stand in a rule file. */
  readonly keys: string;
  readonly emit: string;
  /** A text that it finds, and the region's lines. */
  readonly positive: { readonly input: string; readonly lines: readonly [number, number] };
  /** A text that looks like it. */
  readonly negative: string;
  /** None, where a bare match is enough. */
  readonly evidence?: string;
}

const TEMPLATES: Readonly<Record<Shape, Template>> = {
  lines: {
    keys: `    # Literals of which one stands in every such text: without it the rule does not run.
    keywords: ['step ']
    # One line of the region. A named group, as (?<name>…), can be used in emit.fields and weighed as evidence.
    line: '^step \\d+: .+$'
    min_lines: 2`,
    emit: '{ block: tool_result }',
    positive: { input: 'step 1: fetch\nstep 2: build\n', lines: [1, 2] },
    negative: 'step by step: first\nstep by step: then\n',
  },
  delimited: {
    keys: `    # Literals of which one stands in every such text: without it the rule does not run.
    keywords: ['BEGIN REPORT']
    # The region's first and last line.
    open: '^BEGIN REPORT (?<title>\\S+)$'
    close: '^END REPORT$'`,
    emit: "{ block: document, fields: { title: '{title}' } }",
    positive: { input: 'BEGIN REPORT weekly\nAll is well.\nEND REPORT\n', lines: [1, 3] },
    negative: 'They BEGIN REPORT weekly writing at noon.\n',
  },
  sections: {
    keys: `    keywords: ['== ']
    # The line that begins a section; it reaches until the next one.
    header: '^== (?<path>\\S+) ==$'`,
    emit: "{ block: code, fields: { path: '{path}' } }",
    positive: { input: '== src/a.ts ==\nconst a = 1;\nconst b = 2;\n', lines: [1, 3] },
    negative: '== not a header\nnor = this ==\n',
  },
  table: {
    keys: `    keywords: [';']
    # What stands between the columns.
    format: semicolon
    min_lines: 3
    confidence: 0.9`,
    emit: '{ block: structured_data, fields: { format: csv } }',
    positive: {
      input: 'name;size;kind\nbin;12;folder\nlib;40;folder\nREADME;3;file\n',
      lines: [1, 4],
    },
    negative: 'let a = 1;\nlet b = 2; let c = 3;\nreturn a;\n',
    evidence: '[{ id: header, if: { ge: [header, 1] }, weight: 0.5 }]',
  },
  encoded: {
    keys: `    # The alphabet, and how long the data has to be.
    format: hex
    require: [{ ge: [chars, 64] }]`,
    emit: '{ block: tool_result }',
    positive: { input: `${'deadbeef'.repeat(16)}\n`, lines: [1, 1] },
    negative: 'deadbeef\n',
  },
  whole: {
    keys: `    keywords: ['REPORT']
    # Patterns by name, whose matching lines are counted.
    signs: { item: '^\\[(?:ok|failed)\\] ' }
    confidence: 0.2`,
    emit: '{ block: document, fields: { title: report } }',
    positive: { input: 'REPORT\n[ok] fetch\n[failed] build\n', lines: [1, 3] },
    negative: 'REPORT\nAll is well.\n',
    evidence: '[{ id: items, if: { ge: [item_lines, 2] }, weight: 0.8 }]',
  },
  parse: {
    keys: `    # The parser that decides, and what has to hold of what it has read.
    format: json
    keywords: ['"steps"']
    # Surer than the built-in rule for JSON, which finds it as well.
    confidence: 0.98
    require: [{ keys: { all: [steps] } }]`,
    emit: '{ block: structured_data, fields: { format: json }, hint: json }',
    positive: { input: '{\n  "steps": ["fetch", "build"]\n}\n', lines: [1, 3] },
    negative: '{ "steps": ["fetch",\n',
  },
  diff: {
    keys: `    keywords: ['@@ -']
    # Runs before the built-in rule for diffs, which finds it as well.
    tier: container
    require: [{ ge: [hunks, 1] }]`,
    emit: "{ block: diff, fields: { path: '{path}' }, hint: diff }",
    positive: { input: '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-one\n+two\n', lines: [1, 5] },
    negative: '--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n-one\n+two\n',
  },
  tree: {
    keys: `    keywords: ['── ']
    min_lines: 3
    # Surer than the built-in rule for trees, which finds it as well.
    confidence: 0.95`,
    emit: "{ block: file_tree, fields: { root: '{root}' }, hint: tree }",
    positive: { input: 'app\n├── bin\n│   └── cli.js\n└── package.json\n', lines: [1, 4] },
    negative: '── one\n── two\n── three\n',
  },
};

const indented = (text: string): string => text.replace(/\n$/, '').replaceAll('\n', '\n    ');

/** A rule file with one rule. */
export function ruleFile(id: string, kind: Kind): string {
  const { keys, emit, evidence = '[]' } = TEMPLATES[kind];
  return `rules:
  - id: ${id}
    title: what it recognises, in a few words
    status: experimental
    kind: ${kind}
${keys}
    evidence: ${evidence}
    emit: ${emit}
    # Texts that are known to look like it.
    falsepositives: []
`;
}

/** Its tests: a text that it finds, and a near miss. */
export function testFile(id: string, kind: Kind): string {
  const { emit, positive, negative } = TEMPLATES[kind];
  const block = /block: (\w+)/.exec(emit)?.[1] ?? 'tool_result';
  const [first, last] = positive.lines;
  return `- name: what it is for
  input: |
    ${indented(positive.input)}
  expect: [{ block: ${block}, lines: [${first}, ${last}] }]
- name: what only looks like it
  input: |
    ${indented(negative)}
  not: [${id}]
`;
}
