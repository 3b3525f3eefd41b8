/**
 * Which file imports which, read from the sources. Whoever plans chunks or checks the order of folders asks here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const LOADED_LATER = /\bimport\(\s*'([^']+)'\s*\)/g;

/**
 * @typedef {object} Module
 * @property {string[]} imports files that are loaded with it
 * @property {string[]} types files of which it only takes types
 * @property {string[]} later files that it loads when it needs them
 * @property {string[]} packages names of everything else, Node's own modules included
 */

/** @returns {Map<string, Module>} by path from the project's root, with slashes */
export function moduleGraph(root = '.', folders = ['src']) {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  return new Map(files.map((file) => [file, moduleOf(file, readFileSync(join(root, file), 'utf8'))]));
}

function moduleOf(file, source) {
  const module = { imports: [], types: [], later: [], packages: [] };
  const note = (list, name) => {
    if (name.startsWith('.')) list.push(join(dirname(file), name).replaceAll('\\', '/'));
    else module.packages.push(name);
  };
  for (const [, type, name] of source.matchAll(STATEMENT)) note(type ? module.types : module.imports, name);
  for (const [, name] of source.matchAll(LOADED_LATER)) note(module.later, name);
  return module;
}

/** All files that are loaded with these. */
export function loadedWith(graph, roots) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of graph.get(file)?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return seen;
}
