import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from '../../diagnostics/error-code.ts';

/** How often the file is looked at; in milliseconds. Lines are written within 50. */
const LOOK_EVERY = 200;
const MAX_READ = 1024 * 1024;
const LINE_BREAK = 0x0a;

/** A file that is read as it grows, also where it is put aside and begun anew. */
export class FollowedFile {
  #handle: number | undefined;
  /** Tells one file from the one that takes its place. */
  #inode: number | undefined;
  #at = 0;

  constructor(private readonly file: string) {
    this.#open();
  }

  #open(): void {
    try {
      this.#handle = openSync(this.file, 'r');
      this.#inode = fstatSync(this.#handle).ino;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
    this.#at = 0;
  }

  /** The whole lines that have come since; at first, all. */
  read(): readonly string[] {
    const lines = this.#readOpen();
    if (this.#handle !== undefined && !this.#isReplaced()) return lines;
    // Lines may have come between the first read and the replacement of the file.
    const last = this.#readOpen();
    this.close();
    this.#open();
    return [...lines, ...last, ...this.#readOpen()];
  }

  #isReplaced(): boolean {
    let now: number | undefined;
    try {
      now = openSync(this.file, 'r');
      return fstatSync(now).ino !== this.#inode || fstatSync(now).size < this.#at;
    } catch {
      // Between two files.
      return false;
    } finally {
      if (now !== undefined) closeSync(now);
    }
  }

  #readOpen(): readonly string[] {
    if (this.#handle === undefined) return [];
    const lines: string[] = [];
    const bytes = Buffer.alloc(MAX_READ);
    for (;;) {
      const read = readSync(this.#handle, bytes, 0, MAX_READ, this.#at);
      const end = bytes.subarray(0, read).lastIndexOf(LINE_BREAK) + 1;
      // The rest of a line that is being written comes later. No line of ours fills the whole buffer.
      this.#at += end === 0 && read === MAX_READ ? read : end;
      if (end === 0 && read < MAX_READ) return lines;
      if (end > 0) lines.push(...bytes.toString('utf8', 0, end - 1).split('\n'));
    }
  }

  close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
  }
}

/** Passes on new lines as they come, until it is stopped. */
export async function followLines(
  followed: FollowedFile,
  onlines: (lines: readonly string[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  while (!signal.aborted) {
    const lines = followed.read();
    if (lines.length > 0) await onlines(lines);
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LOOK_EVERY);
    });
    await Promise.race([pause, stopped]);
    clearTimeout(timer);
  }
  followed.close();
}
