import type { RawWorkflow } from '../model/raw-config.ts';
import type { WorkflowSpec } from '../model/workflow.ts';

/** A workflow without arguments takes none. */
const NO_INPUT = { type: 'object', additionalProperties: false } as const;

/** How batches become tools; the schema and check-workflows.ts have checked it. */
export const normaliseWorkflows = (
  raw: Readonly<Record<string, RawWorkflow>>,
): Readonly<Record<string, WorkflowSpec>> =>
  Object.fromEntries(
    Object.entries(raw).map(
      ([name, { description, input = NO_INPUT, read_only = false, result, ...batch }]) => [
        name,
        { description, input, readOnly: read_only, batch, result },
      ],
    ),
  );
