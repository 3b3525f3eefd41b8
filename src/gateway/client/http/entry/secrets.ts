import { createHash, timingSafeEqual } from 'node:crypto';

/** A token that may be shown, as far as it is kept. */
export interface TokenSecret {
  readonly name: string;
  /** SHA-256. */
  readonly digest: Buffer;
  /** The only one that it may use; absent: all, and the whole config. */
  readonly profile?: string;
}

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The token that is shown. How long that takes says nothing: hashes are compared, of which nobody can guess a part, and all
 * of them, whichever fits.
 */
export function tokenShown(shown: string, secrets: readonly TokenSecret[]): TokenSecret | undefined {
  const digest = digestOf(shown);
  let found: TokenSecret | undefined;
  for (const secret of secrets) if (timingSafeEqual(digest, secret.digest)) found = secret;
  return found;
}

/** Another one where anything about it has changed. */
export const secretCredential = ({ name, digest, profile }: TokenSecret): string =>
  JSON.stringify(['token', name, digest.toString('hex'), profile]);
