/** The first content of a new rule of each kind. It is valid, and its tests pass. */
import { type Kind, type KindName, kindOf } from '../model/rule.ts';

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

/** The kind of most rules. */
export const USUAL_KIND: Kind = 'lines';

/** Its samples hold the rule's name, so that no two new rules of a pack find the same. */
const TEMPLATES: Readonly<Record<Kind | 'tree-indent', (name: string) => Template>> = {
  lines: (name) => ({
    keys: `    # Literals of which one stands in every such text: without it the rule does not run.
    keywords: ['${name} ']
    # One line of the region. A named group, as (?<name>…), can be used in emit.fields and weighed as evidence.
    line: '^${literal(name)} \\d+: .+$'
    min_lines: 2`,
    emit: '{ block: tool_result }',
    positive: { input: `${name} 1: fetch\n${name} 2: build\n`, lines: [1, 2] },
    negative: `${name} by ${name}: first\n${name} by ${name}: then\n`,
  }),
  delimited: (name) => ({
    keys: `    # Literals of which one stands in every such text: without it the rule does not run.
    keywords: ['BEGIN ${name}']
    # The region's first and last line.
    open: '^BEGIN ${literal(name)} (?<title>\\S+)$'
    close: '^END ${literal(name)}$'`,
    emit: "{ block: document, fields: { title: '{title}' } }",
    positive: { input: `BEGIN ${name} weekly\nAll is well.\nEND ${name}\n`, lines: [1, 3] },
    negative: `They BEGIN ${name} weekly writing at noon.\n`,
  }),
  sections: (name) => ({
    keys: `    keywords: ['== ${name} ']
    # The line that begins a section; it reaches until the next one.
    header: '^== ${literal(name)} (?<path>\\S+) ==$'`,
    emit: "{ block: code, fields: { path: '{path}' } }",
    positive: { input: `== ${name} src/a.ts ==\nconst a = 1;\nconst b = 2;\n`, lines: [1, 3] },
    negative: `== ${name} is not a header\nnor = this ==\n`,
  }),
  table: (name) => ({
    keys: `    # A name of its first row.
    keywords: ['${name};']
    # What stands between the columns.
    format: semicolon
    min_lines: 3
    confidence: 0.9`,
    emit: '{ block: structured_data, fields: { format: csv } }',
    positive: {
      input: `${name};size;kind\nbin;12;folder\nlib;40;folder\nREADME;3;file\n`,
      lines: [1, 4],
    },
    negative: `let a = 1;\nlet b = ${name}; let c = 3;\nreturn a;\n`,
    evidence: '[{ id: header, if: { ge: [header, 1] }, weight: 0.5 }]',
  }),
  encoded: (name) => ({
    keys: `    # What stands before such data.
    keywords: ['${name}']
    # The alphabet, and how long the data has to be.
    format: hex
    require: [{ ge: [chars, 64] }]`,
    emit: '{ block: tool_result }',
    positive: { input: `The ${name}:\n${'deadbeef'.repeat(16)}\n`, lines: [2, 2] },
    negative: `The ${name}:\ndeadbeef\n`,
  }),
  numbered: (name) => ({
    keys: `    # What stands in such a listing.
    keywords: ['${name}']
    min_lines: 4
    # As sure as the built-in rule for such lines: then this one comes first.
    confidence: 0.9`,
    emit: '{ block: tool_result, hint: numbers-tens }',
    positive: { input: `1: ${name}\n2: a\n3: b\n4: c\n`, lines: [1, 4] },
    negative: `1: ${name}\n3: a\n5: b\n7: c\n`,
  }),
  alike: (name) => ({
    keys: `    # What stands in each of its blocks.
    keywords: ['${name}:']
    confidence: 0.5
    # Much of the lines is the same, and they are of no program.
    require: [{ ge: [alike_ratio, 0.4] }, { le: [code_ratio, 0.1] }]`,
    emit: '{ block: tool_result, hint: alike }',
    positive: {
      input: `${name}: a.ts\nSize: 1 kB\n${name}: b.ts\nSize: 2 kB\n${name}: c.ts\nSize: 3 kB\n`,
      lines: [1, 6],
    },
    negative: `${name}: nothing\nthat says\nthe same twice\n`,
    evidence: '[{ id: much, if: { ge: [alike_ratio, 0.5] }, weight: 0.6 }]',
  }),
  whole: (name) => ({
    keys: `    keywords: ['REPORT ${name}']
    # Patterns by name, whose matching lines are counted.
    signs: { item: '^\\[(?:ok|failed)\\] ' }
    confidence: 0.2`,
    emit: '{ block: document, fields: { title: report } }',
    positive: { input: `REPORT ${name}\n[ok] fetch\n[failed] build\n`, lines: [1, 3] },
    negative: `REPORT ${name}\nAll is well.\n`,
    evidence: '[{ id: items, if: { ge: [item_lines, 2] }, weight: 0.8 }]',
  }),
  parse: (name) => ({
    keys: `    # The parser that decides, and what has to hold of what it has read.
    format: json
    keywords: ['"${name}"']
    # Surer than the built-in rule for JSON, which finds it as well.
    confidence: 0.98
    require: [{ keys: { all: ['${name}'] } }]`,
    emit: '{ block: structured_data, fields: { format: json }, hint: json }',
    positive: { input: `{\n  "${name}": ["fetch", "build"]\n}\n`, lines: [1, 3] },
    negative: `{ "${name}": ["fetch",\n`,
  }),
  diff: (name) => ({
    keys: `    # Only diffs of files in such a folder.
    keywords: ['/${name}/']
    # Runs before the built-in rule for diffs, which finds it as well.
    tier: container
    require: [{ ge: [hunks, 1] }]`,
    emit: "{ block: diff, fields: { path: '{path}' }, hint: diff }",
    positive: { input: `--- a/${name}/x\n+++ b/${name}/x\n@@ -1 +1 @@\n-one\n+two\n`, lines: [1, 5] },
    negative: `--- a/${name}/x\n+++ b/${name}/x\n@@ -1,9 +1,9 @@\n-one\n+two\n`,
  }),
  tree: (name) => ({
    keys: `    # Only trees that hold such a folder.
    keywords: ['── ${name}/']
    min_lines: 3
    # Surer than the built-in rule for trees, which finds it as well.
    confidence: 0.95`,
    emit: "{ block: file_tree, fields: { root: '{root}' }, hint: tree }",
    positive: { input: `app\n├── ${name}/\n│   └── cli.js\n└── package.json\n`, lines: [1, 4] },
    negative: `── ${name}/\n── two\n── three\n`,
  }),
  'tree-indent': (name) => ({
    keys: `    # Only trees that hold such a folder. Drawn trees are meant, too, unless a format says otherwise.
    keywords: ["  ${name}\\n"]
    min_lines: 3
    # Surer than the built-in rule for trees, which finds it as well.
    confidence: 0.95`,
    emit: "{ block: file_tree, fields: { root: '{root}' }, hint: tree-indented }",
    positive: { input: `app\n  ${name}\n    cli.js\n  package.json\n`, lines: [1, 4] },
    negative: `  ${name}\n  two\n  three\n`,
  }),
};

const templateOf = (kind: KindName, id: string): Template =>
  TEMPLATES[kind === 'tree-indent' ? kind : kindOf({ kind })](nameOf(id));

/** The name of an id, as it stands in a regular expression. Ids hold no other sign of its language. */
const literal = (name: string): string => name.replaceAll('.', '\\.');

const nameOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

const indented = (text: string): string => text.replace(/\n$/, '').replaceAll('\n', '\n    ');

/** A rule file with one rule. */
export function ruleFile(id: string, kind: KindName): string {
  const { keys, emit, evidence = '[]' } = templateOf(kind, id);
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
export function testFile(id: string, kind: KindName): string {
  const { emit, positive, negative } = templateOf(kind, id);
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
