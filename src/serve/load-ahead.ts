import { inBackground } from '../platform/background.ts';
import { limitedLog } from '../platform/limited-log.ts';
import type { Log } from '../platform/log.ts';
import { wait } from '../platform/timing.ts';

/** By then the start and the first requests are over; in milliseconds. */
const DELAY = 1500;
/** The gap between two parts, so that requests are not held up by all of them; in milliseconds. */
const GAP = 20;

/**
 * The parts that a running gateway loads when it first needs them. The tokenizer is not among them: its 65 MB of
 * memory are for sessions alone, and if it cannot be loaded, the next result tries again.
 */
export const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../diagnostics/messages/all-messages.ts'),
  () => import('../detect/globs.ts'),
  () => import('./observer.ts'),
  () => import('./reload.ts'),
  () => import('../rules/load-pack.ts'),
  () => import('../rules/locate-faults.ts'),
  () => import('../engine/create-engine.ts'),
  () => import('../engine/offload/offloaded-rewrite.ts'),
  () => import('../regex/rule-gate.ts'),
  () => import('../generated/manifest.validator.mjs'),
  () => import('../validation/silenced.ts'),
  () => import('../gateway/servers/stateless/negotiating-remote.ts'),
  () => import('../gateway/client/stateless/stateless-front.ts'),
  () => import('../gateway/servers/stateless/discover.ts'),
  () => import('../gateway/servers/command/command-channel.ts'),
  () => import('../gateway/servers/openapi/api-channel.ts'),
  () => import('../gateway/servers/workflow/workflow-answers.ts'),
  () => import('../gateway/session/session-steps.ts'),
  () => import('../gateway/servers/oauth/renew.ts'),
  () => import('../gateway/servers/read-secrets.ts'),
  () => import('../rules/pack-path.ts'),
  () => import('../config/read-checked.ts'),
  () => import('../document/schema-findings.ts'),
  () => import('../generated/config.validator.mjs'),
  () => import('../config/check-profiles.ts'),
  () => import('../config/check-workflows.ts'),
  () => import('../rules/check/check-routes.ts'),
  () => import('../rules/check/check-rules.ts'),
  () => import('json5'),
  () => import('yaml'),
  () => import('../tools/codec/in-process.ts'),
  () => import('../tools/codec/cli-codec.ts'),
  () => import('../manifest/read-manifest.ts'),
  () => import('@hpcc-js/wasm-zstd'),
];

/**
 * Loads them while nothing happens: what connects later may take every descriptor that a file would need. One that fails
 * keeps the others from nothing.
 */
export async function loadAhead(log: Log): Promise<void> {
  const seldom = limitedLog(log, { most: 1, periodMs: 60_000 });
  await wait(DELAY);
  for (const load of PARTS) {
    const part = load();
    inBackground(part, 'Loading ahead what is needed later', seldom);
    await part.catch(() => {});
    await wait(GAP);
  }
}
