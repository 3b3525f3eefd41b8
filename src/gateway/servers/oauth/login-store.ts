import { randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { LockTimeout, LockUnavailable, locked } from '../../../platform/file-lock.ts';
import { replaceFile } from '../../../platform/replace-file.ts';
import { failure, type StartFailure } from '../start-failure.ts';
import { type KeptLogin, type Login, readLogin, tokenOf } from './stored-login.ts';

/** A renewal asks twice or three times, each of which may take its time. In milliseconds. */
export const LOCK_WAIT = 90_000;
/** Signed tokens have some kilobytes each. In bytes. */
const LARGE = 16 * 1024;

/** A login that could not be written, and the token in the file whose place it takes. */
interface Unwritten {
  readonly login: Login;
  readonly instead: string | undefined;
}

/** By their files. What is in a file has a spent refresh token then, and all sessions of this process have to know. */
const unwritten = new Map<string, Unwritten>();

/** The login of one server and client, as all processes of this user see it. */
export class LoginStore {
  constructor(
    protected readonly server: string,
    readonly file: string,
  ) {}

  /** What could not be written counts as long as nobody else has written or removed what is there. */
  read(): KeptLogin {
    const kept = readLogin(this.file);
    const newer = unwritten.get(this.file);
    if (newer === undefined) return kept;
    if (tokenOf(kept) === newer.instead) return { kind: 'login', login: newer.login };
    unwritten.delete(this.file);
    return kept;
  }

  /** Rejects with `StartFailure`. Only under the lock: another process may be renewing it. */
  async write(login: Login): Promise<void> {
    try {
      await replaceFile(this.file, JSON.stringify(login));
      unwritten.delete(this.file);
      // The folder may have been made by somebody else.
      chmodSync(dirname(this.file), 0o700);
    } catch (error) {
      throw this.#unwritable(reasonOf(error));
    }
  }

  /** Whether something as large as a login can be written there. Rejects with `StartFailure`. Only under the lock. */
  async tryToWrite(): Promise<void> {
    try {
      const draft = `${this.file}.${randomBytes(6).toString('hex')}`;
      await replaceFile(draft, ' '.repeat(LARGE));
      rmSync(draft, { force: true });
    } catch (error) {
      throw this.#unwritable(reasonOf(error));
    }
  }

  /** What was read may be a moment old where others write it. Never rejects. */
  async lookAgain(): Promise<void> {}

  /** Whether it can be removed where it is. Rejects with `StartFailure`. */
  async tryToRemove(): Promise<void> {}

  /** As `write`; where that rejects, this process goes on with the login, and writes it when it can. */
  async keep(login: Login): Promise<void> {
    const instead = unwritten.get(this.file)?.instead ?? tokenOf(readLogin(this.file));
    unwritten.set(this.file, { login, instead });
    await this.write(login);
  }

  /** Writes what could not be written before. Never rejects. */
  async keepAgain(): Promise<void> {
    if (!unwritten.has(this.file)) return;
    await this.locked(() => this.keepHeld()).catch(() => undefined);
  }

  /** As `keepAgain`, under the lock. */
  async keepHeld(): Promise<void> {
    const kept = this.read();
    if (unwritten.has(this.file) && kept.kind === 'login')
      await this.write(kept.login).catch(() => undefined);
  }

  #unwritable(reason: string): StartFailure {
    return failure('login-unwritable', { server: this.server, file: this.file, reason }, EXIT.auth);
  }

  /** With the drafts of writers that were killed, which hold tokens too. Only under the lock. */
  async remove(): Promise<void> {
    unwritten.delete(this.file);
    rmSync(this.file, { force: true });
    const [folder, name] = [dirname(this.file), basename(this.file)];
    const drafts = readdirSync(folder).filter(
      (entry) => entry.startsWith(`${name}.`) && /\.[0-9a-f]{12}$/.test(entry),
    );
    for (const draft of drafts) rmSync(join(folder, draft), { force: true });
  }

  /**
   * Does the work while no process of this user renews, writes or removes this login; `unlocked` in its place where
   * nothing can be written. Rejects with `StartFailure`, also when the signal comes before the work.
   */
  async locked<T>(work: () => Promise<T>, unlocked?: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await locked(`${this.file}.lock`, LOCK_WAIT, work, signal);
    } catch (error) {
      if (error instanceof LockUnavailable && unlocked !== undefined) return unlocked();
      if (error instanceof LockUnavailable) throw this.#unwritable(error.message);
      if (!(error instanceof LockTimeout)) throw error;
      throw failure('login-locked', { server: this.server, file: `${this.file}.lock` }, EXIT.timeout);
    }
  }
}
