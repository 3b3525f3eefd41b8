/** The gateway as a process, and what a client without sessions does on its streams. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { META, STATELESS } from '../../src/gateway/wire/stateless-protocol.ts';

const HOME = mkdtempSync(join(tmpdir(), 'bcp-era-stdio-'));
afterAll(() => rmSync(HOME, { recursive: true, force: true }));

const config = join(HOME, 'config.json');
const SCRIPTED = resolve('test/fixtures/servers/scripted.mjs');
writeFileSync(
  config,
  JSON.stringify({
    version: 1,
    inherit_env: [],
    // A session starts its servers at once.
    cache: { enabled: false },
    servers: { one: { command: process.execPath, args: [SCRIPTED], env: { NAME: 'one' } } },
  }),
);

const _meta = { [META.version]: STATELESS, [META.capabilities]: {} };
const line = (id: unknown, method: string, params: object = {}): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const modern = (id: unknown, method: string, params: object = {}): string =>
  line(id, method, { ...params, _meta });
const call = (id: unknown, name: string, args: object = {}): string =>
  modern(id, 'tools/call', { name, arguments: args });

interface Frame {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
}

function gateway() {
  const child: ChildProcess = spawn(process.execPath, ['dist/bcp-proxy.js', '--config', config], {
    env: { PATH: process.env['PATH'], HOME },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const frames: Frame[] = [];
  const waiting: (() => void)[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    frames.push(...lines.map((one) => JSON.parse(one) as Frame));
    for (const wake of waiting.splice(0)) wake();
  });
  const exit = new Promise<number | null>((done) => child.once('exit', done));
  return {
    child,
    frames,
    exit,
    say: (text: string) => child.stdin?.write(text),
    async answer(id: unknown): Promise<Frame> {
      for (;;) {
        const found = frames.find((frame) => frame.id === id && frame.method === undefined);
        if (found !== undefined) return found;
        await new Promise<void>((wake) => waiting.push(wake));
      }
    },
  };
}

const childrenOf = (pid: number | undefined): readonly string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

const text = ({ result }: Frame): string | undefined =>
  ((result?.['content'] ?? []) as { text: string }[])[0]?.text;

it.skipIf(process.platform !== 'linux')('a probe starts nothing, and ends with its input', async () => {
  const probe = gateway();
  probe.say(modern('d', 'server/discover'));
  expect((await probe.answer('d')).result).toMatchObject({ supportedVersions: [STATELESS] });
  expect(childrenOf(probe.child.pid)).toEqual([]);
  probe.child.stdin?.end();
  expect(await probe.exit).toBe(0);
});

it('what is open when the input ends is answered', async () => {
  const piped = gateway();
  piped.say(modern(1, 'server/discover') + call(2, 'wait', { ms: 100 }) + modern(3, 'tools/list'));
  piped.child.stdin?.end();
  expect(await piped.exit).toBe(0);
  expect(piped.frames.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  expect(text(await piped.answer(2))).toBe('one waited');
});

it('a session begins after a discover all the same, and both go on side by side', async () => {
  const both = gateway();
  both.say(modern('d', 'server/discover'));
  await both.answer('d');
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
  both.say(line(1, 'initialize', params));
  expect((await both.answer(1)).result).toMatchObject({ protocolVersion: '2025-11-25' });
  both.say('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  both.say(
    line(2, 'tools/call', { name: 'echo', arguments: { text: 'old' } }) + call(3, 'echo', { text: 'new' }),
  );
  const [old, newer] = [await both.answer(2), await both.answer(3)];
  expect([text(old), text(newer)]).toEqual(['old', 'new']);
  expect([old.result?.['resultType'], newer.result?.['resultType']]).toEqual([undefined, 'complete']);
  both.child.stdin?.end();
  expect(await both.exit).toBe(0);
});

it('what is open without a session is answered even where the session has ended', async () => {
  const both = gateway();
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
  both.say(line(1, 'initialize', params));
  await both.answer(1);
  both.say(call(2, 'echo', { text: 'up' }));
  await both.answer(2);
  both.say(call(3, 'wait', { ms: 1000 }));
  both.child.stdin?.end();
  expect(text(await both.answer(3))).toBe('one waited');
  expect(await both.exit).toBe(0);
});

it.skipIf(process.platform !== 'linux')('a cancellation that comes late begins no session', async () => {
  const late = gateway();
  late.say(call(1, 'echo', { text: 'x' }));
  await late.answer(1);
  expect(childrenOf(late.child.pid)).toHaveLength(1);
  late.say(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n`);
  late.say(call(2, 'wait', { ms: 200 }));
  await late.answer(2);
  expect(childrenOf(late.child.pid)).toHaveLength(1);
  late.child.stdin?.end();
  expect(await late.exit).toBe(0);
});

it('a cancelled request has no answer, and the server hears of it', async () => {
  const to = gateway();
  let asked = 0;
  /** Resolves when the server has been sent a line with this word. */
  const sees = async (word: string): Promise<void> => {
    const id = ++asked;
    to.say(modern(id, 'test/seen'));
    if (!JSON.stringify((await to.answer(id)).result).includes(word)) await sees(word);
  };
  to.say(call('n', 'never'));
  await sees('never');
  to.say(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"n"}}\n`);
  await sees('notifications/cancelled');
  to.child.stdin?.end();
  expect(await to.exit).toBe(0);
  expect(to.frames.some(({ id }) => id === 'n')).toBe(false);
});
