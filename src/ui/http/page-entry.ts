import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who may ask: whoever has opened the address that was printed, which works once, has a cookie from then on. */
export class PageEntry {
  /** Part of the address. */
  readonly token = secret();
  readonly #cookie = secret();
  #used = false;

  /** The value of `Set-Cookie` for whoever shows the token for the first time. */
  open(shown: string, port: number): string | undefined {
    if (this.#used || !timingSafeEqual(digestOf(shown), digestOf(this.token))) return undefined;
    this.#used = true;
    return `${cookieName(port)}=${this.#cookie}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Whether a request's cookies hold ours. */
  admits(cookies: string | undefined, port: number): boolean {
    const own = digestOf(this.#cookie);
    const name = cookieName(port);
    return (cookies ?? '').split(';').some((pair) => {
      const [key = '', value = ''] = pair.trim().split('=', 2);
      return key === name && timingSafeEqual(digestOf(value), own);
    });
  }
}

/** Cookies are those of a host, whatever its port: several pages may be open at once. */
const cookieName = (port: number): string => `bcp-ui-${port}`;
