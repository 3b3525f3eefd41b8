/** How long command lines take, beside the bare runtime and other programs, in one run. */
import { join, resolve } from 'node:path';
import { type Figure, median } from '../report.ts';
import { initialize, openPeer } from '../stdio-peer.ts';
import { bareNode, ours } from './ours.ts';
import { type ServerCommand, shellPeers } from './peers.ts';
import { inTurns, type Program, type Run, run, type Timed } from './program.ts';

const TIMES = 15;
const COLD_TIMES = 15;

export interface SpeedContext {
  /** For homes and configs; removed afterwards. */
  readonly folder: string;
  /** Where the other programs are installed. */
  readonly peers: string;
  readonly server: ServerCommand;
  /** A call of the server `fs` with a small result. */
  readonly tool: string;
  readonly args: Readonly<Record<string, string>>;
  /** Stands in its result. */
  readonly expected: string;
}

function checked(once: Run, expected: string, name: string): Run {
  if (once.stdout.includes(expected)) return once;
  throw new Error(`${name} has not answered with ${expected}: ${once.stdout.slice(0, 300)}`);
}

/** From the start of the server to the answer to a call, without any program in between. */
async function bootMs({ server, tool, args }: SpeedContext): Promise<number> {
  const from = performance.now();
  const peer = await initialize(openPeer(server.command, server.args));
  await peer.request('tools/call', { name: tool, arguments: args });
  const ms = performance.now() - from;
  await peer.close();
  return ms;
}

function batchOf(count: number, { tool, args }: SpeedContext): string {
  const operations = Array.from({ length: count }, () => ({ server: 'fs', tool, args }));
  return JSON.stringify({ operations });
}

export async function speedFigures(context: SpeedContext): Promise<readonly Figure[]> {
  const { folder, server, tool, args, expected } = context;
  const program = ours(join(folder, 'ours'), { fs: server });
  const config = ['--config', 'bench.config.json'];
  const call = ['tools', 'exec', 'fs', tool, '--args', JSON.stringify(args), ...config];
  const bare = bareNode(folder);
  const mcpCli = { ...program, name: 'mcp-cli', args: [resolve('dist/mcp-cli.js')] };
  const peers = shellPeers(context.peers, join(folder, 'peers'), server);
  const line = (name: string, words: readonly string[], stands: string, input = ''): Timed => ({
    name,
    run: () => checked(run(program, words, input), stands, name),
  });
  try {
    for (const { warm } of peers) warm();
    const lines: Timed[] = [
      { name: 'bare node', run: () => run(bare, []) },
      line('help', ['--help'], 'bcp-proxy'),
      line('version', ['--version'], '.'),
      line('names', ['tools', 'list', 'fs', ...config], tool),
      line('signatures', ['tools', 'list', 'fs', '--brief', ...config], tool),
      line('a schema', ['tools', 'schema', 'fs', tool, ...config], tool),
      line('a warm call', call, expected),
      { name: 'a warm call by mcp-cli', run: () => checked(run(mcpCli, call), expected, 'mcp-cli') },
      line('a batch of one', ['batch', 'exec', '--file', '-', ...config], expected, batchOf(1, context)),
      line('a batch of 101', ['batch', 'exec', '--file', '-', ...config], expected, batchOf(101, context)),
      ...peers.map(({ name, help }) => ({ name: `help of ${name}`, run: help })),
      ...peers.flatMap(({ name, call: warm }) =>
        warm === undefined ? [] : [{ name: `a warm call of ${name}`, run: () => warm(tool, args) }],
      ),
    ];
    const warm = inTurns(TIMES, lines);
    const of = (name: string): number => median(warm.get(name) ?? []);
    const figures = warmFigures(
      of,
      peers.map(({ name }) => name),
    );
    return [...figures, ...(await coldFigures(context, program, call, peers))];
  } finally {
    for (const one of [program, mcpCli]) run(one, ['daemon', 'stop', '--all']);
    for (const { stop } of peers) stop();
  }
}

function warmFigures(of: (name: string) => number, peers: readonly string[]): Figure[] {
  const bare = of('bare node');
  const ratio = (what: string, most: number): Figure => {
    const times = of(what) / bare;
    const measured = `${of(what).toFixed(0)} ms, ${times.toFixed(2)} × bare node (${bare.toFixed(0)} ms)`;
    return { what, measured, bound: `${most} ×`, ok: times <= most };
  };
  const known = peers.filter((name) => of(`a warm call of ${name}`) > 0);
  const rivals = known.map((name) => ({ name, ms: of(`a warm call of ${name}`) }));
  const fastest = Math.min(...rivals.map(({ ms }) => ms));
  const told = (list: readonly { name: string; ms: number }[]): string =>
    list.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(', ');
  const more = of('a batch of 101') - of('a batch of one');
  return [
    ratio('help', 1.25),
    ratio('version', 1.25),
    ratio('names', 1.5),
    ratio('signatures', 1.5),
    ratio('a schema', 1.5),
    ratio('a warm call', 1.5),
    ratio('a warm call by mcp-cli', 1.5),
    {
      what: 'a warm call beside others',
      measured: `${of('a warm call').toFixed(0)} ms; ${told(rivals)}`,
      bound: 'half of the fastest',
      ok: of('a warm call') * 2 <= fastest,
    },
    {
      what: 'help beside others',
      measured: `${of('help').toFixed(0)} ms; ${told(peers.map((name) => ({ name, ms: of(`help of ${name}`) })))}`,
      bound: 'none',
      ok: true,
    },
    {
      what: '100 calls more in one batch',
      measured: `+ ${more.toFixed(0)} ms`,
      bound: '+ 150 ms',
      ok: more <= 150,
    },
  ];
}

/** Nothing runs before each of these calls. */
async function coldFigures(
  context: SpeedContext,
  program: Program,
  call: readonly string[],
  peers: ReturnType<typeof shellPeers>,
): Promise<Figure[]> {
  const { tool, args, expected } = context;
  const alone = { ...program, env: { ...program.env, BCP_NO_DAEMON: '1' } };
  const samples = { boot: [] as number[], daemon: [] as number[], alone: [] as number[] };
  const others = new Map(peers.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < COLD_TIMES; round++) {
    samples.boot.push(await bootMs(context));
    run(program, ['daemon', 'stop', '--all']);
    samples.daemon.push(checked(run(program, call), expected, 'a cold call').ms);
    samples.alone.push(checked(run(alone, call), expected, 'a call without the daemon').ms);
    for (const { name, cold } of peers) others.get(name)?.push(cold(tool, args).ms);
  }
  const boot = median(samples.boot);
  const figure = (what: string, list: readonly number[]): Figure => ({
    what,
    measured: `${median(list).toFixed(0)} ms: the server's own boot (${boot.toFixed(0)} ms) + ${(median(list) - boot).toFixed(0)} ms`,
    bound: '+ 80 ms',
    ok: median(list) - boot <= 80,
  });
  const told = [...others].map(([name, list]) => `${name} ${median(list).toFixed(0)} ms`).join(', ');
  return [
    figure('a cold call, with the daemon', samples.daemon),
    figure('a cold call, without it', samples.alone),
    { what: 'a cold call of others', measured: told, bound: 'none', ok: true },
  ];
}
