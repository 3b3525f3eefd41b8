import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

/** The authorities that Node trusts by its environment, and forgets where others are given. It says itself what it cannot read. */
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

/** All authorities that are trusted where a config names a file of some. Throws where that cannot be read. */
export const trustedWith = (file: string): string[] => [
  ...rootCertificates,
  ...extra(),
  readFileSync(file, 'utf8'),
];
