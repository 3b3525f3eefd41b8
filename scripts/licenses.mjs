// The licenses of what a build bundled.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COPIED, EMBEDDED } from './embedded-notices.mjs';

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Folders of the packages that modules of the output are from. */
export function bundledPackages(modules) {
  const folders = modules.flatMap((id) => PACKAGE.exec(id)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

export const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

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

/** Writes the notices of packages, and of what a bundler copies into each output, into a file of this folder. */
export function writeLicenses(folder, packages) {
  const copied = Object.entries(COPIED).map(([name, part]) => licenseOf(join('node_modules', name), part));
  const parts = [...packages.flatMap(noticesOf), ...copied];
  writeFileSync(join(folder, 'THIRD_PARTY_LICENSES.txt'), `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}
