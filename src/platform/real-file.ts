import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where a path leads to over all links; the path itself, made absolute, where nothing stands there. */
export function realFile(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return resolve(file);
  }
}
