// What a config was checked by: changes with the sources and the built-in rules, so that a kept verdict never outlives them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

const filesBelow = (folder) =>
  readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);

export function buildStamp() {
  const hash = createHash('sha256');
  for (const file of ['src', 'rules'].flatMap(filesBelow).sort())
    hash.update(readFileSync(file)).update('\0');
  return hash
    .update(readFileSync(new URL('package.json', root)))
    .digest('hex')
    .slice(0, 16);
}
