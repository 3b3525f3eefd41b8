import { connect, type Socket } from 'node:net';
import type { Area, Attack } from '../area.ts';
import { httpGateway } from '../http-gateway.ts';
import { holdsWithin, honest, memoryOf, PROXY, Sandbox, SECRETS } from '../sandbox.ts';
import { StdioClient } from '../stdio-client.ts';

const MAX_GROWTH_MB = 400;
/** What a server says for a long time, as a script for `node -e`. */
const FLOODS: Readonly<Record<string, string>> = {
  'changed lists': `'{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}'`,
  'log messages': `'{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"' + 'x'.repeat(500) + '"}}'`,
  'requests that nobody answers': `'{"jsonrpc":"2.0","id":' + n + ',"method":"roots/list"}'`,
  'answers that nobody asked for': `'{"jsonrpc":"2.0","id":' + n + ',"result":{"content":[]}}'`,
  junk: `'x'.repeat(1000)`,
};

const flooding = (line: string, count: number, before: boolean): string => `
  let n = 0;
  const flood = () => { for (let i = 0; i < 500; i++) if (n++ < ${count} && !process.stdout.write(${line} + '\\n')) return process.stdout.once('drain', flood); if (n < ${count}) setImmediate(flood); };
  require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method } = JSON.parse(line);
    if (${before} && n === 0) flood();
    if (method === 'initialize') process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: { protocolVersion: '2025-06-18', capabilities: { tools: { listChanged: true } }, serverInfo: { name: 'flood', version: '1' } } }) + '\\n');
    else if (method === 'tools/list') { process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: { tools: [] } }) + '\\n'); if (n === 0) flood(); }
    else if (id !== undefined && method) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: {} }) + '\\n');
  });`;

async function fromServer(attack: Attack, name: string, line: string, before: boolean): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const count = attack.times(200_000);
  const flood = { command: process.execPath, args: ['-e', flooding(line, count, before)] };
  const config = sandbox.config({ good: honest, flood });
  const client = StdioClient.start(sandbox, [PROXY, '--config', config]);
  try {
    await client.initialize();
    for (let i = 0; i < 30; i++) {
      attack.attempt(`${name}: the honest server's answer was not its own`, await client.control());
      client.lines.length = 0;
    }
    attack.attempts += count;
    const memory = memoryOf(client.child.pid);
    attack.attempt(`${name}: ${memory.toFixed(0)} MB`, memory < MAX_GROWTH_MB);
    attack.attempt(`${name}: it ended: ${client.stderr.slice(-300)}`, !client.ended);
    attack.attempt(`${name}: it did not end with its client`, await client.leave());
  } finally {
    await sandbox.close();
  }
}

async function fromConnections(attack: Attack): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const config = sandbox.config({ good: honest }, { http: { token: '${BCP_HTTP_TOKEN}' } });
  const { child, port, log } = await httpGateway(sandbox, config, { before: 'ulimit -n 256' });
  const sockets: Socket[] = [];
  try {
    const all = attack.times(2000);
    for (let i = 0; i < all; i++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      if (attack.random.below(2)) socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\n');
      sockets.push(socket);
      if (i % 100 === 99) await holdsWithin(50, () => false);
    }
    attack.attempts += all;
    attack.attempt(`half-open requests ended it: ${log().slice(-500)}`, child.exitCode === null);
    for (const socket of sockets) socket.destroy();
    const served = async (): Promise<boolean> => {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
        headers: { authorization: `Bearer ${SECRETS.gateway}` },
      }).catch(() => undefined);
      await response?.text();
      return response?.status === 200;
    };
    let ok = false;
    for (let tries = 0; tries < 50 && !ok; tries++)
      ok = (await served()) || !(await holdsWithin(200, () => true));
    attack.attempt('nobody is served when the flood is over', ok);
  } finally {
    for (const socket of sockets) socket.destroy();
    await sandbox.close();
  }
}

export const floods: Area = {
  name: 'floods',
  tries:
    'Messages of a server without end, before and after it is ready, and half-open connections. Calls go on, and memory stays within its bound.',
  async run(attack) {
    for (const [name, line] of Object.entries(FLOODS)) {
      for (const before of [true, false]) await fromServer(attack, name, line, before);
    }
    await fromConnections(attack);
  },
};
