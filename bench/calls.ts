/** What a call takes through the gateway, against the same call directly or through a process that only copies bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, medianMs, printFigures, timed } from './report.ts';
import { initialize, openPeer, type Peer } from './stdio-peer.ts';

const NODE = process.execPath;
const SERVER = ['bench/peers.mjs', 'server'];
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
  const small = { pipe: 0, proxy: 0 };
  const large = { direct: 0, proxy: 0 };
  // Warm first: the compiler is at work for the first thousands of calls.
  for (const peer of [direct, pipe, proxy]) {
    await timed(1500, call(peer, 'small'));
    await timed(300, call(peer, 'listing'));
  }
  // In turns, so that a busy moment meets both sides.
  const rounds = 5;
  for (let round = 0; round < rounds; round++) {
    small.pipe += (await medianMs(300, call(pipe, 'small'))) / rounds;
    small.proxy += (await medianMs(300, call(proxy, 'small'))) / rounds;
    large.direct += (await medianMs(100, call(direct, 'listing'))) / rounds;
    large.proxy += (await medianMs(100, call(proxy, 'listing'))) / rounds;
  }
  await Promise.all([direct.close(), pipe.close(), proxy.close()]);
  const [a, b] = [small.proxy - small.pipe, large.proxy - large.direct];
  return [
    {
      what: 'small call, nothing rewritten',
      measured: `a byte pipe ${small.pipe.toFixed(3)} ms, the proxy + ${a.toFixed(3)} ms`,
      bound: '+ 0.15 ms',
      ok: a <= 0.15,
    },
    {
      what: '10 KB rewritten',
      measured: `direct ${large.direct.toFixed(3)} ms, the proxy + ${b.toFixed(3)} ms`,
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
  const rounds = 5;
  for (const { what, peer, kind, bound } of rows) {
    const ms = { pipe: 0, proxy: 0 };
    for (let round = 0; round < rounds; round++) {
      ms.pipe += (await medianMs(20, call(pipe, kind, MEGABYTE))) / rounds;
      ms.proxy += (await medianMs(20, call(peer, kind, MEGABYTE))) / rounds;
    }
    const ratio = ms.proxy / ms.pipe;
    figures.push({
      what,
      measured: `a byte pipe ${ms.pipe.toFixed(1)} ms, the proxy ${ms.proxy.toFixed(1)} ms = ${ratio.toFixed(2)} times`,
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
