/** A pack with one rule, and tests of it. */

export const CONFIG = 'bcp-proxy.config.yaml';
export const BUILD = `rules:
  - id: team/make-dirs
    kind: lines
    keywords: [directory]
    line: '^make(?:\\[\\d+\\])?: (?:Entering|Leaving) directory ''[^'']+''$'
    min_lines: 2
    evidence:
      - { id: long, if: { ge: [matched, 5] }, weight: 0.5 }
      - { id: from-shell, if: { tool: '*shell*' }, weight: -0.6 }
    require: [{ ge: [matched, 2] }]
    emit: { block: tool_result, hint: build }
`;
export const PACK = 'pack: team\nversion: 1\nfiles: [make.yaml]\n';
export const INPUT = `input: |
    make: Entering directory '/a'
    make: Leaving directory '/a'
`;
export const GOOD = `- name: two lines of make
  ${INPUT}  expect: [{ block: tool_result, lines: [1, 2], fields: { hint: build } }]
- name: the words alone
  input: a directory
  not: [team/make-dirs]
`;

export const project = (tests: string): Record<string, string> => ({
  'team/pack.yaml': PACK,
  'team/make.yaml': BUILD,
  'team/make.test.yaml': tests,
});
