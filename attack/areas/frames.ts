import type { Area, Attack } from '../area.ts';
import { busyMsOf, MAX_BUSY_MS } from '../main-thread.ts';
import { strangeStateless } from '../modern.ts';
import { mutated } from '../mutations.ts';
import { honest, memoryOf, PROXY, Sandbox } from '../sandbox.ts';
import { StdioClient } from '../stdio-client.ts';

const METHODS = [
  'tools/call',
  'tools/list',
  'initialize',
  'ping',
  'resources/read',
  'logging/setLevel',
  'x/y',
];
const BATCH = 250;
const MAX_GROWTH_MB = 200;
const WARM_UP = 2000;
const RECENT = 5000;

/** Calls whose answers must be their own, changed at random; some as clients without sessions make them. */
function frame(i: number, { random }: Attack): string {
  if (random.below(4) === 0) return strangeStateless(`t${i}`, random, `f${i}`).body;
  const params = { name: random.pick(['echo', 'secret_tool', 'bcp_get']), arguments: { token: `t${i}` } };
  return mutated(
    JSON.stringify({ jsonrpc: '2.0', id: `f${i}`, method: random.pick(METHODS), params }),
    random,
  );
}

async function run(attack: Attack): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const config = sandbox.config({ good: { ...honest, tools: { deny: ['secret_tool'] } } });
  const client = StdioClient.start(sandbox, [PROXY, '--config', config]);
  try {
    await client.initialize();
    attack.attempt('the first call was not answered', await client.control());
    const atRest = memoryOf(client.child.pid);
    const recent: string[] = [];
    for (let i = 0; i < attack.times(100_000) && !client.ended; ) {
      const sent: string[] = [];
      for (const end = i + BATCH; i < end; i++) sent.push(frame(i, attack));
      const from = busyMsOf(client.child.pid);
      for (const line of sent) client.say(line);
      const holds = await client.control();
      if (i > WARM_UP && busyMsOf(client.child.pid) - from > MAX_BUSY_MS)
        await eachAlone(client, sent, attack);
      attack.attempts += BATCH;
      attack.must(`no right answer behind ${JSON.stringify(sent).slice(0, 2000)}`, holds);
      if (!holds) break;
      // A call may be answered behind the control call of its batch.
      recent.push(...sent);
      recent.splice(0, recent.length - RECENT);
      check(client, recent, attack);
    }
    const growth = memoryOf(client.child.pid) - atRest;
    attack.attempt(`memory grew by ${growth.toFixed(0)} MB`, growth < MAX_GROWTH_MB);
    attack.attempt('it ended before its client left', !client.ended);
    attack.attempt('it did not end with its client', await client.leave());
  } finally {
    await sandbox.close();
  }
}

/** What has kept the event loop busy for long together does so with no line alone. */
async function eachAlone(client: StdioClient, sent: readonly string[], attack: Attack): Promise<void> {
  for (const line of sent) {
    const from = busyMsOf(client.child.pid);
    client.say(line);
    const holds = await client.control();
    const ms = busyMsOf(client.child.pid) - from;
    attack.must(`busy for ${ms.toFixed(0)} ms with ${line.slice(0, 500)}`, holds && ms <= MAX_BUSY_MS);
  }
}

/** Every answer belongs to a frame that was sent with its id and its token, and none comes from the tool that is denied. */
function check(client: StdioClient, sent: readonly string[], attack: Attack): void {
  for (const line of client.lines.splice(0)) {
    attack.must(`a line that is no JSON: ${line.slice(0, 200)}`, isJson(line));
    attack.must(`a denied tool was called: ${line.slice(0, 200)}`, !line.includes('"secret_tool t'));
  }
  for (const [id, answer] of client.answers) {
    const text = answer.result?.content?.[0]?.text ?? '';
    const [of] = /^f\d+$/.exec(String(id)) ?? [];
    const [, said] = /^echo (t\d+)$/.exec(text) ?? [];
    if (of === undefined || said === undefined) continue;
    const belongs = sent.some((line) => line.includes(of) && line.includes(said));
    attack.must(`${of} was answered with ${text}`, belongs);
  }
  client.answers.clear();
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

export const frames: Area = {
  name: 'frames on stdio',
  tries:
    'Damaged requests, keys twice or in another case, and a denied tool, with and without sessions. Every control call gets its own answer within 100 ms of work.',
  run,
};
