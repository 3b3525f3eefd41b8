// rules/ as data for the bundle: reading and parsing YAML at every start would cost more than starting Node.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

// Scripts run in the project's folder; where this module stands depends on how they are bundled.
const read = (file) => parse(readFileSync(`rules/${file}`, 'utf8'));

/** The core pack with its rule files in order, and the table of clients. */
export function builtInRules() {
  const { pack, files, routes } = read('core/pack.yaml');
  const rules = files.flatMap((file) => read(`core/${file}`).rules);
  return { core: { pack, rules, routes }, clients: read('clients.yaml') };
}
