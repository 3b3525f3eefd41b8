/**
 * A day with the gateway and the same day without it: all entries of a client's file are taken over into one, hundreds of
 * calls are made both ways and compared, while servers are killed, the config is changed and broken, sessions end and
 * begin. `npm run live:day -- FOLDER` keeps what it installs in FOLDER; ends with 1 where anything was noticed.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { loadTokenCounter } from '../../src/render/tokens/count.ts';
import { Random } from '../../test/support/random.ts';
import { call, toolsOf } from '../client.ts';
import { install } from '../installation.ts';
import { LIVE_SERVERS } from '../servers.ts';
import { Compared } from './compared.ts';
import { marked, soon } from './processes.ts';
import { change, look } from './work.ts';
import { Gateway, makeWorld, NAMES, openDirect } from './worlds.ts';

const [given] = process.argv.slice(2);
const installed = resolve(given ?? mkdtempSync(join(tmpdir(), 'bcp-day-')));
const mark = String(process.pid);
const servers = LIVE_SERVERS.filter(({ large }) => large === undefined);
install(installed, servers);
for (const name of Object.values(NAMES)) rmSync(join(installed, name), { recursive: true, force: true });
const places = {
  direct: makeWorld(installed, NAMES.direct, servers),
  proxied: makeWorld(installed, NAMES.proxied, servers),
};
const gateway = new Gateway(places.proxied, mark);
gateway.setUp();
const clients = await openDirect(places.direct);
const day = new Compared(clients, places, await loadTokenCounter());
const random = new Random(1);
const processOf = (word: string): number | undefined =>
  [...marked(mark)].find(([, command]) => command.includes(word))?.[0];
let changes = 0;

/** Calls that change nothing, six at a time. */
async function looks(through: Client, calls: number): Promise<void> {
  for (let done = 0; done < calls; done += 6) {
    await Promise.all(Array.from({ length: 6 }, () => day.same(through, look(random))));
  }
}

async function work(through: Client, rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i++) {
    for (const one of change(random, changes++)) await day.same(through, one);
    await looks(through, 12);
  }
}

/** The same tools with the same schemas, but for what structured results take along. */
async function lists(through: Client): Promise<void> {
  const bare = (tool: object): unknown => ({ ...tool, outputSchema: undefined });
  const proxied = new Map((await toolsOf(through)).map((tool) => [tool.name, bare(tool)]));
  for (const [server, client] of clients) {
    for (const tool of await toolsOf(client)) {
      const same = isDeepStrictEqual(proxied.get(tool.name), bare(tool));
      day.expect(`${server}: the tool ${tool.name} is not listed as it is directly`, same);
    }
  }
}

const HOURS: readonly (readonly [string, (session: Client) => Promise<void>])[] = [
  [
    'the first session: lists and work',
    async (session) => {
      await lists(session);
      await work(session, 6);
    },
  ],
  [
    'progress of a long call, and another that is given up',
    async (session) => {
      let heard = 0;
      const long = { name: 'trigger-long-running-operation', arguments: { duration: 1, steps: 4 } };
      await session.callTool(long, CallToolResultSchema, { onprogress: () => heard++ });
      // The client may take the result before it has looked at the last one.
      day.expect(`${heard} of 4 signs of progress arrived`, heard >= 3);
      const gone = new AbortController();
      setTimeout(() => gone.abort(), 200);
      const given = session.callTool(
        { ...long, arguments: { duration: 60, steps: 60 } },
        CallToolResultSchema,
        { signal: gone.signal },
      );
      day.expect(
        'a call that was given up has a result',
        await given.then(
          () => false,
          () => true,
        ),
      );
      await looks(session, 12);
    },
  ],
  [
    'a server is killed, and killed in a call',
    async (session) => {
      for (const word of ['server-memory', 'server-filesystem']) {
        const pid = processOf(word);
        day.expect(`${word} does not run`, pid !== undefined);
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        await soon(() => !marked(mark).has(pid ?? 0));
      }
      const slow = { duration: 30, steps: 30 };
      const lost = call(session, 'trigger-long-running-operation', slow).then(
        ({ isError }) => isError === true,
        () => true,
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      process.kill(processOf('server-everything') ?? 0, 'SIGKILL');
      day.expect('a call whose server was killed has a result', await lost);
      await work(session, 3);
    },
  ],
  [
    'the config is changed, broken and mended',
    async (session) => {
      gateway.edit((config) => config.replace('threshold: 0.7', 'threshold: 0.9'));
      await work(session, 2);
      const before = readFileSync(gateway.config, 'utf8');
      writeFileSync(gateway.config, before.replace('servers:', 'servrs:'));
      await work(session, 2);
      gateway.edit(() => before);
      await work(session, 2);
    },
  ],
  [
    'a second window, and both at work',
    async (session) => {
      const before = marked(mark).size;
      const second = await gateway.open();
      const started = marked(mark).size - before;
      day.expect(`a session that has called nothing has started ${started} processes`, started === 1);
      await lists(second);
      await Promise.all([looks(session, 30), looks(second, 30)]);
      await second.close();
      day.expect('the second window left something behind', await soon(() => marked(mark).size <= before));
    },
  ],
];

const hour = (what: string, from: number): void => {
  const since = ((Date.now() - from) / 1000).toFixed(1).padStart(5);
  console.log(`${since} s  ${String(day.calls).padStart(4)} calls  ${what}`);
};
const morning = Date.now();
let session = await gateway.open();
for (const [what, does] of HOURS) {
  await does(session);
  hour(what, morning);
}
day.expect('the status does not name the session', gateway.run('status').includes('1 session (claude-code)'));
await session.close();
day.expect('something is left of a session that was closed', await soon(() => marked(mark).size === 0));
hour('closed', morning);
session = await gateway.open();
await lists(session);
day.expect('a session that only lists has started a server', marked(mark).size === 1);
await work(session, 4);
const pid = processOf('bcp-proxy.js');
if (pid !== undefined) process.kill(pid, 'SIGKILL');
day.expect('something is left of a gateway that was killed', await soon(() => marked(mark).size === 0));
hour('opened again from what is kept, and killed', morning);
session = await gateway.open();
await work(session, 4);
await session.close();
for (const client of clients.values()) await client.close();
hour('the evening', morning);
const noted = readFileSync(join(places.proxied, 'calls.jsonl'), 'utf8').trimEnd().split('\n').length;
console.log(`${noted} calls in the audit log.`);
if (given === undefined) rmSync(installed, { recursive: true, force: true });
const saved = 1 - day.proxied / day.direct;
console.log(`${day.direct} → ${day.proxied} tokens, ${(saved * 100).toFixed(1)} % saved.`);
for (const failure of [...new Set(day.failures)]) console.log(failure);
console.log(
  day.failures.length === 0 ? 'Nothing was noticed.' : `${day.failures.length} things were noticed.`,
);
process.exitCode = day.failures.length === 0 ? 0 : 1;
