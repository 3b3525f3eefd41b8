/** The places where rules, routes and settings were written, for people who ask. */

import { shownPath } from '../diagnostics/shown-path.ts';
import type { SourceDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse-document.ts';
import { type Path, valueAt } from '../document/path.ts';
import { readConfigBytes } from '../document/read-bytes.ts';
import type { Config } from '../model/config.ts';
import { isCore } from './core-folder.ts';
import type { LoadedRules } from './load-rules.ts';
import { LOCAL } from './merge-layers.ts';
import type { LoadedPack } from './pack-types.ts';

/** A place in a file; absent for built-in parts. */
export interface Written {
  readonly document?: SourceDocument;
  readonly path: Path;
}

const BUILT_IN: Written = { path: [] };

/** The config's document; `undefined` where no file was read. */
export async function configDocument({ file }: Config): Promise<SourceDocument | undefined> {
  if (file === undefined) return undefined;
  return (await parseDocument(file, readConfigBytes(file))).document;
}

/** `file:line`; `core` for built-in parts, `default` for values that nobody wrote. */
export function originText({ document, path }: Written, cwd: string): string {
  if (document === undefined) return 'core';
  if (valueAt(document.value, path) === undefined) return 'default';
  return `${shownPath(document.file, cwd)}:${document.lineOf(path, 'key')}`;
}

const written = (path: Path, document: SourceDocument | undefined): Written =>
  document === undefined ? { path } : { document, path };

function ruleInPack(id: string, pack: LoadedPack): Written | undefined {
  if (isCore(pack)) return pack.rules.some((rule) => rule.id === id) ? BUILT_IN : undefined;
  for (const { document, rules } of pack.lists) {
    const index = rules.findIndex((rule) => rule.id === id);
    if (index !== -1) return { document, path: ['rules', index] };
  }
  return undefined;
}

/** The place where a rule in effect was written: the last layer that has it. */
export function ruleOrigin(
  id: string,
  { merged, packs }: LoadedRules,
  config: SourceDocument | undefined,
): Written {
  const entry = merged.find(({ rule }) => rule.id === id);
  if (entry?.origin === LOCAL && config !== undefined) {
    const rules = valueAt(config.value, ['rules']);
    const index = Array.isArray(rules) ? rules.findIndex((rule) => valueAt(rule, ['id']) === id) : -1;
    return { document: config, path: ['rules', index] };
  }
  return packs.map((pack) => ruleInPack(id, pack)).findLast((found) => found !== undefined) ?? BUILT_IN;
}

/** A pack's own file, in which its routes and overrides stand; `undefined` for the built-in pack. */
export const packDocument = (pack: LoadedPack): SourceDocument | undefined =>
  isCore(pack) ? undefined : pack.lists.find(({ document }) => document.file === pack.file)?.document;

/** The places where the routes in effect were written, in their order: the config's, then the packs'. */
export function routeOrigins(
  { packs }: LoadedRules,
  { routes }: Config,
  config: SourceDocument | undefined,
): Written[] {
  return [
    ...routes.map((_, i) => written(['routes', i], config)),
    ...packs.flatMap((pack) => pack.routes.map((_, i) => written(['routes', i], packDocument(pack)))),
  ];
}
