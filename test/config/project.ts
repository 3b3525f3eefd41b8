import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A home folder on disk with files in it, and the environment of a user who lives there. */
export interface Home {
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  path(...parts: readonly string[]): string;
  remove(): Promise<void>;
}

export async function makeHome(): Promise<Home> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'bcp-proxy-config-')));
  return {
    home,
    env: { HOME: home },
    async write(files) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(home, name)), { recursive: true });
        await writeFile(join(home, name), text);
      }
    },
    path: (...parts) => join(home, ...parts),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
