import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { oneEntry, SECRET } from '../../clients/one-entry.ts';
import { findConfig } from '../../config/find-config.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { decodeText } from '../../platform/decode-text.ts';
import { userConfigFolder } from '../../platform/folders.ts';
import { OPEN_FOLDER } from '../../scaffold/client-entries/open-folder.ts';
import { readClientFile } from '../../scaffold/client-entries/read-client-file.ts';
import { serversYaml } from '../../scaffold/client-entries/servers-yaml.ts';
import { takeOver } from '../../scaffold/client-entries/take-over.ts';
import { configTemplate } from '../../scaffold/config-template.ts';
import { writeFiles } from '../../scaffold/new-file.ts';
import { readInputFile } from '../io.ts';

export const NAME = 'bcp-proxy.config.yaml';
const SCHEMA = join('schema', 'config.v1.schema.json');

/** The schema as an editor finds it from a folder, in the nearest node_modules: a path of this machine is for nobody else. */
function schemaPath(folder: string): string | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const file = join(above, 'node_modules', 'bcp-proxy', SCHEMA);
    if (existsSync(file)) {
      const path = relative(folder, file).split(sep).join('/');
      return path.startsWith('.') || isAbsolute(path) ? path : `./${path}`;
    }
    if (dirname(above) === above) return undefined;
  }
}

/** The client's file is the project's own: the client is started in this folder, where the config is found. */
const isBelow = (file: string, folder: string): boolean => !relative(folder, file).startsWith('..');

/** A config that the gateway finds in a folder needs trust; the user's own does not, nor does one that the entry names. */
export const checksOf = (cwd: string, env: NodeJS.ProcessEnv, isNamed = false): string =>
  isNamed || resolve(cwd) === resolve(userConfigFolder(env))
    ? 'bcp-proxy validate-config'
    : 'bcp-proxy validate-config && bcp-proxy trust';

/** The servers of a client's file as a config has them, and what to do about that file. */
async function serversFrom(
  from: string,
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<{ readonly yaml: string; readonly todo: readonly string[] }> {
  const file = resolve(cwd, from);
  const text = decodeText(await readInputFile(file));
  if (text === undefined)
    throw new KnownError('unreadable-input', { file: from, reason: 'it is no UTF-8 text' });
  const client = await readClientFile(file, text, cwd);
  const isProjects = isBelow(file, cwd);
  const { servers, notes, variables } = takeOver(client.entries, isProjects ? '.' : OPEN_FOLDER);
  const names = Object.keys(servers);
  if (names.length === 0) throw new KnownError('no-client-server-usable', { file: from, notes });
  const config = isProjects ? undefined : join(cwd, NAME);
  const secrets = variables.filter((one) => one.from !== undefined);
  return {
    yaml: serversYaml(servers),
    todo: [
      `Servers taken over from ${from}: ${names.join(', ')}.`,
      ...notes.map((note) => `  ${note}`),
      ...(client.elsewhere.length === 0
        ? []
        : [`Other folders have servers of their own there: ${client.elsewhere.join('; ')}.`]),
      'They inherit what every program needs. If one reads other variables, name them under its "inherit_env".',
      ...(secrets.length === 0
        ? []
        : [
            `bcp-proxy did not copy what may be a secret. Put it where ${SECRET} stands below, as it stands in ${from} now:`,
          ]),
      ...secrets.map((one) => `  ${one.name}: ${one.from}`),
      `Run: ${checksOf(cwd, env, config !== undefined)}`,
      `Then let this take the place of those entries in ${from}:`,
      '',
      await oneEntry(client, config, variables),
    ],
  };
}

/**
 * Writes the config of a folder, and reports the remaining steps.
 *
 * @param from the file of a client whose servers it has; without it there are examples
 * @throws KnownError `already-configured`, `file-unwritable`, and the errors of `readClientFile`
 */
export async function writeConfig(
  from: string | undefined,
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<readonly string[]> {
  const found = await findConfig(cwd, env);
  if (found !== undefined && dirname(found.file) === resolve(cwd)) {
    throw new KnownError('already-configured', { file: found.file });
  }
  const taken = from === undefined ? undefined : await serversFrom(from, { cwd, env });
  const text = configTemplate(schemaPath(cwd), taken?.yaml);
  await writeFiles([{ file: resolve(cwd, NAME), text, replaces: false }]);
  const above = found?.source === 'found' ? [`It comes before ${found.file} from now on.`] : [];
  return [`wrote ${NAME}`, ...above, ...(taken?.todo ?? [])];
}
