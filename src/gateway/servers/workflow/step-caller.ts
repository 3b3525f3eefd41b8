import { argumentProblemText } from '../../../arguments/argument-problem.ts';
import { checkArguments } from '../../../arguments/check-arguments.ts';
import type { ResolveCall } from '../../../batch/checked-batch.ts';
import { resultAsText } from '../../../batch/result-text.ts';
import type { StepCall, StepCaller } from '../../../batch/step-call.ts';
import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { isRecord } from '../../../json/is-record.ts';
import type { StepReach } from '../steps.ts';
import type { StepProgress } from './step-progress.ts';

/** A step that has no result. */
class StepRefused extends Error {
  override readonly name = 'StepRefused';
  constructor(
    readonly code: 'INVALID_ARGUMENTS' | 'SERVER_ERROR',
    message: string,
  ) {
    super(message);
  }
}

/** Finds the tools of steps among the servers of the session. */
export const resolveStep =
  (reach: StepReach): ResolveCall<StepCall> =>
  async ({ server, tool }, args) => {
    const found = await reach.find(server, tool);
    if ('problem' in found) return found;
    const definition: unknown = JSON.parse(found.json);
    const { inputSchema: input, outputSchema: output } = isRecord(definition) ? definition : {};
    return { server, tool, args, input, output };
  };

/** Makes the calls of steps. */
export const stepCaller = (reach: StepReach, progress: StepProgress): StepCaller<StepCall> => ({
  check: async ({ server, tool, args, input }) => {
    const checked = await checkArguments(input, JSON.parse(args));
    if (checked.kind !== 'wrong') return;
    const problems = checked.problems.map(argumentProblemText);
    const about = { server, tool, problems, example: undefined };
    throw new StepRefused('INVALID_ARGUMENTS', messageOf('shell-arguments', about));
  },
  call: async (step, _original, signal, number) => {
    const onprogress = (params: unknown): void => progress.reported(number, params);
    const answer = await reach.call(step, { signal, onprogress });
    if (answer.kind === 'error') throw new StepRefused('SERVER_ERROR', answer.message);
    const result: unknown = JSON.parse(answer.json);
    return {
      json: answer.json,
      text: resultAsText(result),
      failed: isRecord(result) && result['isError'] === true,
    };
  },
  told: (error) =>
    error instanceof StepRefused
      ? { code: error.code, message: error.message }
      : { code: 'INTERNAL', message: reasonOf(error) },
});
