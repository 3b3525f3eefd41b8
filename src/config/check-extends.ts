import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import { packFile, resolvePack, whyNoPack } from '../rules/pack-path.ts';

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

/** Packs in the folder that a name leads to, and in its folder of rules. */
async function packsInside({
  path,
  name,
}: {
  readonly path: string;
  readonly name: string;
}): Promise<string[]> {
  const below = async (inside: string): Promise<string[]> => {
    const entries = await readdir(join(path, inside), { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isDirectory()).map((entry) => `${inside}/${entry.name}`);
    const packs = await Promise.all(names.map((one) => packFile(join(path, one))));
    return names.filter((_, i) => packs[i] !== undefined);
  };
  const found = await Promise.all([below('.'), below('./rules')]);
  return found.flat().map((inside) => `${name}${inside.slice(1)}`);
}

async function unknownPack(name: string, file: string) {
  const { why, at } = await whyNoPack(name, dirname(file));
  const inside = at === undefined ? [] : await packsInside(at);
  const others = await neighbours(name, file);
  const near = /^core\b/i.test(name) ? CORE_PACK : closest(name, [CORE_PACK, ...others]);
  return { name, inside, why, suggestion: near };
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
      return [document.finding(path, 'value', 'unknown-pack', await unknownPack(name, document.file))];
    }),
  );
  return found.flat();
}
