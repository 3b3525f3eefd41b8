import { chmodSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { EXIT } from '../../cli/exit.ts';
import { replaceFile } from '../../config/replace-file.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { failure, type StartFailure } from '../downstream/start-failure.ts';
import { LockTimeout, LockUnavailable, locked } from './file-lock.ts';
import { type KeptLogin, type Login, readLogin } from './stored-login.ts';

/** A renewal asks twice or three times, each of which may take its time. In milliseconds. */
const LOCK_WAIT = 90_000;

/** The login of one server and client, as all processes of this user see it. */
export class LoginStore {
  constructor(
    private readonly server: string,
    readonly file: string,
  ) {}

  read(): KeptLogin {
    return readLogin(this.file);
  }

  /** Rejects with `StartFailure`. Only under the lock: another process may be renewing it. */
  async write(login: Login): Promise<void> {
    try {
      await replaceFile(this.file, JSON.stringify(login));
      // The folder may have been made by somebody else.
      chmodSync(dirname(this.file), 0o700);
    } catch (error) {
      throw this.#unwritable(reasonOf(error));
    }
  }

  #unwritable(reason: string): StartFailure {
    return failure('login-unwritable', { server: this.server, file: this.file, reason }, EXIT.auth);
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }

  /**
   * Does the work while no process of this user renews, writes or removes this login; `unlocked` in its place where
   * nothing can be written. Rejects with `StartFailure`.
   */
  async locked<T>(work: () => Promise<T>, unlocked?: () => Promise<T>): Promise<T> {
    try {
      return await locked(`${this.file}.lock`, LOCK_WAIT, work);
    } catch (error) {
      if (error instanceof LockUnavailable && unlocked !== undefined) return unlocked();
      if (error instanceof LockUnavailable) throw this.#unwritable(error.message);
      if (!(error instanceof LockTimeout)) throw error;
      throw failure('login-locked', { server: this.server, file: `${this.file}.lock` }, EXIT.timeout);
    }
  }
}
