import { resolve } from 'node:path';

/** A path of a config, for people: absolute, unless a placeholder stands in front, which may hold an absolute one. */
export const seenFrom = (folder: string, path: string): string =>
  path.startsWith('${') ? path : resolve(folder, path);
