import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same. How long that takes tells nothing but their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
