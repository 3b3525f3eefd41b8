/**
 * A gateway under use for a long time, while things go wrong around it: `npm run soak -- --minutes 3 --seed 1`. Twenty clients over
 * HTTP (half of them without sessions) and five on stdio call; servers are killed, the config is edited, Redis (where it is
 * there) is restarted. Ends with 1 where an answer is wrong, a call fails that nobody killed, memory or descriptors grow, or
 * anything is left. Linux only.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { marked } from '../../attack/marked.ts';
import { holdsWithin, PROXY, Sandbox, soon } from '../../attack/sandbox.ts';
import { StdioClient } from '../../attack/stdio-client.ts';
import { Random } from '../../test/support/random.ts';
import { endRedis, hasRedis, startRedis } from '../../test/support/redis.ts';
import { SERVERS, Tally } from './calls.ts';
import { callUntil } from './clients.ts';
import { Growth } from './growth.ts';

const MAX_GROWTH = 1.1;
const SERVER = resolve('live/soak/server.mjs');
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '3' }, seed: { type: 'string', default: '1' } },
});
const random = new Random(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'bcp-soak-'));
const sandbox = new Sandbox(folder);
const temporary = sandbox.path('tmp');
mkdirSync(temporary);
const mark = `soak-mark-${process.pid}`;
const redis = hasRedis ? await startRedis() : undefined;

const configOf = (http: boolean, edit: number): string => {
  const names = edit % 2 ? [...SERVERS, 'extra'] : SERVERS;
  const servers = Object.fromEntries(
    names.map((name) => [
      name,
      {
        command: process.execPath,
        args: [SERVER, name],
        prefix: name,
        env: { SOAK_MARK: mark },
        call_timeout: `${60 + edit}s`,
      },
    ]),
  );
  const store = http && redis !== undefined ? { store: redis.url } : {};
  return JSON.stringify({ version: 1, inherit_env: [], servers, ...store });
};
const files = [true, false].map((http) => ({
  http,
  file: sandbox.write(`${http ? 'http' : 'stdio'}/bcp-proxy.config.json`, configOf(http, 0)),
}));
const [httpFile = '', stdioFile = ''] = files.map(({ file }) => file);
const env = {
  ...sandbox.env,
  TMPDIR: temporary,
  SOAK_MARK: mark,
  BCP_STORE_KEY: Buffer.alloc(32, 7).toString('base64'),
};
delete (env as NodeJS.ProcessEnv)['BCP_HTTP_TOKEN'];

const gateway = sandbox.start([PROXY, 'serve', '--transport', 'http', '--port', '0', '--config', httpFile], {
  env,
});
let log = '';
gateway.stderr?.on('data', (chunk: Buffer) => {
  log = `${log}${chunk}`.slice(-200_000);
});
let port = 0;
await holdsWithin(20_000, () => {
  port ||= Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1]) || 0;
  return port > 0;
});
if (port === 0) throw new Error(`the gateway does not listen: ${log}`);
const stdio = Array.from({ length: 5 }, () =>
  StdioClient.start(sandbox, [PROXY, '--config', stdioFile], { env }),
);
for (const client of stdio) await client.initialize();

const tally = new Tally();
const growth = new Growth();
const happened = { kills: 0, edits: 0, restarts: 0 };
const gateways = [gateway, ...stdio.map(({ child }) => child)].map(({ pid }) => pid);

function killOne(): void {
  const named = marked(mark).flatMap((pid) => {
    try {
      const [, script, name = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return script === SERVER ? [{ pid, name }] : [];
    } catch {
      return [];
    }
  });
  if (named.length === 0) return;
  const { pid, name } = random.pick(named);
  tally.killed(name);
  try {
    process.kill(pid, 'SIGKILL');
    happened.kills++;
  } catch {
    // It has ended by itself meanwhile.
  }
}

function edit(): void {
  happened.edits++;
  for (const { http, file } of files) writeFileSync(file, configOf(http, happened.edits));
}

async function restartRedis(): Promise<void> {
  if (redis === undefined) return;
  await redis.stop();
  await soon(1000);
  await redis.start();
  happened.restarts++;
}

const end = Date.now() + Number(values.minutes) * 60_000;
const isOver = (): boolean => Date.now() > end;
async function every(ms: number, what: () => unknown): Promise<void> {
  while (!isOver()) {
    await soon(ms);
    if (!isOver()) await what();
  }
}
await Promise.all([
  callUntil(isOver, { port, stdio, tally, random }),
  every(3000, killOne),
  every(10_000, edit),
  every(20_000, restartRedis),
  every(500, () => growth.look(gateways)),
]);

const left: string[] = [];
const must = (what: string, holds: boolean): void => {
  if (!holds) left.push(what);
};
must(`the gateway ended: ${log.slice(-1000)}`, gateway.exitCode === null);
for (const client of stdio) must('a gateway did not end with its client', await client.leave());
gateway.kill('SIGTERM');
must('the gateway did not end', await holdsWithin(20_000, () => gateway.exitCode !== null));
must('processes are left', await holdsWithin(10_000, () => marked(mark).length === 0));
const kept = readdirSync(temporary, { recursive: true });
must(`temporary files are left: ${kept.join(', ')}`, kept.length === 0);
await sandbox.close();
await endRedis();
rmSync(folder, { recursive: true, force: true });

const [second, last] = growth.thirds();
const { right, wrong, errors, excused } = tally;
console.log(
  `${values.minutes} minutes: ${right.toLocaleString('en')} calls answered rightly, ${wrong.length} wrongly, ${errors.length} failed, ${excused} failed by a kill`,
);
console.log(
  `${happened.kills} servers killed, ${happened.edits} edits of the config, ${redis ? `${happened.restarts} restarts of Redis` : 'no Redis here'}`,
);
console.log(
  `memory ${second.megabytes.toFixed(0)} → ${last.megabytes.toFixed(0)} MB, descriptors ${second.descriptors} → ${last.descriptors} (second third → last)`,
);
must('memory has grown', last.megabytes <= second.megabytes * MAX_GROWTH);
must('descriptors have grown', last.descriptors <= second.descriptors * MAX_GROWTH);
for (const what of [...left, ...wrong, ...errors].slice(0, 20)) console.log(`  ${what.slice(0, 1200)}`);
process.exitCode = wrong.length + errors.length + left.length > 0 ? 1 : 0;
