/** A batch of calls that is one tool. */
export interface WorkflowSpec {
  readonly description?: string | undefined;
  /** The JSON Schema of its arguments. Steps read them as `{{input.NAME}}`. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly readOnly: boolean;
  /** As `batch exec` takes it. */
  readonly batch: {
    readonly operations: readonly unknown[];
    readonly on_error?: string | undefined;
    readonly parallel?: number | undefined;
  };
  /** The template of its answer: any value, with references. */
  readonly result: unknown;
}

/** The variable that holds the arguments of a workflow. */
export const WORKFLOW_INPUT = 'input';
