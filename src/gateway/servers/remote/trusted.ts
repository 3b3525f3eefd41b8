import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

/**
 * The authorities that Node trusts by its environment. Node forgets them if others are given. Node itself
 * reports a file that it cannot read.
 */
function extra(): readonly string[] {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  if (!file) return [];
  try {
    const text = readFileSync(file, 'utf8');
    return text.includes('-----BEGIN') ? [text] : [];
  } catch {
    return [];
  }
}

/** All trusted authorities if a config names a file of some. Throws if that file cannot be read. */
export const trustedWith = (file: string): string[] => [
  ...rootCertificates,
  ...extra(),
  readFileSync(file, 'utf8'),
];
