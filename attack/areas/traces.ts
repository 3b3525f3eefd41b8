import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../test/support/random.ts';
import type { Area, Attack } from '../area.ts';
import { COLLECTORS, type Collector, collector } from '../collectors.ts';
import { honest, memoryOf, PROXY, Sandbox } from '../sandbox.ts';
import { StdioClient } from '../stdio-client.ts';

const MAX_MB = 300;
const MAX_TEXT = 300;
const SECRET = 'planted-in-a-call-2d84';
const LONG = 'x'.repeat(50_000);
/** Answers each call with an error that repeats it. */
const REPEATS = `
  require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line);
    const say = (frame) => id !== undefined && process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...frame }) + '\\n');
    if (method === 'initialize') say({ result: { protocolVersion: params.protocolVersion, capabilities: { tools: {}, resources: {} }, serverInfo: { name: 'r', version: '1' } } });
    else if (method === 'tools/list') say({ result: { tools: [{ name: 'repeat', inputSchema: { type: 'object' } }] } });
    else if (method?.endsWith('/list')) say({ result: { resources: [], resourceTemplates: [] } });
    else say({ error: { code: [1, params, line, 1e308][line.length % 4], message: line, data: params } });
  });`;

/** A request whose every part may be strange, and whose arguments hold a secret. */
function strange(i: number, random: Random): string {
  const words = ['a', LONG, '\ud800', `${'y'.repeat(255)}😀`, 'a\nb\u0000', '__proto__', '\u202e'];
  const method = random.pick([
    'tools/call',
    'tools/call',
    'resources/read',
    'prompts/get',
    random.pick(words),
  ]);
  const name = random.pick(['repeat', 'echo', random.pick(words)]);
  const uri = random.pick([`https://me:${SECRET}@a.example/`, `https://a.example/?key=${SECRET}`, LONG]);
  const context = {
    traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    tracestate: random.pick(words),
  };
  const params = { name, uri, arguments: { token: SECRET, [SECRET]: SECRET }, _meta: context };
  return JSON.stringify({ jsonrpc: '2.0', id: `${i}${random.pick(words)}`, method, params });
}

/** Texts of a batch that are too long, or no whole characters; and the secret. */
function wrongIn(batch: string): string | undefined {
  if (batch.includes(SECRET))
    return `a secret: ${batch.slice(Math.max(0, batch.indexOf(SECRET) - 300), batch.indexOf(SECRET) + 30)}`;
  let wrong: string | undefined;
  JSON.parse(batch, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key !== 'traceState' && value.length > MAX_TEXT) wrong = `a long text: ${key} ${value.slice(0, 80)}`;
    if (!value.isWellFormed()) wrong = `half a character: ${key}`;
    return value;
  });
  return wrong;
}

async function before(attack: Attack, name: string, elsewhere: Collector): Promise<void> {
  const folder = join(attack.folder, name.replaceAll(' ', '-'));
  mkdirSync(folder);
  const sandbox = new Sandbox(folder);
  const target = await collector(COLLECTORS[name]!, elsewhere.url);
  const otlp = { endpoint: target.url, headers: { Authorization: `Bearer ${SECRET}` }, interval: '100ms' };
  const repeats = { command: process.execPath, args: ['-e', REPEATS] };
  const client = StdioClient.start(sandbox, [
    ...[PROXY, '--config', sandbox.config({ good: honest, repeats }, { otlp })],
  ]);
  try {
    await client.initialize();
    for (let i = 0, all = attack.times(200); i < all && !client.ended; i++) {
      for (let k = 0; k < 10; k++) client.say(strange(i * 10 + k, attack.random));
      attack.attempt(`a collector that ${name} holds up a call: ${client.wrong}`, await client.control());
      client.lines.length = 0;
    }
    const memory = memoryOf(client.child.pid);
    attack.attempt(`a collector that ${name}: ${memory.toFixed(0)} MB`, memory < MAX_MB);
    attack.attempt(`a collector that ${name} keeps it from its end`, await client.leave());
    attack.attempt(`${name}: the log has a secret`, !client.stderr.includes(SECRET));
    attack.must(`a collector that ${name} was sent nothing`, target.batches.length > 0);
    for (const batch of target.batches) {
      const wrong = wrongIn(batch);
      attack.attempt(`a trace holds ${wrong}`, wrong === undefined);
    }
  } finally {
    target.close();
    await sandbox.close();
  }
}

export const traces: Area = {
  name: 'traces and metrics',
  tries:
    'Strange names and values in traces, and collectors that hang, drip, redirect, flood, refuse or break off. No call waits, memory and texts stay bounded, and no argument, result or token gets out.',
  async run(attack) {
    const elsewhere = await collector((response) => response.end('{}'), '');
    try {
      await Promise.all(Object.keys(COLLECTORS).map((name) => before(attack, name, elsewhere)));
      attack.attempt('a collector sent traces elsewhere', elsewhere.batches.length === 0);
    } finally {
      elsewhere.close();
    }
  },
};
