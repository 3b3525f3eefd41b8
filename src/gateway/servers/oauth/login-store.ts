import { randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { LockTimeout, LockUnavailable, locked } from '../../../platform/file-lock.ts';
import { replaceFile } from '../../../platform/replace-file.ts';
import { failure, type StartFailure } from '../start-failure.ts';
import { type Login, readLogin, type StoredLogin, tokenOf } from './stored-login.ts';

/**
 * How long to wait for the lock, in milliseconds. A renewal sends two or three requests, and each may take
 * long.
 */
export const LOCK_WAIT = 90_000;
/** The size of a large login, in bytes. Signed tokens have some kilobytes each. */
const LARGE = 16 * 1024;

/** A login that could not be written, and the token in the file that it replaces. */
interface Unwritten {
  readonly login: Login;
  readonly instead: string | undefined;
}

/**
 * Logins that could not be written, by their files. Such a file holds a refresh token that is used up, and
 * all sessions of this process must know that.
 */
const unwritten = new Map<string, Unwritten>();

/** The login of one server and client, as all processes of this user see it. */
export class LoginStore {
  constructor(
    protected readonly server: string,
    readonly file: string,
  ) {}

  /** A login that could not be written is valid until somebody else writes or removes the file. */
  read(): StoredLogin {
    const kept = readLogin(this.file);
    const newer = unwritten.get(this.file);
    if (newer === undefined) return kept;
    if (tokenOf(kept) === newer.instead) return { kind: 'login', login: newer.login };
    unwritten.delete(this.file);
    return kept;
  }

  /**
   * Rejects with `StartFailure`. Call it only under the lock, because another process may be renewing the
   * login.
   */
  async write(login: Login): Promise<void> {
    try {
      await replaceFile(this.file, JSON.stringify(login));
      unwritten.delete(this.file);
      // Somebody else may have made the folder.
      chmodSync(dirname(this.file), 0o700);
    } catch (error) {
      throw this.#unwritable(reasonOf(error));
    }
  }

  /**
   * Tries whether a text as large as a login can be written there. Rejects with `StartFailure`. Call it only
   * under the lock.
   */
  async tryToWrite(): Promise<void> {
    try {
      const draft = `${this.file}.${randomBytes(6).toString('hex')}`;
      await replaceFile(draft, ' '.repeat(LARGE));
      rmSync(draft, { force: true });
    } catch (error) {
      throw this.#unwritable(reasonOf(error));
    }
  }

  /** If others write the login too, an earlier reading may be a moment old. Never rejects. */
  async lookAgain(): Promise<void> {}

  /** Tries whether the login can be removed from its place. Rejects with `StartFailure`. */
  async tryToRemove(): Promise<void> {}

  /** Like `write`. If that rejects, this process continues with the login, and writes it when it can. */
  async keep(login: Login): Promise<void> {
    const instead = unwritten.get(this.file)?.instead ?? tokenOf(readLogin(this.file));
    unwritten.set(this.file, { login, instead });
    await this.write(login);
  }

  /** Writes a login that could not be written before. Never rejects. */
  async keepAgain(): Promise<void> {
    if (!unwritten.has(this.file)) return;
    await this.locked(() => this.keepHeld()).catch(() => undefined);
  }

  /** Like `keepAgain`, under the lock. */
  async keepHeld(): Promise<void> {
    const kept = this.read();
    if (unwritten.has(this.file) && kept.kind === 'login')
      await this.write(kept.login).catch(() => undefined);
  }

  #unwritable(reason: string): StartFailure {
    return failure('login-unwritable', { server: this.server, file: this.file, reason }, EXIT.auth);
  }

  /** Also removes the drafts of killed writers, because they hold tokens too. Call it only under the lock. */
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
   * Does the work while no process of this user renews, writes or removes this login. If nothing can be
   * written, it does `unlocked` instead. Rejects with `StartFailure`, also if the signal comes before the
   * work.
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
