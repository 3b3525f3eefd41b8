import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { LeaseTimeout } from '../../../shared-store/leased.ts';
import { StoreAway } from '../../../shared-store/shared-store.ts';
import { failure, type StartFailure } from '../start-failure.ts';
import { LOCK_WAIT, LoginStore } from './login-store.ts';
import type { SharedLogins } from './shared-logins.ts';
import type { Login, StoredLogin } from './stored-login.ts';

/**
 * The login of one server and client, as all replicas see it. While the store is away, the login is written
 * to the disk.
 */
export class SharedLoginStore extends LoginStore {
  constructor(
    server: string,
    file: string,
    private readonly logins: SharedLogins,
  ) {
    super(server, file);
  }

  override read(): StoredLogin {
    return this.logins.newest(this.file).kept;
  }

  override async write(login: Login): Promise<void> {
    try {
      await this.logins.put(this.file, login);
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      await super.write(login);
    }
  }

  override async tryToWrite(): Promise<void> {
    if (this.logins.isAway) throw this.#away();
  }

  override lookAgain(): Promise<void> {
    return this.logins.fetch(this.file);
  }

  override tryToRemove(): Promise<void> {
    return this.tryToWrite();
  }

  /** This process continues with the login in any case. */
  override keep(login: Login): Promise<void> {
    return this.write(login);
  }

  override async keepAgain(): Promise<void> {
    if (this.logins.isAway || !this.logins.newest(this.file).onDisk) return;
    await this.locked(() => this.keepHeld()).catch(() => undefined);
  }

  override async keepHeld(): Promise<void> {
    const { kept, onDisk } = this.logins.newest(this.file);
    if (onDisk && kept.kind === 'login') await this.logins.put(this.file, kept.login).catch(() => undefined);
  }

  override async remove(): Promise<void> {
    try {
      await this.logins.remove(this.file);
    } catch (error) {
      throw error instanceof StoreAway ? this.#away() : error;
    }
    if (existsSync(dirname(this.file))) await super.remove();
  }

  /** A disk that cannot be written keeps no other process of this machine out, but the store does. */
  override locked<T>(work: () => Promise<T>, _?: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leased = async (): Promise<T> => {
      try {
        return await this.logins.locked(this.file, work, { waitMs: LOCK_WAIT, signal });
      } catch (error) {
        if (!(error instanceof LeaseTimeout)) throw error;
        throw failure('login-leased', { server: this.server, where: this.logins.where }, EXIT.timeout);
      }
    };
    return super.locked(leased, leased, signal);
  }

  #away(): StartFailure {
    return failure('login-store-away', { server: this.server, where: this.logins.where }, EXIT.unreachable);
  }
}
