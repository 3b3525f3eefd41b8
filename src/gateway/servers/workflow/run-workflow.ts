import { argumentProblemText } from '../../../arguments/argument-problem.ts';
import { checkArguments } from '../../../arguments/check-arguments.ts';
import type { BatchOutcome } from '../../../batch/batch-outcome.ts';
import { type CheckedBatch, checkedBatch } from '../../../batch/checked-batch.ts';
import { filled, MissingValue, referencesIn, type Variable } from '../../../batch/result-references.ts';
import { BatchRunner } from '../../../batch/run-batch.ts';
import type { StepCall } from '../../../batch/step-call.ts';
import { messageOf } from '../../../diagnostics/error.ts';
import { formatPath } from '../../../document/path.ts';
import { isRecord } from '../../../json/is-record.ts';
import { scanDocument } from '../../../json/scan.ts';
import { WORKFLOW_INPUT, type WorkflowSpec } from '../../../model/workflow.ts';
import { WrittenResult } from '../protocol-refusal.ts';
import type { StepReach } from '../steps.ts';
import { resolveStep, stepCaller } from './step-caller.ts';
import type { StepProgress } from './step-progress.ts';

/** A call of a workflow. */
export interface WorkflowCall {
  readonly tool: string;
  readonly spec: WorkflowSpec;
  /** JSON text of an object. */
  readonly args: string;
}

export interface WorkflowContext {
  readonly reach: StepReach;
  readonly signal: AbortSignal;
  readonly progress: StepProgress;
}

/** A workflow that calls workflows may be so deep. The check of the config has found circles; this bounds all others. */
const MOST_DEEP = 5;

const failed = (text: string): object => ({ content: [{ type: 'text', text }], isError: true });

function answerOf(template: unknown, variables: ReadonlyMap<string, Variable>): object {
  const json = filled(JSON.stringify(template), variables);
  const value: unknown = JSON.parse(json);
  if (!isRecord(value))
    return { content: [{ type: 'text', text: typeof value === 'string' ? value : json }] };
  const content = JSON.stringify([{ type: 'text', text: json }]);
  return new WrittenResult(`{"content":${content},"structuredContent":${json}}`);
}

/** Whether the answer can still be given: nothing failed, or only steps after which the rest goes on. */
function goesOn({ steps, failure }: BatchOutcome, batch: CheckedBatch<StepCall>): boolean {
  if (failure === undefined) return true;
  if (failure !== 'BATCH_FAILED') return false;
  return batch.operations.every(
    ({ number, onError = batch.onError }) => onError === 'continue' || steps[number - 1]?.status !== 'failed',
  );
}

/** The result of a workflow. A workflow that fails gives a result that is an error, and says what ran. */
export async function runWorkflow(
  { tool, spec, args }: WorkflowCall,
  { reach, signal, progress }: WorkflowContext,
): Promise<object> {
  if (reach.depth > MOST_DEEP)
    return failed(messageOf('workflow-too-deep', { workflow: tool, most: MOST_DEEP }));
  const given = await checkArguments(spec.input, JSON.parse(args));
  if (given.kind === 'wrong') {
    const problems = given.problems.map(argumentProblemText);
    return failed(messageOf('workflow-arguments', { workflow: tool, problems }));
  }
  const text = JSON.stringify(spec.batch);
  const scanned = scanDocument(text);
  if (!scanned.ok) throw new Error('the operations of a workflow are no JSON');
  const source = { text, value: spec.batch, root: scanned.node };
  const { batch, problems } = await checkedBatch(
    source,
    resolveStep(reach),
    new Map([[WORKFLOW_INPUT, spec.input]]),
  );
  if (problems.length > 0) {
    const told = problems.map(({ path, ...one }) => ({ at: formatPath(path), ...one }));
    return failed(messageOf('workflow-unrunnable', { workflow: tool, problems: told }));
  }
  const runner = new BatchRunner(
    batch,
    {
      parallel: batch.parallel ?? 1,
      onError: batch.onError ?? 'stop',
      signal,
      given: new Map([[WORKFLOW_INPUT, { value: args, text: args, result: args }]]),
      kept: referencesIn(spec.result).map(({ variable }) => variable),
      onstep: ({ number, server, tool: of, status }) => progress.over(number, `${server} ${of}: ${status}`),
    },
    stepCaller(reach, progress),
  );
  const outcome = await runner.run();
  if (!goesOn(outcome, batch)) return failed(failureText(tool, outcome));
  try {
    return answerOf(spec.result, runner.variables);
  } catch (error) {
    if (error instanceof MissingValue) return failed(failureText(tool, outcome, error.message));
    throw error;
  }
}

/** @param why the answer cannot be made, although all steps that must not fail succeeded */
function failureText(workflow: string, { steps, undone, failure }: BatchOutcome, why?: string): string {
  const about = { workflow, steps, undone };
  const step = why === undefined ? steps.find(({ status }) => status === 'failed') : undefined;
  const interrupted = messageOf('workflow-interrupted', undefined);
  const reason = failure === 'INTERRUPTED' ? interrupted : (why ?? step?.error?.message ?? '');
  return messageOf('workflow-failed', { ...about, step, why: reason });
}
