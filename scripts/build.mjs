// Builds dist/, which is what the package ships, and collects the licenses of what was bundled. Words: the programs of build/
// that are built too (demo, benchmarks and the like), or `all`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'rolldown';
import configs from '../rolldown.config.mjs';
import { bareName } from './bare-name.mjs';
import { buildHooks } from './build-hooks.mjs';
import { buildLibrary } from './build-library.mjs';
import { buildUi } from './build-ui.mjs';
import { COPIED, EMBEDDED } from './embedded-notices.mjs';
import { buildFromSchemas } from './from-schemas.mjs';

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

const modulesOf = ({ output }) => output.flatMap((chunk) => Object.keys(chunk.modules ?? {}));

/** Folders of the packages that modules of the output are from. */
function bundledPackages(modules) {
  const folders = modules.flatMap((id) => PACKAGE.exec(id)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The licence file of a package: what is missing fails the build, not its users. */
function licenseOf(folder, part) {
  const { name, version, license } = readPackage(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence file`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license})${part === undefined ? '' : `: ${part}`}\n\n${text}`;
}

/** A package with what it holds of others. */
function noticesOf(folder) {
  const { name } = readPackage(folder);
  const embedded = EMBEDDED[name];
  if (embedded === undefined)
    throw new Error(`${name} is bundled: look what it holds of others, and name it in embedded-notices.mjs`);
  return [
    licenseOf(folder),
    ...embedded.map((one) => `${one.name} (${one.license}), inside ${name}\n\n${one.notice}`),
  ];
}

const [dist, tools] = configs;
const wanted = process.argv.slice(2);
const input = Object.entries(tools.input).filter(([name]) => wanted.includes(name) || wanted.includes('all'));
const unknown = wanted.filter((name) => name !== 'all' && !Object.hasOwn(tools.input, name));
if (unknown.length > 0) throw new Error(`rolldown.config.mjs has no program ${unknown.join(', ')}`);

await buildFromSchemas();
const outputs = [await build({ ...dist, logLevel: 'warn' }), await buildLibrary()];
await buildHooks();
// The commands are CommonJS, the library is not.
writeFileSync('dist/package.json', '{ "type": "commonjs" }\n');
writeFileSync('dist/bare-name.js', bareName);
writeFileSync('dist/lib/package.json', '{ "type": "module" }\n');
if (input.length > 0) await build({ ...tools, input: Object.fromEntries(input), logLevel: 'warn' });
const bundled = bundledPackages([...outputs.flatMap(modulesOf), ...(await buildUi())]);
// For the test of the notices.
mkdirSync('build', { recursive: true });
writeFileSync('build/bundled.json', JSON.stringify(bundled.map((folder) => readPackage(folder).name)));
// For the list of what is bundled: a package may be there in several versions.
const places = bundled.map((folder) => relative('.', folder).replaceAll('\\', '/'));
writeFileSync('build/bundled-folders.json', JSON.stringify(places));
const licenses = [
  ...bundled.flatMap(noticesOf),
  ...Object.entries(COPIED).map(([name, part]) => licenseOf(join('node_modules', name), part)),
];
writeFileSync('dist/THIRD_PARTY_LICENSES.txt', `${licenses.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
