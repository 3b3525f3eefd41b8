import { readdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from './document.ts';
import { CORE_PACK } from './normalise.ts';
import { resolvePack } from './pack-path.ts';

/** Packs beside the path that a name leads to, written as the name is. */
async function neighbours(name: string, file: string): Promise<string[]> {
  const folder = dirname(file);
  const entries = await readdir(dirname(resolve(folder, name))).catch(() => []);
  const before = name.slice(0, name.lastIndexOf('/') + 1);
  const found = await Promise.all(
    entries.map(async (entry) => ({ name: before + entry, pack: await resolvePack(before + entry, folder) })),
  );
  return found.flatMap((one) => (one.pack === undefined || one.pack === file ? [] : [one.name]));
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
      if ((await resolvePack(name, dirname(document.file))) !== undefined) return [];
      const others = await neighbours(name, document.file);
      const near = /^core\b/i.test(name) ? CORE_PACK : closest(name, [CORE_PACK, ...others]);
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
