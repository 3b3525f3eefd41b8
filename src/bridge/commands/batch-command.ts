import {
  type BatchFailure,
  type BatchOutcome,
  type BatchStep,
  failureMessage,
} from '../../batch/batch-outcome.ts';
import type { CheckedBatch } from '../../batch/checked-batch.ts';
import { ON_ERROR } from '../../batch/operation.ts';
import { BatchRunner } from '../../batch/run-batch.ts';
import type { StepCall } from '../../batch/step-call.ts';
import { timeLimit } from '../../batch/time-limit.ts';
import { CONFIG_EXITS, examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { verbOf } from '../../command-line/verb.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { batchSource } from '../batch/batch-source.ts';
import { batchJson, batchText, planJson, plannedBatch, planText } from '../batch/batch-view.ts';
import { checkedShellBatch, shellCaller } from '../batch/shell-batch.ts';
import type { BridgeCommand } from '../bridge-command.ts';
import type { BridgeContext, ShellProgram } from '../bridge-context.ts';
import { CLIENTS_SERVERS, COMMON, countOf, parseShellWords, timeOf } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { BridgeError, type ErrorFacts } from '../errors.ts';
import { confirmBy } from '../tools/call-tool.ts';

const VERBS = ['exec'] as const;

const OPTIONS = {
  '--file FILE': 'read the calls from this file (-: stdin, the default)',
  '--parallel N':
    'make up to N calls at the same time if they do not need each other (1, the default: in their order)',
  '--on-error HOW':
    'after an error, stop (the default) skips the rest. It then runs the undo of what succeeded, the last first. ' +
    'continue skips only what needs the failed call, and undoes nothing',
  '--timeout 60s':
    'how long all of it may take, with the check. After that time, or at Ctrl-C, the command cancels the running ' +
    'calls and skips the rest. With stop, it then undoes what succeeded',
  '--dry-run': 'print the plan',
  '--yes': 'make calls without asking, even if the policy wants you to confirm them',
} as const;

const usageOf = (
  program: ShellProgram,
): string => `${program} batch exec [--file FILE|-] [--parallel N] [--on-error stop|continue] [--timeout 60s] [--dry-run] [--yes]

Makes several calls. It reads them from a file or from stdin:
  {"operations": [{"server": "fs", "tool": "read_text_file",
    "args": {"path": "a.txt"}, "output_var": "a", "on_error": "stop",
    "undo": {"tool": "…", "args": {…}}}]}

In later args, "{{a}}" and "{{a.rows[0].name}}" stand for the result of that
operation. That is the tool's data, or else its text. A reference that is a
whole text keeps its type. "{{a.$result.content[0].text}}" reads any part of a
result. \\{{ writes two braces. ${program} checks everything before the first
call.

${rowsText({ ...OPTIONS, ...CLIENTS_SERVERS, ...COMMON })}

${examplesText({
  [`${program} batch exec --file calls.json --dry-run`]: 'print the plan',
  [`${program} batch exec --file calls.json`]: 'make the calls',
})}

${exitsText({
  0: 'all calls succeeded',
  1: 'a call failed',
  2: `the batch is wrong, and ${program} made no call`,
  5: 'the time was over',
  130: 'Ctrl-C. The answer has what happened until then',
  ...CONFIG_EXITS,
})}`;

async function exec(argv: readonly string[], context: BridgeContext, usage: Usage): Promise<BridgeOutcome> {
  const { values } = parseShellWords(argv, OPTIONS, usage, 0);
  const asked = values['on-error'];
  const onError = ON_ERROR.find((one) => one === asked);
  if (asked !== undefined && onError === undefined)
    throw new BridgeError('USAGE', messageOf('shell-on-error', { value: asked }));
  const parallel = countOf('parallel', values.parallel, 1);
  const timeoutMs = timeOf('timeout', values.timeout);
  const source = await batchSource(values.file, context);
  const { signal, release } = timeLimit('batch', timeoutMs, context.signal);
  try {
    const limited = { ...context, confirm: confirmBy(values.yes, context), signal };
    const batch = await checkedShellBatch(source, limited, values['dry-run'] !== true);
    if (values['dry-run'] === true) return planned(batch);
    const options = {
      parallel: parallel ?? batch.parallel ?? 1,
      onError: onError ?? batch.onError ?? 'stop',
      signal,
    };
    return outcomeOf(await new BatchRunner(batch, options, shellCaller(limited)).run());
  } finally {
    release();
  }
}

function planned(batch: CheckedBatch<StepCall>): BridgeOutcome {
  const plan = plannedBatch(batch);
  return { data: planJson(plan), text: planText(plan) };
}

/** The definition of the tool whose call failed first. */
function suggestionOf(failure: BatchFailure, steps: readonly BatchStep[]): ErrorFacts {
  const failed = failure === 'BATCH_FAILED' ? steps.find(({ status }) => status === 'failed') : undefined;
  if (failed === undefined) return {};
  return { suggestion: `bcp-proxy tools schema ${shellWord(failed.server)} ${shellWord(failed.tool)}` };
}

function outcomeOf(outcome: BatchOutcome): BridgeOutcome {
  const { failure, steps } = outcome;
  if (failure === undefined) return { data: batchJson(outcome), text: batchText(outcome) };
  throw new BridgeError(failure, failureMessage(failure, outcome), {
    detailsJson: batchJson(outcome),
    text: batchText(outcome),
    ...suggestionOf(failure, steps),
  });
}

export const batch: BridgeCommand = {
  usage: usageOf,
  verbs: VERBS,
  run([word, ...rest], context, usage) {
    verbOf(word, { command: 'batch', verbs: VERBS, usage });
    return exec(rest, context, usage);
  },
};
