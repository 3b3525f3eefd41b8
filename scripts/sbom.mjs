// Prints what the package holds of others, as CycloneDX 1.5. What is bundled are development dependencies: npm's own list
// would have all of these or none, so that the build says which they are.
import { readFileSync } from 'node:fs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function component(folder, type) {
  const { name, version, license } = readJson(`${folder}/package.json`);
  const purl = purlOf(name, version);
  return { type, 'bom-ref': purl, name, version, licenses: [{ license: { id: license } }], purl };
}

const locked = readJson('package-lock.json').packages;
const all = readJson('build/bundled-folders.json').map((folder) => {
  const found = component(folder, 'library');
  const [algorithm, hash] = (locked[folder]?.integrity ?? '').split(/-(.*)/s);
  if (algorithm !== 'sha512') return found;
  return { ...found, hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] };
});
// One version may stand in several folders.
const components = [...new Map(all.map((one) => [one.purl, one])).values()];
const self = component('.', 'application');
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: self },
  components,
  dependencies: [{ ref: self.purl, dependsOn: components.map(({ purl }) => purl) }],
};
process.stdout.write(`${JSON.stringify(bom, undefined, 2)}\n`);
