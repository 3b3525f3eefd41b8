import { needsOf } from '../../batch/needs.ts';
import { batchIn } from '../../batch/read-batch.ts';
import { WORKFLOW_INPUT } from '../../model/workflow.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { planJson, plannedBatch, planText } from './batch-view.ts';

/** The steps of a workflow and their order, with the references as they are written. */
export function plannedWorkflow(value: unknown): Pick<BridgeOutcome, 'data' | 'text'> {
  const { batch } = batchIn(value);
  const { needs } = needsOf(batch.operations, new Map([[WORKFLOW_INPUT, undefined]]));
  const operations = batch.operations.map((one) => ({
    ...one,
    call: { ...one, args: JSON.stringify(one.args), input: undefined, output: undefined },
  }));
  const plan = plannedBatch({ ...batch, operations, needs });
  return { data: planJson(plan), text: planText(plan) };
}
