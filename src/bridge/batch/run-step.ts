import { typesAt } from '../arguments/schema-at.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { BridgeError, toBridgeError } from '../errors.ts';
import { callTool, checkedArguments, type ShellCall, schemaOf } from '../tools/call-tool.ts';
import type { BatchStep } from './batch-outcome.ts';
import { isUsable, misfitText, typeOfValue } from './given-values.ts';
import { filled, MissingValue, referencesIn, type Variable, valueOfReference } from './result-references.ts';

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

export interface PlannedStep {
  readonly number: number;
  /** Its arguments hold references. */
  readonly call: ShellCall;
  /** Gets its result as the server gave it, JSON text, where it succeeds. */
  readonly onresult?: (json: string) => void;
}

/** Fills in the arguments, checks them, and makes the call. Never rejects. */
export async function runStep(
  { number, call, onresult }: PlannedStep,
  variables: ReadonlyMap<string, Variable>,
  context: BridgeContext,
): Promise<BatchStep> {
  const from = performance.now();
  const step = { number, server: call.server.name, tool: call.tool.key };
  const ms = (): number => Math.round(performance.now() - from);
  try {
    const schema = schemaOf(call.tool);
    const whole = { ...call, args: filled(call.args, variables, (place) => typesAt(schema, place)) };
    await checkedArguments(whole, context).catch((error: unknown) => {
      const why = misfits(call.args, variables, schema);
      if (!(error instanceof BridgeError) || why.length === 0) throw error;
      throw new BridgeError(error.code, [error.message, ...why].join('\n'), error.facts, { cause: error });
    });
    const { confirm } = context;
    const options = { action: 'batch exec', original: onresult !== undefined, confirm };
    const { json, text, failed, original = json } = await callTool(whole, options, context);
    if (failed)
      return { ...step, status: 'failed', ms: ms(), json, error: { code: 'TOOL_FAILED', message: text } };
    onresult?.(original);
    return { ...step, status: 'ok', ms: ms(), json, text };
  } catch (error) {
    const { code, message } =
      error instanceof MissingValue
        ? new BridgeError('INVALID_ARGUMENTS', error.message)
        : toBridgeError(error);
    return { ...step, status: 'failed', ms: ms(), error: { code, message } };
  }
}
