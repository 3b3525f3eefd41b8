/** Seals the content of the store: only those who have the key can read and write it. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Another version counts as missing. */
const VERSION = 1;
/** 128 bits: nobody finds two names that meet. */
const NAME_BYTES = 16;

export class Seal {
  readonly #encrypting: Buffer;
  readonly #naming: Buffer;

  constructor(key: string) {
    const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, 'bcp-proxy store', use, 32));
    this.#encrypting = derived('encrypt');
    this.#naming = derived('name');
  }

  /** The name in the store. Without the key nobody can tell what it stands for. */
  name(...parts: readonly string[]): string {
    const mac = createHmac('sha256', this.#naming).update(JSON.stringify(parts)).digest();
    return mac.subarray(0, NAME_BYTES).toString('base64url');
  }

  /** `place` is where it stands: in another place it counts as missing. */
  seal(text: string, place: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#encrypting, nonce).setAAD(Buffer.from(place));
    const body = cipher.update(text, 'utf8');
    return Buffer.concat([Buffer.of(VERSION), nonce, body, cipher.final(), cipher.getAuthTag()]);
  }

  /** `undefined` for bytes that were not sealed with this key for this place. */
  open(sealed: Buffer, place: string): string | undefined {
    if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) return undefined;
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#encrypting, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const body = decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString();
    } catch {
      return undefined;
    }
  }
}
