/** What a call takes through the gateway, against the same call directly or through a process that only copies bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, median, medianMs, printFigures, timed } from './report.ts';
import { initialize, openPeer, type Peer } from './stdio-peer.ts';

const NODE = process.execPath;
// Absolute: a server runs in the folder of its config.
const SERVER = [resolve('bench/peers.mjs'), 'server'];
const PIPE = ['bench/peers.mjs', 'pipe', NODE, ...SERVER];
const PROXY = 'dist/bcp-proxy.js';
const MEGABYTE = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-'));

const call = (peer: Peer, kind: string, length?: number) => () =>
  peer.request('tools/call', { name: 'text', arguments: { kind, length } });

async function smallCalls(): Promise<Figure[]> {
  const direct = await initialize(openPeer(NODE, SERVER));
  const pipe = await initialize(openPeer(NODE, PIPE));
  const proxy = await initialize(openPeer(NODE, [PROXY, '--', NODE, ...SERVER]));
  const more = { small: [] as number[], large: [] as number[] };
  const base = { small: [] as number[], large: [] as number[] };
  // Warm first: the compiler is at work for the first thousands of calls.
  for (const peer of [direct, pipe, proxy]) {
    await timed(1500, call(peer, 'small'));
    await timed(300, call(peer, 'listing'));
  }
  // In turns, so that a busy moment meets both sides; the median, so that one which meets only one side does not count.
  for (let round = 0; round < 15; round++) {
    const piped = await medianMs(200, call(pipe, 'small'));
    base.small.push(piped);
    more.small.push((await medianMs(200, call(proxy, 'small'))) - piped);
    const direct10 = await medianMs(50, call(direct, 'listing'));
    base.large.push(direct10);
    more.large.push((await medianMs(50, call(proxy, 'listing'))) - direct10);
  }
  await Promise.all([direct.close(), pipe.close(), proxy.close()]);
  const [a, b] = [median(more.small), median(more.large)];
  return [
    {
      what: 'small call, nothing rewritten',
      measured: `a byte pipe ${median(base.small).toFixed(3)} ms, the proxy + ${a.toFixed(3)} ms`,
      bound: '+ 0.15 ms',
      ok: a <= 0.15,
    },
    {
      what: '10 KB rewritten',
      measured: `direct ${median(base.large).toFixed(3)} ms, the proxy + ${b.toFixed(3)} ms`,
      bound: '+ 2 ms',
      ok: b <= 2,
    },
  ];
}

/** Results in which nothing is rewritten. */
async function largeCalls(): Promise<Figure[]> {
  const config = join(folder, 'passthrough.json');
  const servers = { peer: { command: NODE, args: SERVER } };
  const routes = [{ name: 'all', match: { tool: '**' }, action: 'passthrough' }];
  writeFileSync(config, JSON.stringify({ version: 1, servers, routes }));
  const pipe = await initialize(openPeer(NODE, PIPE));
  const passing = await initialize(openPeer(NODE, [PROXY, '--config', config]));
  const inspecting = await initialize(openPeer(NODE, [PROXY, '--', NODE, ...SERVER]));
  const rows = [
    { what: '1 MB on a passthrough route', peer: passing, kind: 'prose', bound: 1.4 },
    { what: '1 MB of prose, inspected and unchanged', peer: inspecting, kind: 'prose', bound: 2.2 },
    { what: '1 MB of source, inspected and unchanged', peer: inspecting, kind: 'source', bound: 2.2 },
  ];
  const figures: Figure[] = [];
  for (const { what, peer, kind, bound } of rows) {
    const ms = { pipe: [] as number[], proxy: [] as number[] };
    for (let round = 0; round < 15; round++) {
      ms.pipe.push(await medianMs(12, call(pipe, kind, MEGABYTE)));
      ms.proxy.push(await medianMs(12, call(peer, kind, MEGABYTE)));
    }
    const ratio = median(ms.proxy.map((proxy, i) => proxy / (ms.pipe[i] as number)));
    figures.push({
      what,
      measured: `a byte pipe ${median(ms.pipe).toFixed(1)} ms, the proxy ${median(ms.proxy).toFixed(1)} ms = ${ratio.toFixed(2)} times`,
      bound: `${bound} times`,
      ok: ratio <= bound,
    });
  }
  await Promise.all([pipe.close(), passing.close(), inspecting.close()]);
  return figures;
}

try {
  printFigures('Calls through the gateway', [...(await smallCalls()), ...(await largeCalls())]);
} finally {
  rmSync(folder, { recursive: true });
}
