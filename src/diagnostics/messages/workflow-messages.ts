import { visibleLine as shown } from '../visible.ts';

/** A step that ran, or was to run. */
export interface ToldStep {
  readonly number: number;
  readonly server: string;
  readonly tool: string;
  readonly status: string;
  readonly reason?: string | undefined;
}

/** `2. git git_log: skipped, an operation before it failed`. */
const stepText = ({ number, server, tool, status, reason }: ToldStep): string =>
  `${number}. ${shown(server)} ${shown(tool)}: ${status}${reason === undefined ? '' : `, ${reason}`}`;

/** Messages of workflows. The model reads most of them. */
export const workflowMessages = {
  'workflow-unknown': (p: { server: string; tool: string }) =>
    `The server "${shown(p.server)}" has no workflow "${shown(p.tool)}".`,
  'workflow-too-deep': (p: { workflow: string; most: number }) =>
    `The workflow "${shown(p.workflow)}" did not start: more than ${p.most} workflows would wait.`,
  'workflow-arguments': (p: { workflow: string; problems: readonly string[] }) =>
    [`The arguments of the workflow "${shown(p.workflow)}" are wrong. No step ran.`, ...p.problems].join(
      '\n',
    ),
  'workflow-unrunnable': (p: {
    workflow: string;
    problems: readonly { at: string; problem: string; similar?: readonly string[] | undefined }[];
  }) =>
    [
      `The workflow "${shown(p.workflow)}" cannot run. No step ran.`,
      ...p.problems.map(({ at, problem, similar }) => {
        const near = similar === undefined ? '' : `; did you mean ${similar.map(shown).join(' or ')}?`;
        return `${at}: ${problem}${near}`;
      }),
    ].join('\n'),
  'workflow-failed': (p: {
    workflow: string;
    /** The step that failed; absent: the answer could not be made of what the steps gave. */
    step: Pick<ToldStep, 'number' | 'server' | 'tool'> | undefined;
    why: string;
    steps: readonly ToldStep[];
    undone: readonly ToldStep[];
  }) =>
    [
      `The workflow "${shown(p.workflow)}" failed${p.step === undefined ? '' : ` at step ${p.step.number} (${shown(p.step.server)} ${shown(p.step.tool)})`}: ${p.why}`,
      'Steps:',
      ...p.steps.map(stepText),
      ...p.undone.map((step) => `undo of ${stepText(step)}`),
    ].join('\n'),
  'workflow-no-server': (p: { server: string }) => `there is no server "${shown(p.server)}" in this session`,
  'workflow-no-tools': (p: { server: string; reason: string }) =>
    `the server "${shown(p.server)}" cannot be used: ${p.reason}`,
  'workflow-no-tool': (p: { server: string; tool: string }) =>
    `the server "${shown(p.server)}" has no tool "${shown(p.tool)}"`,
  'workflow-tool-denied': (p: { server: string; tool: string }) =>
    `the config denies the tool "${shown(p.tool)}" of "${shown(p.server)}"`,
  'workflow-interrupted': () => 'the call was cancelled.',
  'workflow-step-unanswered': () => 'There was no answer: the session has ended.',
} as const;
