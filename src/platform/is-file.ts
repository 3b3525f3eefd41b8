import { stat } from 'node:fs/promises';

/** Whether an ordinary file stands there, links followed. */
export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
