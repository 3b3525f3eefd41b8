import { createHash, timingSafeEqual } from 'node:crypto';

/** A token with access, as the config stores it. */
export interface TokenSecret {
  readonly name: string;
  /** SHA-256. */
  readonly digest: Buffer;
  /** The only one that it may use; absent: all, and the whole config. */
  readonly profile?: string;
}

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The secret that matches the token. The time of the comparison reveals nothing. It compares hashes, of which
 * nobody can guess a part, and it always compares all of them.
 */
export function tokenShown(shown: string, secrets: readonly TokenSecret[]): TokenSecret | undefined {
  const digest = digestOf(shown);
  let found: TokenSecret | undefined;
  for (const secret of secrets) if (timingSafeEqual(digest, secret.digest)) found = secret;
  return found;
}

/** Changes if any part of the secret changes. */
export const secretCredential = ({ name, digest, profile }: TokenSecret): string =>
  JSON.stringify(['token', name, digest.toString('hex'), profile]);
