/** Finds the packs that `extends` names. It only looks at the file system: no code of a package runs. */

import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { NoPack } from '../diagnostics/messages/findings/pack-finding-texts.ts';
import { configExtension } from '../document/file-types.ts';
import { isFile } from '../platform/is-file.ts';

/** The file in a pack's folder that names its rule files. */
export const PACK_FILE = 'pack.yaml';

/** In an installed package without a pack.yaml of its own, the folder that holds it. */
const PACKAGE_FOLDER = 'rules';

/** The file to read for a pack's path; `undefined` where there is no pack. */
export async function packFile(path: string): Promise<string | undefined> {
  const inFolder = join(path, PACK_FILE);
  if (await isFile(inFolder)) return inFolder;
  return configExtension(path) !== undefined && (await isFile(path)) ? path : undefined;
}

/** `@scope/name/inside` in its two parts; `undefined` for what can be no package. */
function packageParts(name: string): { readonly pack: string; readonly inside: string } | undefined {
  const match = /^((?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:\/(.+))?$/.exec(name);
  const [, pack, inside = ''] = match ?? [];
  return pack === undefined || inside.split(/[\\/]/).includes('..') ? undefined : { pack, inside };
}

/** The nearest node_modules upwards that has the package decides, as where Node looks for it. */
async function packageFolder(pack: string, from: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', pack);
    if (await isFile(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/**
 * The reason why a name that `resolvePack` does not know leads to no pack. Also the folder that it leads to,
 * and the name of that.
 */
export async function whyNoPack(
  name: string,
  folder: string,
): Promise<{ readonly why?: NoPack; readonly at?: { readonly path: string; readonly name: string } }> {
  const path = resolve(folder, name);
  if (await isFolder(path)) return { why: 'folder', at: { path, name: name.replace(/\/$/, '') } };
  const pack = packageParts(name)?.pack;
  const root = pack === undefined ? undefined : await packageFolder(pack, resolve(folder));
  if (pack !== undefined && root !== undefined) return { why: 'package', at: { path: root, name: pack } };
  if (/^@[^/]*\/(?:.*\/)?\.\.(?:\/|$)/.test(name)) return { why: 'leads-out' };
  return /^(?:@[^/]+\/[^/]+|[^/\\.]+)$/.test(name) ? { why: 'not-installed' } : {};
}

/**
 * The absolute path of the pack file that a name in `extends` leads to, seen from the config's folder: a path, else
 * an installed package (its pack.yaml or rules/pack.yaml), or a pack inside one (`@acme/rules/logs`).
 */
export async function resolvePack(name: string, folder: string): Promise<string | undefined> {
  const byPath = await packFile(resolve(folder, name));
  if (byPath !== undefined) return byPath;
  const parts = packageParts(name);
  const root = parts === undefined ? undefined : await packageFolder(parts.pack, resolve(folder));
  if (parts === undefined || root === undefined) return undefined;
  if (parts.inside !== '') return packFile(join(root, parts.inside));
  return (await packFile(root)) ?? packFile(join(root, PACKAGE_FOLDER));
}
