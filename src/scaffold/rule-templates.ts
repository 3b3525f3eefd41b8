/** What a new rule of each kind begins as: it is valid, and its tests pass. */
import type { Kind } from '../rules/types.ts';

interface Template {
  /** Keys of the rule that the kind has, in YAML, indented as they stand in a rule file. */
  readonly keys: string;
  readonly emit: string;
  /** A text that it finds, and the region's lines. */
  readonly positive: { readonly input: string; readonly lines: readonly [number, number] };
  /** A text that looks like it. */
  readonly negative: string;
}

const TEMPLATES: Readonly<Record<Kind, Template>> = {
  lines: {
    keys: `    # Literals of which one stands in every such text: without it the rule does not run.
    keywords: ['step ']
    # One line of the region. Named groups can be used in emit.fields.
    line: '^step (?<number>\\d+): (?<text>.+)$'
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
  const { keys, emit } = TEMPLATES[kind];
  return `rules:
  - id: ${id}
    title: what it recognises, in a few words
    status: experimental
    kind: ${kind}
${keys}
    evidence: []
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
