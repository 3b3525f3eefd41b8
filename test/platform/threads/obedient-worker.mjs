// A thread that does what it is told: answers, hangs, ends, takes too much memory.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (told) => {
  if (told === 'die') process.exit(3);
  if (told === 'throw') throw new Error('thrown in the thread');
  if (told === 'hang') for (;;);
  if (told === 'grow') for (const kept = []; ; ) kept.push(new Array(100_000).fill({}));
  if (told === 'fail') return parentPort.postMessage({ kind: 'failed', reason: 'it says so' });
  parentPort.postMessage({ kind: 'done', value: told });
});
parentPort.postMessage({ kind: 'ready' });
