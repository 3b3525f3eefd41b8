/** Files of the cache: kept as a whole, for their owner only, and read only where they are as they were written. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, promises, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolderSync } from '../../config/make-folder.ts';
import { replaceFile } from '../../config/replace-file.ts';

const KEY_BYTES = 32;

function readKey(file: string): Buffer | undefined {
  try {
    const key = readFileSync(file);
    return key.length === KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever comes first decides; a damaged key is replaced, and what was kept under it is lost. */
function makeKey(file: string): Buffer | undefined {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    makeFolderSync(dirname(file), 0o700);
    writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    try {
      linkSync(draft, file);
    } catch {
      if (readKey(file) === undefined) renameSync(draft, file);
    }
    rmSync(draft, { force: true });
  } catch {
    // A cache that cannot be written is none.
  }
  return readKey(file);
}

/** Keyed hashes and sealed files below one folder. Reading is synchronous: a start waits for it. */
export class Vault {
  private constructor(
    readonly folder: string,
    private readonly key: Buffer,
  ) {}

  /** `undefined` where the folder can neither be read nor made. */
  static open(folder: string): Vault | undefined {
    const file = join(folder, 'key');
    const key = readKey(file) ?? makeKey(file);
    return key && new Vault(folder, key);
  }

  /** 32 hex digits, from which nobody without the key can try out what was hashed. */
  hash(text: string): string {
    return this.#mac(text).toString('hex').slice(0, 32);
  }

  /** The text that was kept under this name; `undefined` where there is none, or it is damaged. */
  read(name: string): string | undefined {
    try {
      const bytes = readFileSync(join(this.folder, name));
      const body = bytes.subarray(65);
      const seal = Buffer.from(bytes.toString('latin1', 0, 64), 'hex');
      const whole = seal.length === KEY_BYTES && timingSafeEqual(seal, this.#mac(body));
      return whole ? body.toString() : undefined;
    } catch {
      return undefined;
    }
  }

  /** Never rejects: what cannot be kept only costs time. */
  async write(name: string, text: string): Promise<void> {
    const sealed = `${this.#mac(text).toString('hex')}\n${text}`;
    await replaceFile(join(this.folder, name), sealed).catch(() => undefined);
  }

  /** It is used: so that what nobody uses can be told from it. When it was written stays. */
  async touch(name: string): Promise<void> {
    const file = join(this.folder, name);
    try {
      await promises.utimes(file, new Date(), (await promises.stat(file)).mtime);
    } catch {
      // It is gone, or another user's.
    }
  }

  #mac(data: string | Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(data).digest();
  }
}
