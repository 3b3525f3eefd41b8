/** The facts that tell one process from another: its program, the version, the folder and the values. */

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isRecord } from '../../json/is-record.ts';
import type { ProcessServer } from '../../model/server-config.ts';
import { findProgram } from '../../platform/process/find-program.ts';
import type { Launch } from '../../platform/process/process-group.ts';
import { startFolder } from '../../platform/start-folder.ts';
import { isPassing } from './passing-names.ts';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function realFile(path: string): string | undefined {
  try {
    return isFile(path) ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}

/** The file that the system finds for a command, or the command itself if it finds none. */
function resolved(launch: Launch, folder: string): string {
  const found = findProgram(launch, folder);
  return found.kind === 'found' ? (realFile(found.file) ?? launch.command) : launch.command;
}

/** Arguments that are programs. Others may be data that the server itself writes. */
const SCRIPT = /\.(?:[cm]?[jt]s|py|pyz|rb|sh|php|jar)$/;

/** The most folders above a script that may describe its package. */
const MAX_CLIMB = 6;

/** `name@version` of the package that a file belongs to. */
function packageOf(file: string): string | undefined {
  let folder = dirname(file);
  for (let i = 0; i < MAX_CLIMB && folder !== dirname(folder); i++) {
    try {
      const described: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      if (isRecord(described) && typeof described['version'] === 'string')
        return `${String(described['name'])}@${described['version']}`;
    } catch {
      // This folder describes no package.
    }
    folder = dirname(folder);
  }
  return undefined;
}

/** The state of a program on the disk. Another version of it may list other tools. */
function versionOf(file: string): unknown {
  const { size, mtimeMs } = statSync(file);
  return [file, size, mtimeMs, packageOf(file)];
}

/**
 * The environment of the process, without variables that differ from shell to shell. Variables from the
 * config always count.
 */
const environmentOf = (
  config: ProcessServer,
  { env }: Launch,
): readonly (readonly [string, string | undefined])[] =>
  Object.keys(env)
    .filter((name) => Object.hasOwn(config.env, name) || !isPassing(name))
    .sort()
    .map((name) => [name, env[name]]);

/**
 * Everything in one text, including the values of variables. It is only ever hashed.
 *
 * @param launch the start settings, with their placeholders filled
 */
export function identityOf(config: ProcessServer, launch: Launch): string {
  const folder = launch.cwd ?? startFolder();
  const command = resolved(launch, folder);
  const scripts = launch.args.flatMap((arg) =>
    SCRIPT.test(arg) ? (realFile(resolve(folder, arg)) ?? []) : [],
  );
  const programs = [command, ...scripts].filter(isFile).map(versionOf);
  const { commands } = config;
  const what = [command, launch.args, resolve(folder), environmentOf(config, launch), programs];
  return JSON.stringify(commands === undefined ? what : [...what, commands]);
}
