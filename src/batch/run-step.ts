import { typesAt } from '../arguments/schema-at.ts';
import type { BatchStep } from './batch-outcome.ts';
import { isUsable, misfitText, typeOfValue } from './given-values.ts';
import { filled, MissingValue, referencesIn, type Variable, valueOfReference } from './result-references.ts';
import type { StepCall, StepCaller } from './step-call.ts';

/**
 * For each reference whose value its place does not take, the reason and the reference that works.
 *
 * @param json the arguments with their references, JSON text
 * @param schema the tool's `inputSchema`
 */
export const misfits = (
  json: string,
  variables: ReadonlyMap<string, Variable>,
  schema: unknown,
): readonly string[] =>
  referencesIn(JSON.parse(json)).flatMap((reference) => {
    const { variable, path, place, alone } = reference;
    const wanted = alone ? typesAt(schema, place) : undefined;
    if (wanted === undefined) return [];
    const value: unknown = JSON.parse(valueOfReference(reference, variables));
    const type = typeOfValue(value);
    return isUsable(type, wanted, path === '')
      ? []
      : [misfitText(`${variable}${path}`, [type], wanted, value)];
  });

export interface PlannedStep<Call extends StepCall> {
  readonly number: number;
  readonly call: Call;
  /** Gets its result as the server gave it, JSON text, where it succeeds. */
  readonly onresult?: (json: string) => void;
}

/** Fills in the arguments, checks them, and makes the call. Never rejects. */
export async function runStep<Call extends StepCall>(
  { number, call, onresult }: PlannedStep<Call>,
  variables: ReadonlyMap<string, Variable>,
  caller: StepCaller<Call>,
  signal: AbortSignal,
): Promise<BatchStep> {
  const from = performance.now();
  const step = { number, server: call.server, tool: call.tool };
  const ms = (): number => Math.round(performance.now() - from);
  let why: readonly string[] = [];
  try {
    const whole = { ...call, args: filled(call.args, variables, (place) => typesAt(call.input, place)) };
    await caller.check(whole).catch((error: unknown) => {
      why = misfits(call.args, variables, call.input);
      throw error;
    });
    const {
      json,
      text,
      failed,
      original = json,
    } = await caller.call(whole, onresult !== undefined, signal, number);
    if (failed)
      return { ...step, status: 'failed', ms: ms(), json, error: { code: 'TOOL_FAILED', message: text } };
    onresult?.(original);
    return { ...step, status: 'ok', ms: ms(), json, text };
  } catch (error) {
    const { code, message } =
      error instanceof MissingValue
        ? { code: 'INVALID_ARGUMENTS', message: error.message }
        : caller.told(error);
    return { ...step, status: 'failed', ms: ms(), error: { code, message: [message, ...why].join('\n') } };
  }
}
