import { parentPort } from 'node:worker_threads';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { ThreadMessage, ThreadSaid } from './thread.ts';

/** In a thread: answers each message with what this gives for it. */
export function answerMessages(answer: (message: unknown) => Promise<ThreadMessage>): void {
  const say = (said: ThreadSaid, transfer: ThreadMessage['transfer'] = []): void =>
    parentPort?.postMessage(said, transfer);
  parentPort?.on('message', (message: unknown) => {
    answer(message).then(
      ({ value, transfer }) => say({ kind: 'done', value }, transfer),
      (error: unknown) => say({ kind: 'failed', reason: reasonOf(error) }),
    );
  });
  say({ kind: 'ready' });
}
