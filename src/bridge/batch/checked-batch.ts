import { messageOf } from '../../diagnostics/error.ts';
import { checkArguments } from '../arguments/check.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError, toBridgeError } from '../errors.ts';
import { servedServer } from '../served-server.ts';
import { argumentProblemText, type ShellCall, schemaOf } from '../tools/call-tool.ts';
import { toolNamed } from '../tools/find.ts';
import { type Needs, needsOf } from './needs.ts';
import type { Batch, BatchProblem, Operation } from './operation.ts';
import { batchIn } from './read-batch.ts';
import { referencesIn, withoutEscapes } from './references.ts';

/** An operation with the tool that it calls, and the tool that takes it back. */
export interface ResolvedOperation extends Operation {
  readonly call: Omit<ShellCall, 'args'>;
  readonly undoCall?: Omit<ShellCall, 'args'>;
}

export interface CheckedBatch extends Batch {
  readonly operations: readonly ResolvedOperation[];
  readonly needs: Needs;
}

type Called = Pick<Operation, 'server' | 'tool' | 'args'>;

/** The tool of a call, and what is wrong with it or with the arguments that are known by now. */
async function resolved(
  { server, tool, args }: Called,
  at: string,
  context: BridgeContext,
  problems: BatchProblem[],
): Promise<Omit<ShellCall, 'args'> | undefined> {
  if (server === '' || tool === '') return undefined;
  try {
    const config = servedServer(await context.plan(), server, context.program);
    const item = await toolNamed(config, tool, context);
    // What a reference stands for is known only when it is needed; a text around it is one whatever it is.
    const open = referencesIn(args).map(({ place, alone }) => ({ place, isText: !alone }));
    const checked = await checkArguments(schemaOf(item), withoutEscapes(args), open);
    if (checked.kind === 'wrong')
      for (const problem of checked.problems)
        problems.push({ at: `${at}.args`, problem: argumentProblemText(problem) });
    return { server: config, tool: item };
  } catch (error) {
    const { code, message, facts } = toBridgeError(error);
    if (code !== 'SERVER_NOT_FOUND' && code !== 'TOOL_NOT_FOUND') throw error;
    const near = facts.similar === undefined ? '' : ` Near: ${facts.similar.join(', ')}.`;
    problems.push({
      at: `${at}.${code === 'SERVER_NOT_FOUND' ? 'server' : 'tool'}`,
      problem: `${message}${near}`,
    });
    return undefined;
  }
}

/**
 * Checks a batch as a whole, before anything is run.
 *
 * @throws BridgeError `BATCH_INVALID` with every problem
 */
export async function checkedBatch(value: unknown, context: BridgeContext): Promise<CheckedBatch> {
  const { batch, problems: shape } = batchIn(value);
  const { needs, problems: order } = needsOf(batch.operations);
  const problems = [...shape, ...order];
  const operations: ResolvedOperation[] = [];
  for (const operation of batch.operations) {
    const at = `operations[${operation.number - 1}]`;
    const call = await resolved(operation, at, context, problems);
    const undoCall =
      operation.undo === undefined
        ? undefined
        : await resolved(operation.undo, `${at}.undo`, context, problems);
    if (call !== undefined)
      operations.push({ ...operation, call, ...(undoCall === undefined ? {} : { undoCall }) });
  }
  if (problems.length === 0) return { ...batch, operations, needs };
  throw new BridgeError(
    'BATCH_INVALID',
    messageOf('shell-batch-invalid', { problems: problems.map(({ at, problem }) => `${at}: ${problem}`) }),
    { details: { problems } },
  );
}
