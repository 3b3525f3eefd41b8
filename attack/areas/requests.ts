import { connect } from 'node:net';
import type { Random } from '../../test/support/random.ts';
import type { Area, Attack } from '../area.ts';
import { httpGateway } from '../http-gateway.ts';
import { mutated } from '../mutations.ts';
import { honest, memoryOf, Sandbox, SECRETS } from '../sandbox.ts';

const MAX_GROWTH_MB = 250;
const AT_ONCE = 20;

const HOSTS = [
  '127.0.0.1',
  'localhost',
  'evil.example',
  '127.0.0.1.evil.example',
  '',
  '[::1]',
  'localhost:1@x',
];
const ORIGINS = [
  '',
  'https://evil.example',
  'null',
  'tauri://localhost',
  'http://localhost.evil.example',
  'javascript://localhost/x',
];
const PATHS = [
  '/mcp',
  '/mcp/',
  '//',
  '/',
  '/../mcp',
  '/mcp/none',
  '/mcp/%2e%2e',
  '/healthz',
  '/mcp?x=1',
  '*',
  'http://evil.example/mcp',
];
const VERBS = ['POST', 'GET', 'DELETE', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'FOO', 'PRI'];
const TOKENS = [
  '',
  'Bearer',
  'Bearer wrong',
  `Basic ${SECRETS.gateway}`,
  `Bearer ${SECRETS.gateway}x`,
  'Bearer null',
];
const EXTRA = [
  'Transfer-Encoding: chunked',
  'Content-Length: 5',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'X: a\u0000b',
  'Mcp-Session-Id: guessed',
  'Last-Event-ID: 1',
];

/** A request that must not get in: the right token is never in it. */
function strange(random: Random): string {
  const body = mutated(
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"token":"x"}}}',
    random,
  );
  const headers = [
    `Host: ${random.pick(HOSTS)}`,
    ...(random.below(2) ? [`Origin: ${random.pick(ORIGINS)}`] : []),
    ...(random.below(2) ? [`Authorization: ${random.pick(TOKENS)}`] : []),
    ...(random.below(3) ? [] : [random.pick(EXTRA)]),
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    `Content-Length: ${random.below(4) ? Buffer.byteLength(body) : random.below(99)}`,
    ...(random.below(9) ? [] : [`Y: ${'y'.repeat(random.below(40_000))}`]),
  ];
  const line = `${random.pick(VERBS)} ${random.pick(PATHS)} HTTP/1.1`;
  const text = [line, ...headers, '', body].join(random.below(8) ? '\r\n' : '\n');
  return random.below(6) ? text : mutated(text, random);
}

/** All that comes back until the other side closes, or a moment has passed. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((done) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket.setTimeout(1500, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      got += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(got));
  });
}

async function control(port: number): Promise<boolean> {
  const post = (body: object, headers: object = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${SECRETS.gateway}`,
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    });
  const clientInfo = { name: 'attack', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const first = await post({ id: 1, method: 'initialize', params });
  await first.text();
  const session = { 'mcp-session-id': first.headers.get('mcp-session-id') ?? '' };
  await post({ method: 'notifications/initialized' }, session);
  const call = { name: 'echo', arguments: { token: 'control' } };
  const answer = await (await post({ id: 2, method: 'tools/call', params: call }, session)).text();
  await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${SECRETS.gateway}`, ...session },
  });
  return answer.includes('echo control');
}

async function run(attack: Attack): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const config = sandbox.config({ good: honest }, { http: { token: '${BCP_HTTP_TOKEN}' } });
  const { child, port, log } = await httpGateway(sandbox, config);
  try {
    attack.attempt('the first call was not answered', await control(port));
    const atRest = memoryOf(child.pid);
    const all = attack.times(10_000);
    for (let done = 0; done < all && child.exitCode === null; done += AT_ONCE) {
      const texts = Array.from({ length: AT_ONCE }, () => strange(attack.random));
      for (const [i, got] of (await Promise.all(texts.map((text) => exchange(port, text)))).entries()) {
        const isIn = /mcp-session-id:|"result"|echo x|planted-/i.test(got);
        attack.attempt(`got in with ${JSON.stringify(texts[i])}: ${got.slice(0, 300)}`, !isIn);
      }
      if (done % 500 === 0) attack.attempt('a good client was not served', await control(port));
    }
    const growth = memoryOf(child.pid) - atRest;
    attack.attempt(`memory grew by ${growth.toFixed(0)} MB`, growth < MAX_GROWTH_MB);
    attack.attempt(`it ended: ${log().slice(-500)}`, child.exitCode === null && child.signalCode === null);
    attack.attempt('a secret stands in the log', !log().includes('planted-'));
  } finally {
    await sandbox.close();
  }
}

export const requests: Area = {
  name: 'requests over HTTP',
  tries:
    'Foreign hosts and origins, wrong tokens, odd paths and verbs, broken framing. None gets in, and good clients get answers.',
  run,
};
