/** A thread of the gateway: does what takes long, and nothing else. */
import { EnginesOfThread } from '../../engine/aside/engines-of-thread.ts';
import type { RewriteMessage } from '../../engine/aside/rewrite-aside.ts';
import { answerRewrite } from '../../engine/aside/rewrite-job.ts';
import { answerMeasure, type MeasureMessage } from '../../gateway/stats/measure-aside.ts';
import { answerMessages } from '../../platform/threads/answer-messages.ts';
import type { ThreadMessage } from '../../platform/threads/thread.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import type { PageMessage } from '../../tools/page-aside.ts';
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
