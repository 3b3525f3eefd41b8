/**
 * The main job, shown: the official filesystem and memory servers called directly and through bcp-proxy, on real
 * folders of this machine, counted in the tokens that a model would get. Ends with 1 when a law is broken.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { type Comparison, compareCall } from './compare.ts';
import { openDirect, openProxy } from './connect.ts';
import { CALLS, rememberPackages } from './script.ts';
import { printTable } from './table.ts';

const memoryFile = join(await mkdtemp(join(tmpdir(), 'bcp-demo-')), 'memory.jsonl');
const direct = await openDirect(memoryFile);
const rows: Comparison[] = [];
try {
  await rememberPackages(direct.memory);
  const proxy = await openProxy(memoryFile);
  try {
    const count = await loadTokenCounter();
    for (const call of CALLS) rows.push(await compareCall(call, direct[call.server], proxy, count));
  } finally {
    await proxy.close();
  }
} finally {
  await Promise.all([direct.fs.close(), direct.memory.close()]);
  await rm(join(memoryFile, '..'), { recursive: true, force: true });
}
printTable(rows);
process.exitCode = rows.every((row) => row.lossless && row.notWorse) ? 0 : 1;
