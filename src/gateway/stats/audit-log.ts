import { createHash } from 'node:crypto';
import { appendFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../../config/make-folder.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { CallRecord } from './call-record.ts';
import type { Measured } from './measure.ts';

export interface AuditOptions {
  /** Absolute. */
  readonly file: string;
  /** A file of more bytes is put aside: `file.1` is the newest of those. */
  readonly maxBytes: number;
  /** How many files that were put aside are kept. */
  readonly keep: number;
  /** It cannot be written: told once. */
  readonly onfailure: (reason: string) => void;
}

/** Lines come in flocks: they are written together. In milliseconds. */
const WRITE_DELAY = 100;

/** The same for the same arguments, and telling nothing else of them. */
const hashOf = (args: Buffer): string => createHash('sha256').update(args).digest('hex').slice(0, 16);

/** One line for each tool call, of JSON, that says who called what and what became of it, but nothing of its content. */
export class AuditLog {
  #lines = '';
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #failed = false;

  constructor(private readonly options: AuditOptions) {}

  add({ client, server, tool, args, end, at, ms }: CallRecord, { before, after }: Measured): void {
    const entry = {
      time: new Date(at).toISOString(),
      client,
      server,
      tool,
      args: hashOf(args),
      result: end,
      tokens: [before, after],
      ms: Math.round(ms * 10) / 10,
    };
    this.#lines += `${JSON.stringify(entry)}\n`;
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_DELAY).unref();
  }

  /** Resolves when all is written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = '';
    if (lines !== '') this.#writing = this.#writing.then(() => this.#write(lines));
    return this.#writing;
  }

  async #write(lines: string): Promise<void> {
    const { file, maxBytes, onfailure } = this.options;
    try {
      await makeFolder(dirname(file));
      const size = await stat(file).then(
        (stats) => stats.size,
        () => 0,
      );
      if (size > 0 && size + lines.length > maxBytes) await this.#putAside();
      await appendFile(file, lines, { mode: 0o600 });
    } catch (error) {
      if (!this.#failed) onfailure(reasonOf(error));
      this.#failed = true;
    }
  }

  async #putAside(): Promise<void> {
    const { file, keep } = this.options;
    if (keep === 0) return rm(file, { force: true });
    for (let i = keep - 1; i > 0; i--) await rename(`${file}.${i}`, `${file}.${i + 1}`).catch(() => {});
    await rename(file, `${file}.1`);
  }
}
