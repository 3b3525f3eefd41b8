/**
 * What clients of either generation of the protocol take through the gateway: their start in front of servers that are
 * known from before, and a small call to a server of either generation. All of it in turns, in this one run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { childrenOf } from './child-processes.ts';
import { type Figure, median, medianMs, printFigures, timed } from './report.ts';
import { initialize, openPeer, type Peer, withoutSession } from './stdio-peer.ts';

const NODE = process.execPath;
const PROXY = 'dist/bcp-proxy.js';
// Absolute: a server runs in the folder of its config.
const SERVER = resolve('test/fixtures/era/dual-server.mjs');
const LISTS = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];
const TIMES = 15;
const ROUNDS = 60;
const CALLS = 25;

/** By their generations: how a client begins, and what makes a server speak that alone. */
const CLIENTS = {
  old: initialize,
  new: async (peer: Peer): Promise<Peer> => {
    const client = withoutSession(peer);
    answered(await client.request('server/discover', {}));
    return client;
  },
} as const;
const SERVERS = { old: '--legacy-only', new: '--modern-only' } as const;
type ProtocolKind = keyof typeof CLIENTS;
const GENERATIONS = ['old', 'new'] as const;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-era-'));

function answered(result: unknown): string {
  if (result === undefined) throw new Error('a request was answered with an error: nothing is measured');
  return JSON.stringify(result);
}

/** `many` servers of each of these generations. */
function config(name: string, generations: readonly ProtocolKind[], many: number): string {
  const servers = Object.fromEntries(
    generations.flatMap((generation) =>
      Array.from({ length: many }, (_, i) => [
        `${generation}${i}`,
        { command: NODE, args: [SERVER, 'stdio', SERVERS[generation]] },
      ]),
    ),
  );
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ version: 1, start: { wait: '60s' }, servers }));
  return file;
}

/** A gateway whose caches are its config's own. */
const open = (file: string): Peer =>
  openPeer(NODE, [PROXY, '--config', file], { ...process.env, XDG_CACHE_HOME: `${file}.cache` });

interface Begun {
  readonly peer: Peer;
  readonly ms: number;
}

/** From the start of the gateway until its client knows all lists. */
async function begin(file: string, generation: ProtocolKind): Promise<Begun> {
  const from = performance.now();
  const peer = await CLIENTS[generation](open(file));
  const lists = await Promise.all(LISTS.map((method) => peer.request(method, {})));
  const ms = performance.now() - from;
  lists.forEach(answered);
  return { peer, ms };
}

async function starts(): Promise<Figure[]> {
  const file = config('ten', GENERATIONS, 5);
  const ms = { bare: [] as number[], old: [] as number[], new: [] as number[] };
  // They start the servers, and their answers are kept.
  for (const generation of GENERATIONS) await (await begin(file, generation)).peer.close();
  let started = 0;
  for (let i = 0; i < TIMES; i++) {
    const from = performance.now();
    spawnSync(NODE, ['-e', '0']);
    ms.bare.push(performance.now() - from);
    for (const generation of GENERATIONS) {
      const begun = await begin(file, generation);
      started += childrenOf(begun.peer.pid).length;
      ms[generation].push(begun.ms);
      await begun.peer.close();
    }
  }
  const bare = median(ms.bare);
  const more = (generation: ProtocolKind): number => median(ms[generation]) - bare;
  const said = (generation: ProtocolKind): string => `+ ${more(generation).toFixed(0)} ms`;
  return [
    {
      what: 'ten known servers: discover and all lists of a new client',
      measured: `bare node ${bare.toFixed(0)} ms, the proxy ${said('new')} (an old client, initialize and all lists: ${said('old')})`,
      bound: '+ 60 ms',
      ok: more('new') <= 60,
    },
    {
      what: 'processes of servers that all these starts began',
      measured: String(started),
      bound: '0',
      ok: started === 0,
    },
  ];
}

interface Ratio {
  readonly ms: Readonly<Record<ProtocolKind, number>>;
  /** What a call of the new client takes beside one of the old client. */
  readonly ratio: number;
}

/** A small call of a client of each generation, to a server of this one. */
async function calls(server: ProtocolKind): Promise<Ratio> {
  const file = config(`one-${server}`, [server], 1);
  const ms: Record<ProtocolKind, number[]> = { old: [], new: [] };
  const clients: Record<ProtocolKind, Peer> = {
    old: (await begin(file, 'old')).peer,
    new: (await begin(file, 'new')).peer,
  };
  const call = (client: ProtocolKind) => () =>
    clients[client].request('tools/call', { name: 'test_simple_text', arguments: {} });
  for (const client of GENERATIONS) {
    answered(await call(client)());
    // The compiler is at work for the first thousands of calls.
    await timed(2000, call(client));
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const client of GENERATIONS) ms[client].push(await medianMs(CALLS, call(client)));
  for (const { close } of Object.values(clients)) await close();
  const ratio = median(ms.new.map((one, round) => one / (ms.old[round] as number)));
  return { ms: { old: median(ms.old), new: median(ms.new) }, ratio };
}

async function callFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const server of GENERATIONS) {
    const { ms, ratio } = await calls(server);
    figures.push({
      what: `a small call of a new client, ${server} server`,
      measured: `an old client ${ms.old.toFixed(3)} ms, a new one ${ms.new.toFixed(3)} ms = ${ratio.toFixed(2)} times`,
      bound: '1.1 times',
      ok: ratio <= 1.1,
    });
  }
  return figures;
}

try {
  printFigures('Clients and servers of either generation', [...(await starts()), ...(await callFigures())]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
