import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KnownError } from '../../src/diagnostics/error.ts';
import { readRegularFile } from '../../src/tools/read-file.ts';
import { resolveFromRoots } from '../../src/tools/roots.ts';
import { writeFileWithin } from '../../src/tools/write-file.ts';
import { ALL_RUNS, runs } from '../support/runs.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-contain-')));
const root = join(base, 'root');
const SECRET = 'hunter2';
const INSIDE = 'inside';
const LIMIT = 1000;
const folders = [root];
const ROOTS = { folders, named: true };

afterAll(() => rmSync(base, { recursive: true, force: true }));
beforeAll(() => {
  for (const folder of ['root/sub/deep', 'root/Ünï', 'outside/sub', 'root-2/sub']) {
    mkdirSync(join(base, folder), { recursive: true });
  }
  for (const folder of ['', 'sub', 'sub/deep', 'Ünï']) writeFileSync(join(root, folder, 'f.bcp'), INSIDE);
  for (const file of ['f.bcp', 'outside/f.bcp', 'outside/sub/f.bcp', 'root-2/f.bcp', 'root-2/sub/f.bcp']) {
    writeFileSync(join(base, file), SECRET);
  }
  symlinkSync('../outside', join(root, 'out'));
  symlinkSync(join(base, 'outside'), join(root, 'sub', 'abs'));
  symlinkSync('..', join(root, 'sub', 'up'));
  symlinkSync('../..', join(root, 'sub', 'above'));
  symlinkSync('sub/deep', join(root, 'in'));
  symlinkSync('loop', join(root, 'loop'));
  symlinkSync('../outside/f.bcp', join(root, 'l.bcp'));
  symlinkSync('../outside/new.bcp', join(root, 'd.bcp'));
  symlinkSync(join(base, 'root'), join(base, 'outside', 'back'));
});

const segment = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('..', 'sub', 'out', 'abs', 'up', 'above', 'in', 'back', 'outside'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '.',
      '',
      '...',
      'loop',
      'root',
      'root-2',
      'deep',
      'f.bcp',
      'Ünï',
      'U\u0308ni\u0308',
    ),
  },
  fc.constantFrom('~', '%2e%2e', '..\\..', '\0', 'a\0b', 'x'.repeat(300), '\ud800', '‮', '．．'),
  fc.string({ maxLength: 4 }),
);

const wayThere = fc
  .tuple(
    fc.constantFrom('', './', '/', '//', `${root}/`, `${base}/outside/`, `${base}/root-2/`, `${root}/../`),
    fc.oneof(fc.array(segment, { maxLength: 2 }), fc.array(segment, { maxLength: 6 })),
    fc.constantFrom('f.bcp', 'l.bcp', 'd.bcp', 'new.bcp', 'f.bcp/', '..', '', 'x'.repeat(300)),
  )
  .map(([start, segments, name]) => start + [...segments, name].join('/'));

/** All that is outside, with its content. */
function outside(folder = base): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (path === root) return [];
    return entry.isDirectory() ? [path, ...outside(path)] : [`${path}: ${statSync(path).size}`];
  });
}

const isInside = (path: string): boolean => path === root || path.startsWith(root + sep);

function isFileInside(path: string): boolean {
  try {
    const real = realpathSync(path);
    return isInside(real) && statSync(real).isFile();
  } catch {
    return false;
  }
}

async function known<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof KnownError) return undefined;
    throw error;
  }
}

describe('a path, however it is written', () => {
  it('reads what lies in the folders once all links are followed, and nothing else', async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(wayThere, async (way) => {
        const path = resolveFromRoots(way, ROOTS);
        const bytes = await known(readRegularFile(path, LIMIT, folders));
        expect(bytes !== undefined, way).toBe(isFileInside(path));
        if (bytes === undefined) return;
        read++;
        expect(Buffer.from(bytes).toString()).toBe(INSIDE);
      }),
      { numRuns: runs(1500) },
    );
    expect(read).toBeGreaterThan(ALL_RUNS ? 10 : 0);
  });

  it('writes there, and changes nothing else', async () => {
    const before = outside();
    let written = 0;
    await fc.assert(
      fc.asyncProperty(wayThere, async (way) => {
        const path = resolveFromRoots(way, ROOTS);
        const real = await known(writeFileWithin(path, Buffer.from('new'), { folders, overwrite: false }));
        expect(outside(), way).toEqual(before);
        if (real === undefined) return;
        written++;
        expect(isInside(real), way).toBe(true);
        expect(realpathSync(path)).toBe(real);
        rmSync(real);
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(written).toBeGreaterThan(10);
  });

  it('leads to one refusal for what is outside, whether it is there or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 3 }), async (segments) => {
        const path = resolveFromRoots(['..', 'outside', ...segments, 'f.bcp'].join('/'), ROOTS);
        if (isInside(path) || path.includes('back')) return;
        await expect(readRegularFile(path, LIMIT, folders)).rejects.toMatchObject({
          code: 'tool-outside-roots',
        });
      }),
      { numRuns: runs(300) },
    );
  });
});

/** A folder gives its place to a link that leads out, and takes it again, as fast as that goes. */
const BEND = `
const { renameSync } = require('node:fs');
const { workerData: { place, folder, link, stop } } = require('node:worker_threads');
const flag = new Int32Array(stop);
while (Atomics.load(flag, 0) === 0) {
  renameSync(place, folder);
  renameSync(link, place);
  renameSync(place, link);
  renameSync(folder, place);
}`;

describe.skipIf(process.platform !== 'linux')('a folder that is a link every other moment', () => {
  it('leads neither reading nor writing out', async () => {
    const place = join(root, 'bent');
    const link = join(root, 'bent-link');
    mkdirSync(place);
    writeFileSync(join(place, 'f.bcp'), INSIDE);
    symlinkSync(join(base, 'outside'), link);
    const before = outside();
    const stop = new SharedArrayBuffer(4);
    const workerData = { place, folder: join(root, 'bent-folder'), link, stop };
    const worker = new Worker(BEND, { eval: true, workerData });
    try {
      for (let i = 0; i < 1500; i++) {
        const bytes = await known(readRegularFile(join(place, 'f.bcp'), LIMIT, folders));
        expect(Buffer.from(bytes ?? Buffer.from(INSIDE)).toString()).toBe(INSIDE);
      }
      for (let i = 0; i < 100; i++) {
        const file = { folders, overwrite: i % 2 === 0 };
        const real = await known(writeFileWithin(join(place, `w${i}.bcp`), Buffer.from('new'), file));
        if (real !== undefined) expect(isInside(real)).toBe(true);
      }
    } finally {
      Atomics.store(new Int32Array(stop), 0, 1);
      await new Promise((resolve) => worker.once('exit', resolve));
    }
    expect(outside()).toEqual(before);
    expect(readFileSync(join(base, 'outside', 'f.bcp'), 'utf8')).toBe(SECRET);
    expect(readdirSync(place).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
