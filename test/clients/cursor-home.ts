import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { editClients } from '../../src/cli/clients-edited.ts';
import { type Home, makeHome } from '../config/project.ts';

export const CURSOR = { client: ['cursor'] };

/** A home for each test, in which `run` installs and uninstalls. `file` is that of Cursor. */
export function inHomeOfCursor() {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterEach(() => home.remove());

  const around = () => ({ cwd: home.home, env: { ...home.env, PATH: '' }, system: 'linux' as const });
  const file = (): string => home.path('.cursor/mcp.json');
  return {
    home: () => home,
    around,
    file,
    run: (verb: 'install' | 'uninstall', values: object) =>
      editClients(verb, values, around(), () => 'usage'),
    async write(text: string | Uint8Array): Promise<void> {
      await mkdir(dirname(file()), { recursive: true });
      await writeFile(file(), text);
    },
    /** What stands in the folder of the file. */
    beside: async (): Promise<readonly string[]> => (await readdir(dirname(file()))).sort(),
  };
}
