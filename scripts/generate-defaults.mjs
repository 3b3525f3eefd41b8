/** The values that hold without a key, as the schemas of configs and packs say (`default`). */
import { readFileSync } from 'node:fs';

const readSchema = (name) => JSON.parse(readFileSync(new URL(`../schema/${name}`, import.meta.url), 'utf8'));

/** Puts the defaults of a mapping, and of those in it, under their names. */
function collect(name, { properties = {}, additionalProperties, definitions = {} }, found) {
  const keys = Object.entries(properties);
  const own = keys.filter(([, schema]) => schema.default !== undefined);
  if (own.length > 0) {
    if (name in found) throw new Error(`two mappings with defaults are called ${name}`);
    found[name] = Object.fromEntries(own.map(([key, schema]) => [key, schema.default]));
  }
  if (typeof additionalProperties === 'object') collect(name, additionalProperties, found);
  for (const [key, schema] of [...keys, ...Object.entries(definitions)]) collect(key, schema, found);
}

export function generateDefaults() {
  const found = {};
  for (const name of ['config', 'pack']) collect(name, readSchema(`${name}.v1.schema.json`), found);
  return `export const DEFAULTS = ${JSON.stringify(found, null, 2)};\n`;
}
