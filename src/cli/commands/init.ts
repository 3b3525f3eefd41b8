import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { findConfig } from '../../config/find.ts';
import { packageRoot } from '../../config/package-root.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { configTemplate } from '../../scaffold/config-template.ts';
import { writeNew } from '../../scaffold/new-file.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit.ts';
import { writeOutput } from '../io.ts';
import { parseOptions } from '../options.ts';

const NAME = 'bcp-proxy.config.yaml';
const SCHEMA = join('schema', 'config.v1.schema.json');

const usage = `bcp-proxy init

Writes a commented ${NAME} into this folder. Nothing is replaced.`;

/** The schema as an editor finds it from a folder: in the nearest node_modules, else in this installation. */
function schemaPath(folder: string): string {
  for (let above = folder; ; above = dirname(above)) {
    const file = join(above, 'node_modules', 'bcp-proxy', SCHEMA);
    if (existsSync(file)) {
      const path = relative(folder, file).split(sep).join('/');
      return path.startsWith('.') || isAbsolute(path) ? path : `./${path}`;
    }
    if (dirname(above) === above) return join(packageRoot(), SCHEMA);
  }
}

/**
 * Writes the config, and says what is left to do.
 *
 * @throws KnownError `usage`, `already-configured`, `file-unwritable`
 */
export async function initConfig(
  argv: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<string> {
  parseOptions(argv, {}, usage, 0);
  const found = await findConfig(cwd, env);
  if (found !== undefined && dirname(found.file) === resolve(cwd)) {
    throw new KnownError('already-configured', { file: found.file });
  }
  await writeNew(join(cwd, NAME), configTemplate(schemaPath(cwd)));
  const above = found?.source === 'found' ? [`It comes before ${found.file} from now on.`] : [];
  return [
    `wrote ${NAME}`,
    ...above,
    'Add your servers, then run: bcp-proxy validate-config && bcp-proxy trust',
  ].join('\n');
}

export const init: Command = {
  usage,
  async run(argv) {
    await writeOutput(`${await initConfig(argv, { cwd: process.cwd(), env: process.env })}\n`);
    return EXIT.ok;
  },
};
