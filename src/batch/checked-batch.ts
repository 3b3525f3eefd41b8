import { type ArgumentProblem, argumentProblemText, expectationText } from '../arguments/argument-problem.ts';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { Path } from '../document/path.ts';
import { pathSteps } from '../json/json-path.ts';
import { repeatedMembers } from '../json/repeated-members.ts';
import type { BatchProblem } from './batch-problem.ts';
import { type BatchText, jsonAt } from './batch-text.ts';
import { foreseenMisfits, type PlacedCall } from './foreseen-misfits.ts';
import { type Needs, needsOf } from './needs.ts';
import type { Batch, Operation } from './operation.ts';
import { batchIn } from './read-batch.ts';
import { referencesIn, withoutEscapes } from './result-references.ts';
import type { StepCall, UnknownCall } from './step-call.ts';

const problem = 'the key stands twice here, and only the last one would count: remove one';

/** Keys that stand again in their object, wherever in the batch: nobody knows which one was meant. */
const keysTwice = ({ text, root }: Pick<BatchText, 'text' | 'root'>): readonly BatchProblem[] =>
  [...repeatedMembers(text, root)].map(({ path, member }) => ({ path, problem, start: member.key.start }));

/** An operation with the tool that it calls, and the tool that takes it back. */
export interface ResolvedOperation<Call extends StepCall> extends Operation {
  readonly call: Call;
  readonly undoCall?: Call | undefined;
}

export interface CheckedBatch<Call extends StepCall> extends Batch {
  readonly operations: readonly ResolvedOperation<Call>[];
  readonly needs: Needs;
}

/** Finds the tool of a call. `args`: JSON text of an object, with its references. */
export type ResolveCall<Call extends StepCall> = (
  called: Pick<Operation, 'server' | 'tool'>,
  args: string,
) => Promise<Call | UnknownCall>;

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
async function resolved<Call extends StepCall>(
  called: Called,
  path: Path,
  { source, resolve, problems }: Checking<Call>,
): Promise<Call | undefined> {
  const { server, tool, args } = called;
  if (server === '' || tool === '') return undefined;
  const call = await resolve(called, jsonAt(source, [...path, 'args']) ?? '{}');
  if ('problem' in call) {
    const { part, problem: why, similar } = call;
    // An operation and its undo are mostly of one server.
    if (problems.some((one) => one.path[1] === path[1] && one.problem === why)) return undefined;
    problems.push({ path: [...path, part], problem: why, similar });
    return undefined;
  }
  // The value of a reference is known only when the call runs. A text around a reference is a text in any case.
  const open = referencesIn(args).map(({ place, alone }) => ({ place, isText: !alone }));
  const checked = await checkArguments(call.input, withoutEscapes(args), open);
  if (checked.kind === 'wrong')
    problems.push(...checked.problems.map((one) => problemIn([...path, 'args'], one)));
  return call;
}

interface Checking<Call extends StepCall> {
  readonly source: BatchText;
  readonly resolve: ResolveCall<Call>;
  /** Collects the problems. */
  readonly problems: BatchProblem[];
}

const placedCalls = (operations: readonly ResolvedOperation<StepCall>[]): readonly PlacedCall[] =>
  operations.flatMap(({ number, args, call, undo, undoCall }) => {
    const path = ['operations', number - 1];
    const placed = { input: call.input, args, path: [...path, 'args'] };
    if (undo === undefined || undoCall === undefined) return [placed];
    return [placed, { input: undoCall.input, args: undo.args, path: [...path, 'undo', 'args'] }];
  });

/** The schemas of variables that have their value before the first call, by their names. */
export type Given = ReadonlyMap<string, unknown>;
const NOTHING_GIVEN: Given = new Map();

/**
 * Checks a batch as a whole, before anything is run.
 *
 * @param resolve what it throws ends the check
 */
export async function checkedBatch<Call extends StepCall>(
  source: BatchText,
  resolve: ResolveCall<Call>,
  given: Given = NOTHING_GIVEN,
): Promise<{ readonly batch: CheckedBatch<Call>; readonly problems: readonly BatchProblem[] }> {
  const { batch, problems: shape } = batchIn(source.value);
  const { needs, problems: order } = needsOf(batch.operations, given);
  const problems = [...keysTwice(source), ...shape, ...order];
  const operations: ResolvedOperation<Call>[] = [];
  const checking = { source, resolve, problems };
  for (const operation of batch.operations) {
    const path = ['operations', operation.number - 1];
    const call = await resolved(operation, path, checking);
    const { undo } = operation;
    const undoCall = undo && (await resolved(undo, [...path, 'undo'], checking));
    if (call !== undefined) operations.push({ ...operation, call, undoCall });
  }
  const outputs = operations.flatMap(({ outputVar, call }) =>
    outputVar === undefined ? [] : [[outputVar, call.output] as const],
  );
  problems.push(...foreseenMisfits(placedCalls(operations), new Map([...given, ...outputs])));
  return { batch: { ...batch, operations, needs }, problems };
}
