import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../diagnostics/error-code.ts';
import { LockUnavailable, lockedAtOnce } from '../../platform/file-lock.ts';
import { makeFolderSync } from '../../platform/make-folder.ts';
import { NotPlain } from '../../platform/plain-file.ts';

export interface AuditFileOptions {
  /** Absolute. */
  readonly file: string;
  /** A larger file is rotated: it becomes `file.1`, the newest rotated file. */
  readonly maxBytes: number;
  /** How many rotated files are kept. */
  readonly keep: number;
  /** Whether each line has to be kept. Only an ordinary file does that. */
  readonly required?: boolean;
}

const LINE_BREAK = 0x0a;

/** A pipe without a reader does not hold the gateway. */
const FLAGS = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

/**
 * Whether a file of this size ends within a line. This happens if a process was killed while it wrote the
 * line.
 */
function endsWithinLine(handle: number, size: number): boolean {
  const last = Buffer.alloc(1);
  return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last[0] !== LINE_BREAK;
}

/**
 * A file of lines to which several gateways append. Each batch is written at once. When `append` returns, the
 * system has the batch, even if this process ends. The file is opened again for each batch, because other
 * processes rotate it.
 */
export class AuditFile {
  constructor(private readonly options: AuditFileOptions) {}

  /**
   * Appends whole lines. Returns the lines that could not be written, with the system's error.
   *
   * @throws if nothing could be written
   */
  append(lines: string): { readonly remaining: string; readonly error?: unknown } {
    if (this.#isFull(lines)) this.#makeRoom(lines);
    const handle = this.#open();
    try {
      return write(handle, Buffer.from(lines));
    } finally {
      closeSync(handle);
    }
  }

  /** @throws if it cannot be written */
  open(): void {
    closeSync(this.#open());
  }

  #isFull(lines: string): boolean {
    const { maxBytes, file } = this.options;
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    return size > 0 && size + Buffer.byteLength(lines) > maxBytes;
  }

  /**
   * One process puts the file aside. Another one may have done it since the file was found full: then it is not done
   * again. While another one does it, lines go into either file.
   */
  #makeRoom(lines: string): void {
    try {
      lockedAtOnce(`${this.options.file}.lock`, () => {
        if (this.#isFull(lines)) this.#putAside();
      });
    } catch (error) {
      if (!(error instanceof LockUnavailable)) throw error;
      // A full disk takes no lock either, and the oldest file makes room there.
      this.#putAside();
    }
  }

  #open(): number {
    const handle = this.#openAny();
    if (this.options.required !== true || fstatSync(handle).isFile()) return handle;
    closeSync(handle);
    throw new NotPlain('it is no ordinary file');
  }

  #openAny(): number {
    const { file } = this.options;
    try {
      return openSync(file, FLAGS, 0o600);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      makeFolderSync(dirname(file), 0o700);
      return openSync(file, FLAGS, 0o600);
    }
  }

  #putAside(): void {
    const { file, keep } = this.options;
    if (keep === 0) {
      rmSync(file, { force: true });
      return;
    }
    for (let i = keep - 1; i > 0; i--) {
      if (statSync(`${file}.${i}`, { throwIfNoEntry: false })) renameSync(`${file}.${i}`, `${file}.${i + 1}`);
    }
    renameSync(file, `${file}.1`);
  }
}

/** Removes the part of a line that went onto a full disk, unless another process has written behind it. */
function write(handle: number, lines: Buffer): { readonly remaining: string; readonly error?: unknown } {
  const stats = fstatSync(handle);
  const before = stats.isFile() && endsWithinLine(handle, stats.size) ? Buffer.of(LINE_BREAK) : undefined;
  const bytes = before === undefined ? lines : Buffer.concat([before, lines]);
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(handle, bytes, at);
    return { remaining: '' };
  } catch (error) {
    if (at === 0) return { remaining: lines.toString(), error };
    const whole = bytes.lastIndexOf(LINE_BREAK, at - 1) + 1;
    if (fstatSync(handle).size === stats.size + at) ftruncateSync(handle, stats.size + whole);
    return { remaining: bytes.toString('utf8', whole), error };
  }
}
