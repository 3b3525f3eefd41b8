import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from './document.ts';
import { configExtension } from './file-types.ts';
import { CORE_PACK } from './normalise.ts';

/** The file in a pack's folder that names its rule files. */
export const PACK_FILE = 'pack.yaml';

/** The file to read for a pack's path; `undefined` where there is no pack. */
export async function packFile(path: string): Promise<string | undefined> {
  const isFile = async (file: string): Promise<boolean> =>
    (await stat(file).catch(() => undefined))?.isFile() ?? false;
  const inFolder = join(path, PACK_FILE);
  if (await isFile(inFolder)) return inFolder;
  return configExtension(path) !== undefined && (await isFile(path)) ? path : undefined;
}

/** Names in `extends` that lead to no pack. */
export async function extendsFindings(
  names: readonly string[],
  document: SourceDocument,
): Promise<Diagnostic[]> {
  const found = await Promise.all(
    names.map(async (name, i): Promise<Diagnostic[]> => {
      const path = ['extends', i];
      if (names.indexOf(name) < i) return [document.finding(path, 'value', 'duplicate-pack', { name })];
      if (name === CORE_PACK) return [];
      if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name))
        return [document.finding(path, 'value', 'remote-pack', { name })];
      if (resolve(dirname(document.file), name) === document.file)
        return [document.finding(path, 'value', 'extends-itself', { name })];
      if ((await packFile(resolve(dirname(document.file), name))) !== undefined) return [];
      const near = /^core\b/i.test(name) ? CORE_PACK : closest(name, [CORE_PACK]);
      return [
        document.finding(path, 'value', 'unknown-pack', {
          name,
          ...(near === undefined ? {} : { suggestion: near }),
        }),
      ];
    }),
  );
  return found.flat();
}
