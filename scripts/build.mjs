// Builds dist/ (what the package ships) and build/ (demo and benchmarks), and collects the licenses of what was bundled.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import configs from '../rolldown.config.mjs';
import { buildLibrary } from './build-library.mjs';

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Folders of the packages whose code is in the output. */
function bundledPackages(outputs) {
  const modules = outputs.flatMap(({ output }) =>
    output.flatMap((chunk) => Object.keys(chunk.modules ?? {})),
  );
  const folders = modules.flatMap((id) => PACKAGE.exec(id)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}`;
}

const [dist, ...rest] = configs;
const outputs = [await build({ ...dist, logLevel: 'warn' }), await buildLibrary()];
// The commands are CommonJS, the library is not.
writeFileSync('dist/package.json', '{ "type": "commonjs" }\n');
writeFileSync('dist/lib/package.json', '{ "type": "module" }\n');
for (const config of rest) await build({ ...config, logLevel: 'warn' });
const licenses = bundledPackages(outputs).map(licenseOf);
writeFileSync('dist/THIRD_PARTY_LICENSES.txt', `${licenses.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
