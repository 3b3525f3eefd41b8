import { verbOf } from '../../command-line/verb.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { type BatchOutcome, failureMessage } from '../batch/batch-outcome.ts';
import { batchSource } from '../batch/batch-source.ts';
import { batchJson, batchText, planJson, plannedBatch, planText } from '../batch/batch-view.ts';
import { type CheckedBatch, checkedBatch } from '../batch/checked-batch.ts';
import { ON_ERROR } from '../batch/operation.ts';
import { BatchRunner } from '../batch/run-batch.ts';
import { timeLimit } from '../batch/time-limit.ts';
import type { BridgeCommand } from '../command.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError } from '../errors.ts';
import { COMMON, COMMON_USAGE, countOf, parseShellWords, timeOf } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { confirmBy } from '../tools/call-tool.ts';

const VERBS = ['exec'] as const;

const usage = `bcp-proxy batch exec [--file FILE|-] [--parallel N] [--on-error stop|continue] [--timeout 60s] [--dry-run] [--yes]

Runs several calls, from a file or from stdin:
  {"operations": [{"server": "fs", "tool": "read_text_file", "args": {"path": "a.txt"}, "output_var": "a",
                   "on_error": "stop", "undo": {"tool": "…", "args": {…}}}]}
"{{a}}" and "{{a.rows[0].name}}" in later args are what an operation has given: the tool's data, else its text. One that
stands alone keeps its type. "{{a.$result.content[0].text}}" reads all of a result; \\{{ is two braces. Everything is checked before the first call.

  --parallel N   so many at once that need nothing of each other (1: in their order)
  --on-error     stop (the default): the rest is skipped, and undo takes back what succeeded, the last first; continue: only
                 what needs the failed one is skipped, and nothing is taken back
  --timeout 60s  for all of it, the check included; then, and at Ctrl-C, what runs is cancelled and the rest skipped, and with
                 stop what succeeded is taken back
  --dry-run      the plan
  --yes          calls that the policy wants to be confirmed are made without asking
${COMMON_USAGE}

Exit: 0 all succeeded, 1 an operation failed, 2 nothing was run because the batch is wrong, 5 too late, 6 not trusted yet,
7 no usable config, 130 interrupted; what was done by then is in the answer.`;

const OPTIONS = {
  ...COMMON,
  file: { type: 'string' },
  parallel: { type: 'string' },
  'on-error': { type: 'string' },
  timeout: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

async function exec(argv: readonly string[], context: BridgeContext): Promise<BridgeOutcome> {
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
    const batch = await checkedBatch(source, limited);
    if (values['dry-run'] === true) return planned(batch);
    const options = {
      parallel: parallel ?? batch.parallel ?? 1,
      onError: onError ?? batch.onError ?? 'stop',
    };
    return outcomeOf(await new BatchRunner(batch, options, limited).run());
  } finally {
    release();
  }
}

function planned(batch: CheckedBatch): BridgeOutcome {
  const plan = plannedBatch(batch);
  return { data: planJson(plan), text: planText(plan) };
}

function outcomeOf(outcome: BatchOutcome): BridgeOutcome {
  const { failure } = outcome;
  if (failure === undefined) return { data: batchJson(outcome), text: batchText(outcome) };
  throw new BridgeError(failure, failureMessage(failure, outcome), {
    detailsJson: batchJson(outcome),
    text: batchText(outcome),
  });
}

export const batch: BridgeCommand = {
  usage,
  verbs: VERBS,
  run([word, ...rest], context) {
    verbOf(word, { command: 'batch', verbs: VERBS, usage });
    return exec(rest, context);
  },
};
