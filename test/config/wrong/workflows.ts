import { type WrongConfig, yaml } from './shape.ts';

const flow = (...lines: readonly string[]): readonly string[] => [
  'version: 1',
  'servers:',
  '  git: { command: mcp-server-git }',
  '  flow:',
  '    type: workflow',
  '    workflows:',
  ...lines.map((line) => `      ${line}`),
];

const INPUT =
  'input: { type: object, properties: { folder: { type: string } }, additionalProperties: false }';
const run = (operation: string, result = 'done'): readonly string[] =>
  flow('run:', `  ${INPUT}`, '  operations:', `    - ${operation}`, `  result: '${result}'`);

export const WORKFLOWS: readonly WrongConfig[] = [
  yaml(
    'a step at a server that there is not',
    run('{ server: gti, tool: git_log }'),
    '10:23',
    'workflow-wrong',
    'Did you mean "git"?',
  ),
  yaml(
    'a step at a workflow that there is not',
    run('{ server: flow, tool: rum }'),
    '10:35',
    'workflow-wrong',
    'Did you mean "run"?',
  ),
  yaml(
    'a reference to nothing in a step',
    run("{ server: git, tool: git_log, args: { path: '{{inptu.folder}}' } }"),
    '10:57',
    'workflow-wrong',
    'Did you mean "input"?',
  ),
  yaml(
    'a reference to an argument that the workflow does not take',
    run("{ server: git, tool: git_log, args: { path: '{{input.foldr}}' } }"),
    '10:57',
    'workflow-wrong',
    'Did you mean "folder"?',
  ),
  yaml(
    'a reference to nothing in the answer',
    run('{ server: git, tool: git_log, output_var: log }', '{{lgo}}'),
    '11:17',
    'workflow-wrong',
    'Did you mean "log"?',
  ),
  yaml(
    'a reference to a later step',
    flow(
      'run:',
      '  operations:',
      "    - { server: git, tool: git_log, args: { path: '{{later}}' } }",
      '    - { server: git, tool: git_log, output_var: later }',
      '  result: done',
    ),
    '9:57',
    'workflow-wrong',
    'docs/workflows.md',
  ),
  yaml(
    'a workflow that calls itself',
    run('{ server: flow, tool: run }'),
    '10:35',
    'workflow-loop',
    'Remove one',
  ),
  yaml(
    'workflows in a circle',
    flow(
      'one: { operations: [{ server: flow, tool: two }], result: 1 }',
      'two: { operations: [{ server: git, tool: x, undo: { server: flow, tool: one } }], result: 2 }',
    ),
    '7:49',
    'workflow-loop',
    'Remove one',
  ),
  yaml(
    'a schema that is none',
    flow(
      'run: { input: { type: object, properties: 1 }, operations: [{ server: git, tool: x }], result: 1 }',
    ),
    '7:21',
    'workflow-wrong',
    'docs/workflows.md',
  ),
];
