import type { BatchOutcome, BatchStep } from '../../batch/batch-outcome.ts';
import type { CheckedBatch } from '../../batch/checked-batch.ts';
import type { StepCall } from '../../batch/step-call.ts';

function stepJson({ json, text: _, ...step }: BatchStep): string {
  const head = JSON.stringify(step);
  return json === undefined ? head : `${head.slice(0, -1)},"data":${json}}`;
}

const list = (steps: readonly BatchStep[]): string => `[${steps.map(stepJson).join(',')}]`;

/** Steps with their results, and the steps that were undone. */
export function batchJson({ steps, undone }: BatchOutcome): string {
  const more = undone.length === 0 ? '' : `,"undone":${list(undone)}`;
  return `{"steps":${list(steps)}${more}}`;
}

function stepText({ number, server, tool, status, text, error, reason }: BatchStep): string {
  const head = `[${number}] ${server} ${tool}: ${status}`;
  if (status === 'skipped') return `${head}, ${reason}`;
  return error === undefined
    ? `${head}\n${text ?? ''}`.trimEnd()
    : `${head}, ${error.code}: ${error.message}`;
}

/** The text that a model reads of the outcome. */
export function batchText({ steps, undone }: BatchOutcome): string {
  const taken = undone.map((step) => `undo ${stepText(step)}`);
  return [...steps.map(stepText), ...taken].join('\n');
}

interface Planned {
  readonly number: number;
  readonly server: string;
  readonly tool: string;
  /** JSON text. */
  readonly args: string;
  readonly needs: readonly number[];
  /** Operations of one wave could run at once. */
  readonly wave: number;
}

/** The operations that would run, with their order. */
export function plannedBatch({ operations, needs }: CheckedBatch<StepCall>): readonly Planned[] {
  const waves = new Map<number, number>();
  return operations.map(({ number, server, tool, call: { args } }) => {
    const own = [...(needs.get(number) ?? [])];
    const wave = 1 + Math.max(0, ...own.map((one) => waves.get(one) ?? 0));
    waves.set(number, wave);
    return { number, server, tool, args, needs: own, wave };
  });
}

export const planJson = (plan: readonly Planned[]): string =>
  `{"plan":[${plan
    .map(({ args, ...one }) => `${JSON.stringify(one).slice(0, -1)},"args":${args}}`)
    .join(',')}]}`;

export const planText = (planned: readonly Planned[]): string =>
  planned
    .map(({ number, server, tool, args, needs, wave }) => {
      const behind = needs.length === 0 ? '' : ` after ${needs.join(', ')}`;
      return `[${number}] wave ${wave}${behind}: ${server} ${tool} ${args}`;
    })
    .join('\n');
