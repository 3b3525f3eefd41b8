/**
 * Real servers from the registry, each directly and all of them behind one proxy: the same tools with the same schemas,
 * the same results. `npm run live -- FOLDER` keeps what it installs in FOLDER, `npm run live -- --short` leaves out those
 * that are large to install; ends with 1 where anything differs.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expanded } from '../demo/compare.ts';
import { isSame } from '../src/render/judge.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { call, connect, othersOf, type Result, type Started, textsOf, toolsOf } from './client.ts';
import { commandOf, install } from './installation.ts';
import { LIVE_SERVERS, type LiveCall, type LiveServer } from './servers.ts';

const [given] = process.argv.slice(2).filter((arg) => arg !== '--short');
const short = process.argv.includes('--short');
const wanted = short ? LIVE_SERVERS.filter(({ large }) => large === undefined) : LIVE_SERVERS;
const folder = resolve(given ?? mkdtempSync(join(tmpdir(), 'bcp-live-')));
const proxy = resolve('dist/bcp-proxy.js');

const started = (server: LiveServer): Started => {
  const [command = '', ...args] = commandOf(server, folder);
  return { command, args, cwd: folder, env: { HOME: folder, ...server.env?.(folder) } };
};

/** What differs between a direct result and one through the proxy; `undefined` where nothing does. */
function difference(direct: Result, proxied: Result, { volatile }: LiveCall): string | undefined {
  const [before, after] = [textsOf(direct), textsOf(proxied)];
  if (before.length !== after.length) return `${before.length} texts became ${after.length}`;
  if (volatile) return undefined;
  const changed = before.findIndex((text, i) => !isSame(text, expanded(after[i] ?? '') ?? ''));
  if (changed >= 0) return `text ${changed + 1} does not expand to the direct one`;
  const all = (result: Result): unknown => [othersOf(result), result.structuredContent];
  return isDeepStrictEqual(all(direct), all(proxied)) ? undefined : 'what is no text differs';
}

install(folder, wanted);
const count = await loadTokenCounter();
const servers = Object.fromEntries(
  wanted.map((server) => {
    const [command, ...args] = commandOf(server, folder);
    return [server.name, { command, args, env: server.env?.(folder) ?? {}, cwd: folder }];
  }),
);
const config = join(folder, 'live.json');
writeFileSync(config, JSON.stringify({ version: 1, start: { wait: '60s' }, structured: 'both', servers }));
const through = await connect({
  ...{ command: process.execPath, args: [proxy, '--config', config], cwd: folder, env: { HOME: folder } },
});
const proxied = new Map((await toolsOf(through)).map((tool) => [tool.name, tool]));
const failures: string[] = [];
let [plain, compact] = [0, 0];
/** A tool keeps its name, unless a server before has one of that name. */
const taken = new Set<string>();
const nameOf = (server: string, tool: string): string => (taken.has(tool) ? `${server}_${tool}` : tool);
for (const server of wanted) {
  const direct = await connect(started(server));
  const tools = await toolsOf(direct);
  const wrong = tools.filter((tool) => {
    const other = proxied.get(nameOf(server.name, tool.name));
    return other === undefined || !isDeepStrictEqual({ ...other, name: tool.name }, tool);
  });
  failures.push(
    ...wrong.map(({ name }) => `${server.name}: the tool ${name} is not listed as it is directly`),
  );
  const [before, after] = [plain, compact];
  for (const one of server.calls(folder)) {
    const [a, b] = [
      await call(direct, one.tool, one.args),
      await call(through, nameOf(server.name, one.tool), one.args),
    ];
    const differs = difference(a, b, one);
    if (differs !== undefined) failures.push(`${server.name}/${one.tool}: ${differs}`);
    plain += textsOf(a).reduce((sum, text) => sum + count(text), 0);
    compact += textsOf(b).reduce((sum, text) => sum + count(text), 0);
  }
  for (const { name } of tools) taken.add(name);
  await direct.close();
  const calls = `${server.calls(folder).length} calls`.padStart(8);
  const tokens = `${plain - before} → ${compact - after} tokens of text`;
  console.log(`${server.name.padEnd(11)} ${String(tools.length).padStart(3)} tools ${calls}  ${tokens}`);
}
await through.close();
if (given === undefined) rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? 'All the same.' : `${failures.length} differences.`);
process.exitCode = failures.length === 0 ? 0 : 1;
