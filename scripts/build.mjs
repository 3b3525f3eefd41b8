// Builds dist/, which is what the package ships, and collects the licenses of what was bundled. Words: the programs of build/
// that are built too (demo, benchmarks and the like), or `all`. `--only`: these programs alone, because they start nothing of dist/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'rolldown';
import configs from '../rolldown.config.mjs';
import { bareName } from './bare-name.mjs';
import { buildHooks } from './build-hooks.mjs';
import { buildLibrary } from './build-library.mjs';
import { buildUi } from './build-ui.mjs';
import { buildFromSchemas } from './from-schemas.mjs';
import { bundledPackages, readPackage, writeLicenses } from './licenses.mjs';

const modulesOf = ({ output }) => output.flatMap((chunk) => Object.keys(chunk.modules ?? {}));

const [dist, quick, tools] = configs;
const only = process.argv[2] === '--only';
const wanted = process.argv.slice(only ? 3 : 2);
const input = Object.entries(tools.input).filter(([name]) => wanted.includes(name) || wanted.includes('all'));
const unknown = wanted.filter((name) => name !== 'all' && !Object.hasOwn(tools.input, name));
if (unknown.length > 0) throw new Error(`rolldown.config.mjs has no program ${unknown.join(', ')}`);

async function buildPackage() {
  const outputs = [await build({ ...dist, logLevel: 'warn' }), await buildLibrary()];
  await build({ ...quick, logLevel: 'warn' });
  await buildHooks();
  // The commands are CommonJS, the library is not.
  writeFileSync('dist/package.json', '{ "type": "commonjs" }\n');
  writeFileSync('dist/bare-name.js', bareName);
  writeFileSync('dist/lib/package.json', '{ "type": "module" }\n');
  const bundled = bundledPackages([...outputs.flatMap(modulesOf), ...(await buildUi())]);
  // For the test of the notices.
  mkdirSync('build', { recursive: true });
  writeFileSync('build/bundled.json', JSON.stringify(bundled.map((folder) => readPackage(folder).name)));
  // For the list of what is bundled: a package may be there in several versions.
  const places = bundled.map((folder) => relative('.', folder).replaceAll('\\', '/'));
  writeFileSync('build/bundled-folders.json', JSON.stringify(places));
  writeLicenses('dist', bundled);
}

await buildFromSchemas();
if (input.length > 0) await build({ ...tools, input: Object.fromEntries(input), logLevel: 'warn' });
if (!only) await buildPackage();
