/** A thread of the gateway: does what takes long, and nothing else. */
import { EnginesOfThread } from '../../engine/offload/engines-of-thread.ts';
import type { RewriteMessage } from '../../engine/offload/offloaded-rewrite.ts';
import { answerRewrite } from '../../engine/offload/rewrite-job.ts';
import { answerMeasure, type MeasureMessage } from '../../gateway/stats/offloaded-measure.ts';
import { answerMessages } from '../../platform/threads/answer-messages.ts';
import type { ThreadMessage } from '../../platform/threads/thread.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import type { PageMessage } from '../../tools/offloaded-page.ts';
import { pageFor } from '../../tools/page-for.ts';

const engines = new EnginesOfThread();

async function rewrite({ rules, ...job }: RewriteMessage): Promise<ThreadMessage> {
  const { engine, said } = engines.of(rules);
  const answer = await answerRewrite(job, engine, said);
  return { value: answer, transfer: answer.result === undefined ? [] : [answer.result.buffer] };
}

answerMessages(async (message) => {
  const asked = message as RewriteMessage | MeasureMessage | PageMessage;
  if (asked.kind === 'rewrite') return rewrite(asked);
  if (asked.kind === 'measure') return { value: await answerMeasure(asked) };
  return { value: await pageFor(asked, loadTokenCounter) };
});
