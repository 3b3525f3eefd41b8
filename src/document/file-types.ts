import { extname } from 'node:path';

/** The endings of the files that are read. */
export const CONFIG_EXTENSIONS = ['.yaml', '.yml', '.json', '.json5'] as const;
export type ConfigExtension = (typeof CONFIG_EXTENSIONS)[number];

/** The key of a config in package.json. */
export const PACKAGE_KEY = 'bcp-proxy';

export function configExtension(file: string): ConfigExtension | undefined {
  const extension = extname(file).toLowerCase();
  return CONFIG_EXTENSIONS.find((known) => known === extension);
}
