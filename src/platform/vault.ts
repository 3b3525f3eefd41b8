/**
 * The store for trusted data between runs. Its files are for their owner only, and are sealed with a key that stands
 * elsewhere. A file that was not written here, with this key and under this name, counts as missing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { promises, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './folders.ts';
import { readPlain } from './plain-file.ts';
import { replaceFile } from './replace-file.ts';
import { keyFile, takeKey } from './vault-key.ts';

const SEAL_BYTES = 32;
/** Behind its hexadecimal digits stands a line break. */
const BODY_AT = SEAL_BYTES * 2 + 1;
/** Most bytes of a file. Larger ones are not kept. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface VaultPlace {
  readonly folder: string;
  /** The path of its key. */
  readonly key: string;
}

/** The place of this user's vault. */
export const vaultPlace = (env: NodeJS.ProcessEnv): VaultPlace => ({
  folder: cacheFolder(env),
  key: keyFile(env),
});

/** A store that lasts between runs, or that replicas share. Names look like `servers/names/3f….json`. */
export interface Keeping {
  /** The place of the store, for people. */
  readonly folder: string;
  /** 32 hex digits. Nobody without the key can test guesses of the hashed text. */
  hash(text: string): string;
  /** The text that was kept under this name; `undefined` where there is none, or another one than was kept. */
  read(name: string): string | undefined;
  /** Never rejects: what cannot be kept only costs time. */
  write(name: string, text: string): Promise<void>;
  /** It is used: so that what nobody uses can be told from it. When it was written stays. */
  touch(name: string): Promise<void>;
  /** The names right below this folder. */
  names(folder: string): readonly string[];
  /** Milliseconds since 1970. */
  writtenAt(name: string): number | undefined;
}

let standIn: Keeping | undefined;

/** This process keeps everything there from now on, instead of in the user's vault. */
export function keepIn(keeping: Keeping | undefined): void {
  standIn = keeping;
}

/** The store of this process for data that it can do without. `undefined` if it can keep nothing. */
export const openKeeping = (place: VaultPlace): Keeping | undefined => standIn ?? Vault.open(place);

/** Keyed hashes and sealed files below one folder. Reading is synchronous: a start waits for it. */
export class Vault implements Keeping {
  private constructor(
    readonly folder: string,
    private readonly key: Buffer,
  ) {}

  /** `undefined` where there is no key and none can be made. */
  static open({ folder, key: file }: VaultPlace): Vault | undefined {
    const key = takeKey(file);
    return key && new Vault(folder, key);
  }

  hash(text: string): string {
    return this.#mac('hash', text).toString('hex').slice(0, 32);
  }

  read(name: string): string | undefined {
    try {
      const bytes = readPlain(join(this.folder, name), MAX_BYTES);
      const body = bytes.subarray(BODY_AT);
      const seal = Buffer.from(bytes.toString('latin1', 0, BODY_AT - 1), 'hex');
      const whole = seal.length === SEAL_BYTES && timingSafeEqual(seal, this.#seal(name, body));
      return whole ? body.toString() : undefined;
    } catch {
      return undefined;
    }
  }

  async write(name: string, text: string): Promise<void> {
    if (text.length > MAX_BYTES - BODY_AT) return;
    const sealed = `${this.#seal(name, text).toString('hex')}\n${text}`;
    await replaceFile(join(this.folder, name), sealed).catch(() => undefined);
  }

  async touch(name: string): Promise<void> {
    const file = join(this.folder, name);
    try {
      await promises.utimes(file, new Date(), (await promises.stat(file)).mtime);
    } catch {
      // It is gone, or another user's.
    }
  }

  names(folder: string): readonly string[] {
    try {
      return readdirSync(join(this.folder, folder)).map((name) => join(folder, name));
    } catch {
      return [];
    }
  }

  writtenAt(name: string): number | undefined {
    return statSync(join(this.folder, name), { throwIfNoEntry: false })?.mtimeMs;
  }

  /** The seal includes the name, so that a file is not valid under another name. */
  #seal(name: string, body: string | Uint8Array): Buffer {
    return this.#mac(`seal\0${name}`, body);
  }

  #mac(what: string, data: string | Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(`${what}\0`).update(data).digest();
  }
}
