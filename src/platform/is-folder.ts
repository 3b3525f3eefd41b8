import { statSync } from 'node:fs';

/** Whether a folder is there; `false` also where nobody can tell. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
