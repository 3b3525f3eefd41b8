import type { Stats } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../platform/folders.ts';
import { replaceFile } from '../platform/replace-file.ts';

/** The folder in which contents are kept for their user. */
export const textsFolder = (env: NodeJS.ProcessEnv): string => join(cacheFolder(env), 'results');

/** The most bytes in the folder. If it holds more, the oldest files go until three quarters are left. */
const MAX_BYTES = 256 * 1024 * 1024;
const LEFT = 0.75;
/** The number of written bytes after which the folder is looked through. */
const LOOK_AFTER = MAX_BYTES / 16;

export const fileOfText = (folder: string, hash: string): string =>
  join(folder, hash.slice(0, 2), hash.slice(2));

/**
 * Texts of shortened results in the user's cache folder, for people: one file each, named by its hash, readable for
 * its owner alone. Writing goes on behind the caller and never fails loudly.
 */
export class DiskTexts {
  #queue: Promise<void> = Promise.resolve();
  #unlooked = LOOK_AFTER;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number = MAX_BYTES,
  ) {}

  put(hash: string, text: string): void {
    this.#queue = this.#queue.then(() => this.#write(hash, text)).catch(() => undefined);
  }

  /** Resolves when all that was put is written. */
  flush(): Promise<void> {
    return this.#queue;
  }

  async #write(hash: string, text: string): Promise<void> {
    if (this.#unlooked >= Math.min(LOOK_AFTER, this.maxBytes / 4)) {
      this.#unlooked = 0;
      await this.#makeRoom();
    }
    await replaceFile(fileOfText(this.folder, hash), text);
    this.#unlooked += Buffer.byteLength(text);
  }

  async #makeRoom(): Promise<void> {
    const files = await this.#files();
    let total = files.reduce((sum, { stats }) => sum + stats.size, 0);
    if (total <= this.maxBytes) return;
    for (const { path, stats } of files.sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs)) {
      if (total <= this.maxBytes * LEFT) return;
      await rm(path, { force: true });
      total -= stats.size;
    }
  }

  async #files(): Promise<{ readonly path: string; readonly stats: Stats }[]> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.folder, name);
        const stats = await stat(path).catch(() => undefined);
        return stats?.isFile() ? [{ path, stats }] : [];
      }),
    );
    return found.flat();
  }
}
