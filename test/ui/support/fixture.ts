import type { RenderAnswer, RenderRequest, TraceRule } from '../../../src/ui/api/render-api.ts';
import type { Fixture } from './fixture-server.ts';

export const CONFIG = '/home/dev/project/bcp-proxy.config.yaml';
export const RULES = '/home/dev/project/rules/team/jobs.yaml';

const CONFIG_TEXT = `# Ours.
version: 1
extends: [core@1, ./rules/team]
detection:
  threshold: 0.6   # lower finds more
servers:
  files:
    command: npx
    args: [-y, '@modelcontextprotocol/server-filesystem', .]
`;

const RULES_TEXT = `rules:
  - id: team/jobs
    title: lines of the job runner
    kind: lines
    line: '^job [0-9]+ .*$'
    confidence: 0.9
    threshold: 0.7
    evidence:
      - { id: many, if: { ge: [lines, 5] }, weight: 0.2 }
    emit: { block: log }
`;

const QUIET: readonly string[] = ['core/json', 'core/diff', 'core/html', 'core/csv', 'core/tree'];

const trace = (lines: number): readonly TraceRule[] => [
  ...QUIET.map(
    (rule): TraceRule => ({
      rule,
      tier: 'structure',
      threshold: 0.6,
      rows: [{ outcome: 'no-keyword' }],
      more: 0,
      ms: 0,
      cut: false,
    }),
  ),
  {
    rule: 'team/jobs',
    tier: 'lines',
    threshold: 0.7,
    rows: [
      {
        lines: [1, Math.max(1, Math.floor(lines / 2))],
        outcome: 'claimed',
        confidence: 0.92,
        evidence: [{ id: 'many', weight: 0.2 }],
      },
    ],
    more: 0,
    ms: 0.42,
    cut: false,
  },
  {
    rule: 'core/log-levels',
    tier: 'weak',
    threshold: 0.6,
    rows: [
      {
        lines: [1, lines],
        outcome: 'below-threshold',
        confidence: 0.31,
        evidence: [{ id: 'few', weight: -0.3 }],
      },
    ],
    more: 2,
    ms: 1.7,
    cut: false,
  },
];

/** Half of the lines are of one rule, and become one line of the compact text. */
export function rendered({ text, files = {}, without }: RenderRequest): RenderAnswer {
  const lines = text.split('\n');
  const half = Math.max(1, Math.floor(lines.length / 2));
  const end = lines.slice(0, half).join('\n').length;
  const stale = Object.values(files).some((file) => file.includes('BROKEN'));
  const rest = lines.slice(half);
  return {
    action: 'rewritten',
    route: 'default',
    forms: ['log'],
    regions: [
      { start: 0, end, lines: [1, half], rule: 'team/jobs', block: 'log', hint: 'log', confidence: 0.92 },
      ...(rest.length === 0
        ? []
        : [
            {
              start: end,
              end: text.length,
              lines: [half + 1, lines.length] as const,
              rule: null,
              block: 'text',
              confidence: 1,
            },
          ]),
    ],
    compact: without === undefined ? [`[${half} jobs]`, ...rest].join('\n') : text,
    without: [],
    tokens: {
      before: Math.ceil(text.length / 4),
      after: Math.ceil(text.length / (without === undefined ? 9 : 5)),
    },
    expands: true,
    trace: trace(lines.length),
    lineMap: [
      { from: [1, half], to: [1, 1] },
      ...rest.map((_, i) => ({
        from: [half + 1 + i, half + 1 + i] as const,
        to: [2 + i, 2 + i] as const,
      })),
    ],
    ms: 3.2,
    findings: [],
    stale,
  };
}

export const fixture = (): Fixture => ({
  state: {
    version: '0.1.0',
    cwd: '/home/dev/project',
    config: { path: CONFIG, shown: 'bcp-proxy.config.yaml', trusted: true },
    files: [
      { path: CONFIG, shown: 'bcp-proxy.config.yaml', kind: 'config', language: 'yaml', readonly: false },
      { path: RULES, shown: 'rules/team/jobs.yaml', kind: 'rules', language: 'yaml', readonly: false },
      {
        path: '/home/dev/project/rules/team/lost.yaml',
        shown: 'rules/team/lost.yaml',
        kind: 'rules',
        language: 'yaml',
        readonly: false,
        problem: 'It is not there.',
      },
    ],
    servers: ['files'],
    tools: { files: ['read_text_file', 'list_directory'] },
    rules: [
      {
        id: 'team/jobs',
        title: 'lines of the job runner',
        origin: 'team',
        path: RULES,
        line: 2,
        disabled: false,
      },
      { id: 'core/log-levels', origin: 'core', disabled: false },
    ],
    kinds: ['lines', 'sections', 'parse'],
    blocks: ['log', 'tool_result'],
    threshold: 0.6,
    findings: [],
  },
  files: {
    [CONFIG]: { path: CONFIG, text: CONFIG_TEXT, version: 'c1' },
    [RULES]: { path: RULES, text: RULES_TEXT, version: 'r1' },
  },
  render: rendered,
  findings: [],
  set: ({ text }) => ({ text, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }),
  kept: { results: [], keepNone: [] },
  newRule: {
    id: 'team/new',
    rule: RULES_TEXT,
    test: 'tests: []\n',
    claims: [[2, 3]],
    worth: 'With this rule the text has 5 tokens.',
  },
  evaluate: async (send) => {
    send({ kind: 'progress', done: 0, all: 0 });
  },
  failing: new Map(),
  silent: new Set(),
});
