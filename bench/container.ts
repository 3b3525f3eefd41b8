/** The container's own figures: ratios measured side by side in this one run, and memory in a process of its own. */
import { spawnSync } from 'node:child_process';
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from '../src/bcp/blocks.ts';
import { decodePayload } from '../src/bcp/decode-payload.ts';
import { decodeStream } from '../src/bcp/decode-stream.ts';
import { encodePayload } from '../src/bcp/encode-payload.ts';
import { loadZstd } from '../src/bcp/services/zstd.ts';
import { utf8 } from '../src/bcp/text.ts';
import { END_SIZE, HEADER_SIZE } from '../src/bcp/wire.ts';
import { type Figure, medianMs, printFigures } from './report.ts';

const MIB = 1024 * 1024;
const STREAM_BLOCKS = 200;
const MAX_GROWTH = 64 * MIB;

const document = (content: Uint8Array): Block => ({
  ...{ type: 'document', title: 'notes', format: 2 },
  content,
});

/** JSON of about so many characters, as servers give it: records in a list. */
function jsonOf(length: number): string {
  const record = (id: number) => ({
    id,
    name: `user ${id}`,
    active: id % 3 === 0,
    score: id / 7,
    tags: ['a', 'b'],
  });
  const count = Math.ceil(length / JSON.stringify(record(1000)).length);
  return JSON.stringify(Array.from({ length: count }, (_, id) => record(id)));
}

/** The medians of both, measured in turns, so that a busy moment meets both sides. */
async function sideBySide(
  times: number,
  one: () => unknown,
  other: () => unknown,
): Promise<[number, number]> {
  const rounds = 5;
  const sums: [number, number] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    sums[0] += (await medianMs(times, one)) / rounds;
    sums[1] += (await medianMs(times, other)) / rounds;
  }
  return sums;
}

async function largeBlock(): Promise<Figure> {
  const json = jsonOf(MIB);
  const blocks = [document(utf8(json))];
  const [ours, parse] = await sideBySide(
    20,
    () => decodePayload(encodePayload(blocks)),
    () => JSON.parse(json),
  );
  return {
    what: 'a block of 1 MiB, encode + decode',
    measured: `${ours.toFixed(2)} ms, ${(ours / parse).toFixed(2)} times JSON.parse of as many bytes (${parse.toFixed(2)} ms)`,
    bound: '1 times',
    ok: ours <= parse,
  };
}

async function manyBlocks(): Promise<Figure> {
  const blocksOf = (count: number) => Array.from({ length: count }, (_, i) => document(utf8(`block ${i}`)));
  const [few, many] = [blocksOf(1000), blocksOf(10_000)];
  const [a, b] = await sideBySide(
    20,
    () => decodePayload(encodePayload(few)),
    () => decodePayload(encodePayload(many)),
  );
  const ratio = b / a;
  return {
    what: '10,000 small blocks, encode + decode',
    measured: `${b.toFixed(2)} ms, ${ratio.toFixed(1)} times 1,000 of them (${a.toFixed(2)} ms)`,
    bound: '15 times',
    ok: ratio <= 15,
  };
}

/** Contents that zstd halves, and that differ from block to block. */
function halfRandom(seed: number): Uint8Array {
  const bytes = new Uint8Array(MIB);
  let state = seed + 1;
  for (let i = 0; i < MIB; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[i] = (state >>> 28) + 97;
  }
  return bytes;
}

/** Writes a payload of 200 blocks, each of 1 MiB. */
function writePlain(file: string): void {
  const handle = openSync(file, 'w');
  for (let i = 0; i < STREAM_BLOCKS; i++) {
    const payload = encodePayload([document(halfRandom(i))]);
    const isLast = i === STREAM_BLOCKS - 1;
    writeSync(handle, payload.subarray(i === 0 ? 0 : HEADER_SIZE, isLast ? undefined : -END_SIZE));
  }
  closeSync(handle);
}

async function writeCompressed(file: string): Promise<void> {
  const zstd = await loadZstd();
  const blocks = Array.from({ length: STREAM_BLOCKS }, (_, i) => document(halfRandom(i)));
  const handle = openSync(file, 'w');
  writeSync(handle, encodePayload(blocks, { compress: { what: 'payload', zstd } }));
  closeSync(handle);
}

interface Growth {
  readonly blocks: number;
  readonly inflated: number;
  readonly rss: number;
  readonly heap: number;
}

/** What reading the file takes of memory beyond what was taken before. Runs in a process of its own. */
async function growthOf(file: string): Promise<Growth> {
  const zstd = await loadZstd();
  const used = () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heap: heapUsed + external };
  };
  const before = used();
  const growth = { blocks: 0, inflated: 0, rss: 0, heap: 0 };
  for await (const event of decodeStream(createReadStream(file), { zstd })) {
    const now = used();
    growth.rss = Math.max(growth.rss, now.rss - before.rss);
    growth.heap = Math.max(growth.heap, now.heap - before.heap);
    if (event.type === 'block') growth.blocks++;
    if (event.type === 'end') growth.inflated = event.size.inflated;
  }
  return growth;
}

async function streaming(what: string, write: (file: string) => Promise<void> | void): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-'));
  try {
    const file = join(folder, 'payload.bcp');
    await write(file);
    const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), file], {
      encoding: 'utf8',
    });
    const { blocks, inflated, rss, heap } = JSON.parse(stdout) as Growth;
    const mib = (bytes: number) => (bytes / MIB).toFixed(0);
    return {
      what,
      measured: `${blocks} blocks, ${mib(inflated)} MiB: rss + ${mib(rss)} MiB, heap and buffers + ${mib(heap)} MiB`,
      bound: `+ ${mib(MAX_GROWTH)} MiB`,
      ok: blocks === STREAM_BLOCKS && Math.max(rss, heap) <= MAX_GROWTH,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const file = process.argv[2];
if (file !== undefined) console.log(JSON.stringify(await growthOf(file)));
else {
  printFigures('The container', [
    await largeBlock(),
    await manyBlocks(),
    await streaming('streaming 200 MiB', writePlain),
    await streaming('streaming 200 MiB, compressed', writeCompressed),
  ]);
}
