import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removedOnDeath } from '../../platform/process/removed-on-death.ts';

/** Runs `use` with a new folder that nobody else may look into, and that is gone afterwards, `kill -9` included. */
export async function withWorkFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(tmpdir(), `bcp-proxy-${randomUUID()}`);
  const release = removedOnDeath(folder);
  try {
    await mkdir(folder, { mode: 0o700 });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    release();
  }
}
