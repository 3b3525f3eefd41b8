import { messageOf } from '../../diagnostics/error.ts';
import type { Path } from '../../document/path.ts';
import { repeatedMembers } from '../../json/repeated-members.ts';
import { pathSteps } from '../../store/json-path.ts';
import type { ArgumentProblem } from '../arguments/argument-problem.ts';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { endedBy } from '../ended-by.ts';
import { BridgeError, toBridgeError } from '../errors.ts';
import { servedServer } from '../served-server.ts';
import { argumentProblemText, expectationText, type ShellCall, schemaOf } from '../tools/call-tool.ts';
import { toolToCall } from '../tools/tool-named.ts';
import type { BatchProblem } from './batch-problem.ts';
import { type BatchSource, jsonAt } from './batch-source.ts';
import { foreseenMisfits, type PlacedCall } from './foreseen-misfits.ts';
import { type Needs, needsOf } from './needs.ts';
import type { Batch, Operation } from './operation.ts';
import { batchIn } from './read-batch.ts';
import { referencesIn, withoutEscapes } from './result-references.ts';

const problem = 'the key stands twice here, and only the last one would count: remove one';

/** Keys that stand again in their object, wherever in the batch: nobody knows which one was meant. */
const keysTwice = ({ text, root }: Pick<BatchSource, 'text' | 'root'>): readonly BatchProblem[] =>
  [...repeatedMembers(text, root)].map(({ path, member }) => ({ path, problem, start: member.key.start }));

/** An operation with the tool that it calls, and the tool that takes it back. */
export interface ResolvedOperation extends Operation {
  readonly call: ShellCall;
  readonly undoCall?: ShellCall;
}

export interface CheckedBatch extends Batch {
  readonly operations: readonly ResolvedOperation[];
  readonly needs: Needs;
}

interface Checking {
  readonly source: BatchSource;
  readonly context: BridgeContext;
  readonly action: string | undefined;
  /** Collects the problems. */
  readonly problems: BatchProblem[];
}

type Called = Pick<Operation, 'server' | 'tool' | 'args'>;

/** The problem of one argument. Its place is the argument's own if its path can be parsed. */
function problemIn(args: Path, one: ArgumentProblem): BatchProblem {
  const { path, got, similar } = one;
  const steps = pathSteps(path);
  return {
    path: [...args, ...(steps ?? [])],
    // Nothing was got for one that is missing, and for one that is none.
    isKey: got === undefined,
    problem: steps === undefined ? argumentProblemText(one) : expectationText(one),
    similar: similar === undefined ? undefined : [similar],
  };
}

/** The tool of a call. Problems with the tool, or with the arguments that are known so far, go to `problems`. */
async function resolved(
  { server, tool, args }: Called,
  path: Path,
  { source, context, action, problems }: Checking,
): Promise<ShellCall | undefined> {
  if (server === '' || tool === '') return undefined;
  try {
    const config = servedServer(await context.plan(), server, context.program);
    const item = await toolToCall(config, tool, action, context);
    // The value of a reference is known only when the call runs. A text around a reference is a text in any case.
    const open = referencesIn(args).map(({ place, alone }) => ({ place, isText: !alone }));
    const checked = await checkArguments(schemaOf(item), withoutEscapes(args), open);
    if (checked.kind === 'wrong')
      problems.push(...checked.problems.map((one) => problemIn([...path, 'args'], one)));
    return { server: config, tool: item, args: jsonAt(source, [...path, 'args']) ?? '{}' };
  } catch (error) {
    const { code, message, facts } = toBridgeError(error);
    if (code !== 'SERVER_NOT_FOUND' && code !== 'TOOL_NOT_FOUND') throw error;
    // An operation and its undo are mostly of one server.
    if (problems.some((one) => one.path[1] === path[1] && one.problem === message)) return undefined;
    problems.push({
      path: [...path, code === 'SERVER_NOT_FOUND' ? 'server' : 'tool'],
      problem: message,
      similar: facts.similar,
    });
    return undefined;
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

const placedCalls = (operations: readonly ResolvedOperation[]): readonly PlacedCall[] =>
  operations.flatMap(({ number, args, call, undo, undoCall }) => {
    const path = ['operations', number - 1];
    const placed = { call, args, path: [...path, 'args'] };
    if (undo === undefined || undoCall === undefined) return [placed];
    return [placed, { call: undoCall, args: undo.args, path: [...path, 'undo', 'args'] }];
  });

const callsByVariable = (operations: readonly ResolvedOperation[]): ReadonlyMap<string, ShellCall> =>
  new Map(operations.flatMap(({ outputVar, call }) => (outputVar === undefined ? [] : [[outputVar, call]])));

/**
 * Checks a batch as a whole, before anything is run.
 *
 * @param context its signal ends the check
 * @param action for the audit log; absent: nothing is to be called
 * @throws BridgeError `BATCH_INVALID` with every problem; the signal's reason
 */
export async function checkedBatch(
  source: BatchSource,
  context: BridgeContext,
  action?: string,
): Promise<CheckedBatch> {
  const { batch, problems: shape } = batchIn(source.value);
  const { needs, problems: order } = needsOf(batch.operations);
  const problems = [...keysTwice(source), ...shape, ...order];
  const operations: ResolvedOperation[] = [];
  const checking = { source, context, action, problems };
  try {
    for (const operation of batch.operations) {
      const path = ['operations', operation.number - 1];
      const call = await resolved(operation, path, checking);
      const { undo } = operation;
      const undoCall = undo && (await resolved(undo, [...path, 'undo'], checking));
      if (call !== undefined) operations.push({ ...operation, call, undoCall });
    }
  } catch (error) {
    if (!context.signal.aborted) throw error;
    const { code } = endedBy(context.signal);
    const why = code === 'TIMEOUT' ? 'late' : 'interrupted';
    throw new BridgeError(code, messageOf('shell-batch-unstarted', { why }), {}, { cause: error });
  }
  problems.push(...foreseenMisfits(placedCalls(operations), callsByVariable(operations)));
  if (problems.length > 0) throw await invalid(source, problems);
  return { ...batch, operations, needs };
}
