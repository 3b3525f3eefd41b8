/** Programs that some tests need, and that npm does not install. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Debian package of each. */
const PACKAGES = {
  'redis-server': 'redis-server',
  nginx: 'nginx-light',
  prometheus: 'prometheus',
  promtool: 'prometheus',
  chromium: 'chromium',
  perl: 'perl-base',
} as const;
export type Program = keyof typeof PACKAGES;

/** A daemon of the system stands where only root looks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

/** The file of a program; undefined if it is not installed. */
export const programFile = (name: Program): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** Whether a program is there. Its tests are skipped where it is missing, but never in CI. */
export function hasProgram(name: Program): boolean {
  const isThere = programFile(name) !== undefined;
  if (!isThere && process.env['CI']) throw new Error(`CI needs ${name}: ${installs([name])}`);
  return isThere;
}

/** The programs that are missing here. */
export const missingPrograms = (): readonly Program[] =>
  (Object.keys(PACKAGES) as Program[]).filter((name) => programFile(name) === undefined);

/** The command that installs them. */
export const installs = (names: readonly Program[]): string =>
  `apt-get install ${[...new Set(names.map((name) => PACKAGES[name]))].join(' ')}`;
