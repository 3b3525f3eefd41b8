import { basename } from 'node:path';
import { messageOf } from '../../../diagnostics/error.ts';
import type { Log } from '../../../platform/log.ts';
import { type LeaseBounds, Leases } from '../../../shared-store/leased.ts';
import { Mirror, unlessAway } from '../../../shared-store/mirror.ts';
import type { SharedStore } from '../../../shared-store/shared-store.ts';
import { type Login, parseLogin, readLogin, type StoredLogin, tokenOf } from './stored-login.ts';

/** How long a login is kept, in milliseconds. Some tokens never expire. */
const KEPT_FOR = 10 * 365 * 24 * 60 * 60 * 1000;
/** Replaces a login after a logout. Older logins on disks then do not come back. */
const LOGGED_OUT = '';

export interface NewestLogin {
  readonly kept: StoredLogin;
  readonly where: string;
  /** Whether the login is only on this disk. */
  readonly onDisk: boolean;
}

/** The logins of all replicas, with a copy in each. */
export class SharedLogins {
  readonly #leases: Leases;
  readonly #working = new Set<Promise<unknown>>();
  #saidAlone = false;

  private constructor(
    private readonly store: SharedStore,
    private readonly mirror: Mirror,
    private readonly log: Log,
  ) {
    this.#leases = new Leases(store);
    store.onback(() => {
      this.#saidAlone = false;
    });
  }

  /** Also resolves if the store is away. */
  static async open(store: SharedStore, log: Log): Promise<SharedLogins> {
    const mirror = await Mirror.open(store, log, { table: 'login', keptFor: KEPT_FOR });
    return new SharedLogins(store, mirror, log);
  }

  get where(): string {
    return this.mirror.folder;
  }

  get isAway(): boolean {
    return !this.store.state.up;
  }

  /** The valid login of the local and the shared one: the younger. */
  newest(file: string): NewestLogin {
    const name = basename(file);
    const [text, at = 0] = [this.mirror.read(name), this.mirror.writtenAt(name)];
    const onDisk = readLogin(file);
    const isYounger = onDisk.kind === 'login' ? onDisk.login.at > at : text === undefined;
    if (isYounger) return { kept: onDisk, where: file, onDisk: onDisk.kind === 'login' };
    const kept: StoredLogin = text === undefined || text === LOGGED_OUT ? { kind: 'none' } : parseLogin(text);
    return { kept, where: this.where, onDisk: false };
  }

  /** Fetches the newest shared login, unless the store is away. */
  fetch(file: string): Promise<void> {
    return unlessAway(this.mirror.fetch(basename(file)));
  }

  /** Rejects with `StoreAway` if the other replicas do not get it yet. */
  async put(file: string, login: Login): Promise<void> {
    const name = basename(file);
    const before = this.mirror.writtenAt(name) ?? 0;
    const text = this.mirror.read(name) ?? LOGGED_OUT;
    const isSame = text !== LOGGED_OUT && tokenOf(parseLogin(text)) === login.tokens.access_token;
    // Clocks differ. A change to the same tokens keeps its time, so that it replaces no other tokens.
    const at = isSame ? before : Math.max(login.at, before + 1);
    await this.mirror.give(name, { text: JSON.stringify(login), at });
  }

  /** Rejects with `StoreAway` if the other replicas do not get it yet. */
  async remove(file: string): Promise<void> {
    const name = basename(file);
    const at = Math.max(Date.now(), (this.mirror.writtenAt(name) ?? 0) + 1);
    await this.mirror.give(name, { text: LOGGED_OUT, at });
  }

  /** Does the work while no replica renews, writes or removes this login. Rejects with `LeaseTimeout`. */
  async locked<T>(file: string, work: () => Promise<T>, bounds: LeaseBounds): Promise<T> {
    const name = basename(file);
    const run = this.#leases.run(
      `login ${name}`,
      async (isAlone) => {
        if (isAlone) this.#sayAlone();
        await this.fetch(file);
        return work();
      },
      bounds,
    );
    this.#working.add(run);
    try {
      return await run;
    } finally {
      this.#working.delete(run);
    }
  }

  /**
   * Resolves when all begun writes are done. No one else has the tokens that came for a used refresh token.
   */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.allSettled(this.#working);
  }

  #sayAlone(): void {
    if (!this.#saidAlone) this.log('warn', messageOf('login-alone', { where: this.where }));
    this.#saidAlone = true;
  }
}
