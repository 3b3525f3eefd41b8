import { expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.ts';
import {
  createOffloadedRewrite,
  type RewriteMessage,
} from '../../../src/engine/offload/offloaded-rewrite.ts';
import type { ThreadJob } from '../../../src/platform/threads/thread-pool.ts';
import { builtInEngine } from '../../support/engine.ts';
import { session } from '../../support/session.ts';

it('a thread gets rules with its first result alone, because it has to compile them', async () => {
  const { engine } = await builtInEngine();
  const { config } = await loadConfig({ cwd: '/', env: { HOME: '/nonexistent' } });
  const known = new Map<string, unknown>();
  const sent: boolean[] = [];
  const threads = {
    warm: true,
    run(job: ThreadJob) {
      const message = job.message(known).value as RewriteMessage;
      sent.push(message.rules.own !== undefined);
      return { outcome: Promise.resolve({ kind: 'refused' as const }), cancel: () => {} };
    },
  };
  const rewrite = createOffloadedRewrite({
    ...{ threads, config, rules: [], routes: [], routing: engine, onsaid: () => {} },
    gate: { off: new Map(), quadratic: new Set() },
  });
  const { tokenFactor, ...memory } = session();
  for (let i = 0; i < 3; i++)
    await rewrite({
      ...{ bytes: Buffer.alloc(20_000, ' '), call: { server: 's', tool: 't', args: {} }, policy: 'text' },
      ...{ memory, tokenFactor, after: Promise.resolve() },
    })?.outcome;
  expect(sent).toEqual([true, false, false]);
});
