import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isOurs(folder: string): boolean {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof parsed === 'object' && parsed !== null && 'name' in parsed && parsed.name === 'bcp-proxy';
  } catch {
    return false;
  }
}

/**
 * The folder of this package, where rules/ and schema/ stand: the nearest one above this module whose
 * package.json has our name, so that it is found from src/ as well as from a bundle in dist/.
 */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (isOurs(folder)) return folder;
    if (dirname(folder) === folder) throw new Error('the package of bcp-proxy is not above its own code');
  }
}
