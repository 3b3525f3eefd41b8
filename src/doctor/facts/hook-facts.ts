import { randomUUID } from 'node:crypto';
import type { Surroundings } from '../../clients/client-places.ts';
import { startDaemon } from '../../daemon/start.ts';
import { AGENT_HOOKS, type AgentHooks } from '../../hooks/agent-hooks.ts';
import { askHooks, type HookAnswer } from '../../hooks/ask-hooks.ts';
import { hookPlace } from '../../hooks/hook-place.ts';
import { doorState } from '../../hooks/install-hooks.ts';
import { HOOKS, hookSocket } from '../../hooks/socket.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';

/** What the model of an agent with hooks would see of a file. */
export interface HookFacts {
  readonly door: AgentHooks;
  readonly state: 'stale' | 'there';
  readonly answer: HookAnswer['kind'];
  /** In tokens. */
  readonly before: number;
  readonly after: number;
  readonly ms: number;
}

/** A file as an agent reads it, with the numbers of its lines. */
const CANARY = Array.from({ length: 80 }, (_, i) => `${i + 1}\tconst value${i} = compute(${i * 7});`).join(
  '\n',
);
/** The daemon may have to load its rules; in milliseconds. */
const ANSWER_WAIT = 10_000;

/** Starts the daemon as a hook does. Where that fails, the question says so. */
async function started(env: NodeJS.ProcessEnv): Promise<void> {
  const place = hookPlace(env);
  if (place === undefined) return;
  const start = { place, config: undefined, program: HOOKS, env };
  await startDaemon(start).then(
    (socket) => socket.destroy(),
    () => undefined,
  );
}

/** Sends a text through the hooks of each agent that has some. */
export async function readHooks(around: Surroundings): Promise<readonly HookFacts[]> {
  const { env, cwd } = around;
  const socket = hookSocket(env);
  if (socket === undefined) return [];
  const states = await Promise.all(
    AGENT_HOOKS.map(async (door) => ({ door, state: await doorState(door, around) })),
  );
  const there = states.flatMap(({ door, state }) => (state === 'absent' ? [] : [{ door, state }]));
  if (there.length === 0) return [];
  await started(env);
  const count = await loadTokenCounter();
  const address = { socket, patience: ANSWER_WAIT };
  const all: HookFacts[] = [];
  for (const { door, state } of there) {
    const reader = { client: door.client, session: randomUUID(), cwd };
    await askHooks('/open', reader, address);
    const began = performance.now();
    const result = { ...reader, tool: door.reads, input: { path: 'doctor.ts' }, text: CANARY };
    const answer = await askHooks('/compact', result, address);
    const ms = Math.round(performance.now() - began);
    const after = count(answer.kind === 'text' ? answer.text : CANARY);
    all.push({ door, state, answer: answer.kind, before: count(CANARY), after, ms });
  }
  return all;
}
