import type { Area, Attack } from '../area.ts';
import { marked } from '../marked.ts';
import { holdsWithin, honest, PROXY, Sandbox, soon } from '../sandbox.ts';
import { StdioClient } from '../stdio-client.ts';

/** A server behind a shell and with a child in a session of its own. */
const nested = (mark: string): object => ({
  command: 'sh',
  args: ['-c', `setsid sleep 1000 & exec "$0" "$1"`, honest.command, ...honest.args],
  env: { ...honest.env, ATTACK_MARK: mark },
});

async function round(attack: Attack, i: number): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const mark = `attack-mark-${process.pid}-${i}`;
  const config = sandbox.config({ good: nested(mark) }, { audit: { file: sandbox.path('audit.jsonl') } });
  const client = StdioClient.start(sandbox, [PROXY, '--config', config]);
  try {
    await client.initialize();
    attack.attempt(
      `${i}: a start after a kill does not work: ${client.stderr.slice(-300)}`,
      await client.control(),
    );
    for (let call = 0; call < 20; call++) {
      const params = { name: 'echo', arguments: { token: `x${call}` } };
      client.say(JSON.stringify({ jsonrpc: '2.0', id: call, method: 'tools/call', params }));
    }
    await soon(attack.random.below(60));
    if (client.child.pid) process.kill(client.child.pid, 'SIGKILL');
    const gone = await holdsWithin(10_000, () => marked(mark).length === 0);
    attack.attempt(`${i}: processes are left: ${marked(mark).join(', ')}`, gone);
    for (const pid of marked(mark)) process.kill(pid, 'SIGKILL');
  } finally {
    await sandbox.close();
  }
}

export const kills: Area = {
  name: 'kills',
  tries: '`kill -9` of the gateway in the middle of calls. No process stays, and the next start works.',
  async run(attack) {
    for (let i = 0; i < attack.times(50); i++) await round(attack, i);
  },
};
