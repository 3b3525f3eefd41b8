import type { BatchProblem } from '../../batch/batch-problem.ts';
import { type CheckedBatch, checkedBatch } from '../../batch/checked-batch.ts';
import type { StepCall, StepCaller, UnknownCall } from '../../batch/step-call.ts';
import { messageOf } from '../../diagnostics/error.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { endedBy } from '../ended-by.ts';
import { BridgeError, toBridgeError } from '../errors.ts';
import { servedServer } from '../served-server.ts';
import { callTool, checkedArguments, outputSchemaOf, type ShellCall, schemaOf } from '../tools/call-tool.ts';
import { toolToCall } from '../tools/tool-named.ts';
import type { BatchSource } from './batch-source.ts';

/** A call of a batch, as a shell makes it. */
export interface ShellStep extends StepCall {
  readonly call: Omit<ShellCall, 'args'>;
}

const ACTION = 'batch exec';

async function resolved(
  { server, tool }: Pick<StepCall, 'server' | 'tool'>,
  args: string,
  action: string | undefined,
  context: BridgeContext,
): Promise<ShellStep | UnknownCall> {
  try {
    const config = servedServer(await context.plan(), server, context.program);
    const item = await toolToCall(config, tool, action, context);
    const schemas = { input: schemaOf(item), output: outputSchemaOf(item) };
    return { server, tool, args, ...schemas, call: { server: config, tool: item } };
  } catch (error) {
    const { code, message, facts } = toBridgeError(error);
    if (code !== 'SERVER_NOT_FOUND' && code !== 'TOOL_NOT_FOUND') throw error;
    const part = code === 'SERVER_NOT_FOUND' ? 'server' : 'tool';
    return { part, problem: message, similar: facts.similar };
  }
}

async function invalid(source: BatchSource, found: readonly BatchProblem[]): Promise<BridgeError> {
  const { locatedProblems } = await import('./locate-problems.ts');
  const problems = locatedProblems(source, found);
  const { from } = source;
  const similar = problems.flatMap((one) => one.similar ?? []);
  return new BridgeError('BATCH_INVALID', messageOf('shell-batch-invalid', { from, problems }), {
    details: { from, problems },
    similar: similar.length === 0 ? undefined : [...new Set(similar)],
  });
}

/**
 * Checks a batch as a whole, before anything is run.
 *
 * @param context its signal ends the check
 * @param isCalled whether its calls are to be made: the audit log then has those that the config denies
 * @throws BridgeError `BATCH_INVALID` with every problem; the signal's reason
 */
export async function checkedShellBatch(
  source: BatchSource,
  context: BridgeContext,
  isCalled: boolean,
): Promise<CheckedBatch<ShellStep>> {
  const action = isCalled ? ACTION : undefined;
  try {
    const { batch, problems } = await checkedBatch(source, (called, args) =>
      resolved(called, args, action, context),
    );
    if (problems.length > 0) throw await invalid(source, problems);
    return batch;
  } catch (error) {
    if (!context.signal.aborted) throw error;
    const { code } = endedBy(context.signal);
    const why = code === 'TIMEOUT' ? 'late' : 'interrupted';
    throw new BridgeError(code, messageOf('shell-batch-unstarted', { why }), {}, { cause: error });
  }
}

/** Makes the calls of a batch at the servers of a shell. */
export const shellCaller = (context: BridgeContext): StepCaller<ShellStep> => ({
  check: ({ call, args }) => checkedArguments({ ...call, args }, context),
  call: ({ call, args }, original, signal) =>
    callTool(
      { ...call, args },
      { action: ACTION, original, confirm: context.confirm },
      { ...context, signal },
    ),
  told: (error) => toBridgeError(error),
});
