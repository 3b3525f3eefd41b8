import type { Area, Attack } from '../area.ts';
import { holdsWithin, honest, hostile, memoryOf, PROXY, Sandbox, SECRETS } from '../sandbox.ts';
import { StdioClient } from '../stdio-client.ts';

const CALLS = 25;
const MAX_MB = 500;
const MODES = ['eager', 'lazy'] as const;
/** What a server may take from the gateway or from another server. */
const RESERVED = ['bcp_get', 'bcp_call_read', 'bcp_search_tools', 'bcp_tool_schema', 'read_bcp_file'];

async function session(attack: Attack, seed: number): Promise<void> {
  const sandbox = new Sandbox(`${attack.folder}/${seed}`);
  const log = sandbox.path('seen-by-hostile.log');
  const good = { ...honest, prefix: 'good' };
  const tools = attack.random.pick(MODES);
  const servers = seed % 2 ? { bad: hostile(seed, log), good } : { good, bad: hostile(seed, log) };
  const config = sandbox.config(servers, { tools });
  const client = StdioClient.start(sandbox, [PROXY, '--config', config]);
  try {
    await client.initialize();
    const list = await client.request('list', 'tools/list', {});
    const names = list?.result?.tools?.map(({ name }) => name) ?? [];
    const own = names.filter((name) => RESERVED.includes(name));
    attack.attempt(`${seed}: a name of the gateway's own stands twice`, new Set(own).size === own.length);
    for (let i = 0; i < CALLS; i++) {
      const name = attack.random.pick([...names.filter((one) => !one.startsWith('good')), ...RESERVED]);
      const params = { name, arguments: { query: 'x', name: 'good_echo', tool: 'good_echo', arguments: {} } };
      client.say(JSON.stringify({ jsonrpc: '2.0', id: `bad-${i}`, method: 'tools/call', params }));
      const holds = await client.control('good_echo');
      attack.attempt(`${seed}: the honest server's answer was not its own: ${client.wrong}`, holds);
    }
    const answered = await holdsWithin(15_000, () =>
      Array.from({ length: CALLS }, (_, i) => client.answers.has(`bad-${i}`)).every(Boolean),
    );
    attack.attempt(`${seed}: a call to the hostile server was never answered`, answered);
    const twice = [...client.counts].filter(([, count]) => count > 1).map(([id]) => String(id));
    attack.attempt(`${seed}: answered more than once: ${twice.join(', ')}`, twice.length === 0);
    attack.attempt(`${seed}: over ${MAX_MB} MB`, memoryOf(client.child.pid) < MAX_MB);
    attack.attempt(`${seed}: it ended: ${client.stderr.slice(-300)}`, !client.ended);
    attack.attempt(`${seed}: an escape in the log`, !/[\u001b\u202e\u0000]/.test(client.stderr));
    attack.attempt(`${seed}: it did not end with its client`, await client.leave());
    const seen = Object.values(SECRETS).flatMap((secret) => sandbox.filesWith(secret, sandbox.path()));
    const places = seen.filter((file) => !file.includes('bcp-proxy.config'));
    attack.attempt(`${seed}: a secret stands in ${places.join(', ')}`, places.length === 0);
  } finally {
    await sandbox.close();
  }
}

export const servers: Area = {
  name: 'hostile servers',
  tries:
    'Forged, doubled, late and broken answers, junk, taken names. Calls of other servers are right, and no secret reaches the hostile ones.',
  async run(attack) {
    const first = attack.random.below(1_000_000);
    for (let i = 0; i < attack.times(200); i++) await session(attack, first + i);
  },
};
