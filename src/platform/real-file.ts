import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** The real path behind all links. If nothing exists there, the path itself, made absolute. */
export function realFile(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return resolve(file);
  }
}
