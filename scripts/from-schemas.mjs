/** The modules of src/generated/ that are built from the schemas wherever they are missing or older. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const MODULES = [
  'config.validator.mjs',
  'plain-config.validator.mjs',
  'manifest.validator.mjs',
  'defaults.mjs',
];
const placeOf = (name) => new URL(`src/generated/${name}`, root);

/** Changes with all that the modules are made of. */
function sourceState() {
  const scripts = ['scripts/generate-defaults.mjs', 'scripts/generate-validators.mjs'];
  const schemas = readdirSync(new URL('schema/', root)).map((name) => `schema/${name}`);
  const parts = [...scripts, 'node_modules/ajv/package.json', ...schemas.sort()];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(readFileSync(new URL(part, root)));
  return hash.digest('hex').slice(0, 16);
}

/** Only where something has changed: compiling takes a second. */
export async function buildFromSchemas() {
  const head = `// Built from schema/ in its state ${sourceState()}: do not edit.\n`;
  const isNow = (name) => existsSync(placeOf(name)) && readFileSync(placeOf(name), 'utf8').startsWith(head);
  if (MODULES.every(isNow)) return;
  const { generateValidators } = await import('./generate-validators.mjs');
  const { generateDefaults } = await import('./generate-defaults.mjs');
  const texts = { ...generateValidators(), 'defaults.mjs': generateDefaults() };
  for (const name of MODULES) {
    // Another build or test run may read it now.
    const written = new URL(`${placeOf(name)}.${process.pid}`);
    writeFileSync(written, head + texts[name]);
    renameSync(written, placeOf(name));
  }
}
